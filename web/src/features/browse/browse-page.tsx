import { type RefObject, useEffect, useRef } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import { MessagePage } from '#ui/message-page.tsx';
import './entry.css';

/** Delay between typing and a search, in milliseconds. */
const PAUSE_MS = 150;

/** A text that the server has written as HTML. */
interface Article {
  readonly html: string;
  /** The title of its document. */
  readonly title: string;
}

/** The text of a page: at the first visit from the document that the server has sent, later from the server. */
export async function loadArticle({ request }: LoaderFunctionArgs): Promise<Article> {
  const sent = document.querySelector('#root > article');
  const article = sent ?? (await fetchArticle(request.url, request.signal));
  return {
    html: article.outerHTML,
    title: article.getAttribute('data-title') ?? document.title,
  };
}

/** Fetches a page and takes the text out of it. An unknown path has a text too. */
async function fetchArticle(url: string, signal: AbortSignal): Promise<Element> {
  const response = await fetch(url, { signal });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const article = page.querySelector('#root > article');
  if (article === null) throw new Error(`no text, status ${response.status}`);
  return article;
}

/** A text that the server has written: an entry, the list of entries, or a path without an entry. */
export function BrowsePage() {
  const { html, title } = useLoaderData<Article>();
  const place = useRef<HTMLDivElement>(null);
  useLinks(place);
  useOpenFold(place);
  useSearch(place);
  return (
    <>
      <title>{title}</title>
      <div ref={place} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}

/** Shown if the text cannot be fetched. */
export function NoText() {
  return (
    <MessagePage
      title={t('browse.no-text.title')}
      heading={t('browse.no-text.headline')}
      message={t('browse.no-text.text')}
      isAlert
    >
      <button type="button" className={button.primary} onClick={() => window.location.reload()}>
        {t('browse.no-text.again')}
      </button>
      <Link to={pathOf('home')} className={button.quiet}>
        {t('browse.no-text.home')}
      </Link>
    </MessagePage>
  );
}

/** Opens the links of the text without a new document. */
function useLinks(place: RefObject<HTMLDivElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (link === null || event.button !== 0 || !isPlain) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    };
    const own = place.current;
    own?.addEventListener('click', follow);
    return () => own?.removeEventListener('click', follow);
  }, [navigate, place]);
}

/** Opens the fold in which the part of the address lies, as a browser does when it loads a page. */
function useOpenFold(place: RefObject<HTMLDivElement | null>): void {
  const { hash } = useLocation();
  useEffect(() => {
    const part = place.current?.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`);
    const fold = part?.closest('details');
    if (!part || !fold) return;
    fold.open = true;
    part.scrollIntoView();
  }, [hash, place]);
}

/** Searches while the visitor types. The server finds the entries, so that there is one search only. */
function useSearch(place: RefObject<HTMLDivElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    let asked = new AbortController();
    const search = async (query: string) => {
      asked.abort();
      asked = new AbortController();
      const { signal } = asked;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      if (signal.aborted) return;
      const article = await fetchArticle(addressOf(query), signal);
      const [old, found] = [place.current, article].map((own) => own?.querySelector('#found'));
      if (old && found) old.replaceChildren(...found.childNodes);
    };
    const onInput = ({ target }: Event) => {
      // Without a connection what was found before stays. The form still works once there is one.
      if (target instanceof HTMLInputElement) search(target.value).catch(() => undefined);
    };
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault();
      asked.abort();
      const field = place.current?.querySelector('input');
      if (field) void navigate(addressOf(field.value));
    };
    const own = place.current;
    own?.addEventListener('input', onInput);
    own?.addEventListener('submit', onSubmit);
    return () => {
      asked.abort();
      own?.removeEventListener('input', onInput);
      own?.removeEventListener('submit', onSubmit);
    };
  }, [navigate, place]);
}

function addressOf(query: string): string {
  return query.trim() === ''
    ? pathOf('browse')
    : `${pathOf('browse')}?${new URLSearchParams({ q: query.trim() })}`;
}
