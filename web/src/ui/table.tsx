import type { KeyboardEventHandler, ReactNode } from 'react';

interface TableProps {
  className: string | undefined;
  caption: string;
  /** True to show the caption; otherwise only screen readers read it. */
  isCaptionShown?: boolean;
  /** The headings of the columns, each with a class if it has one. */
  columns: readonly (string | readonly [label: string, className: string | undefined])[];
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
  /** The rows. */
  children: ReactNode;
}

export function Table(props: TableProps) {
  const { className, caption, isCaptionShown = false, columns, onKeyDown, children } = props;
  return (
    <table className={className}>
      <caption className={isCaptionShown ? undefined : 'visually-hidden'}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, place) => {
            const [label, own] = typeof column === 'string' ? [column] : column;
            return (
              <th key={place} scope="col" className={own}>
                {label}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody onKeyDown={onKeyDown}>{children}</tbody>
    </table>
  );
}
