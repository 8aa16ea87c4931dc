import { Link, type LinkProps, useLocation } from 'react-router';

/** A link to a part of this page. It keeps the query, which names the reading. */
export function HashLink({ hash, ...props }: Omit<LinkProps, 'to'> & { hash: string }) {
  const { search } = useLocation();
  return <Link {...props} to={{ search, hash }} />;
}
