import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Link, NavLink, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { hasStoredReading } from '#api/stored-readings.ts';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import { chooseTheme, subscribeToTheme, theme } from '#lib/theme.ts';
import button from '#ui/button.module.css';
import { Icon } from '#ui/icon.tsx';
import { Toasts } from '#ui/toasts.tsx';
import { useCloseOutside } from '#ui/use-close-outside.ts';
import footerStyles from './footer.module.css';
import styles from './layout.module.css';
import { SendQuestion } from './send-question.tsx';
import { StuckModal } from './stuck-modal.tsx';
import { UpdateNotice } from './update-notice.tsx';

export function Layout() {
  return (
    <PageFrame>
      {/* The scroll position can only be restored after the content is drawn. */}
      {use(ArrivedContext) && <ScrollRestoration />}
      <Progress />
      <Outlet />
    </PageFrame>
  );
}

function Progress() {
  const { state } = useNavigation();
  return <div className={styles.progress} data-active={state === 'loading' || undefined} />;
}

/** Header, footer and landmarks around a page. */
export function PageFrame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('layout.skip')}
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <StuckModal />
      <SendQuestion />
      <UpdateNotice />
      <Toasts />
    </>
  );
}

/** An empty placeholder that keeps the height while a page loads, so that the footer does not jump. */
export function PagePlaceholder() {
  return <div className={styles.coming} />;
}

/** Moves the focus to a new page, as a browser does when it loads one. */
function useFocusOnNavigation(main: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}

function Header() {
  // Read again at each navigation.
  const { pathname } = useLocation();
  const hasReading = hasStoredReading();
  // The form has a primary button of its own, and who has a reading needs no other.
  const isQuiet = hasReading || pathname === pathOf('birthData') || pathname === pathOf('reading');
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Link to={pathOf('home')} className={styles.home} aria-label={t('header.home')}>
            <Logo />
            <span className={styles.name}>Astrarium</span>
          </Link>
          <p className={styles.tagline}>{t('header.tagline')}</p>
        </div>
        <Menu hasReading={hasReading} />
        <Link
          to={pathOf('birthData')}
          className={`${isQuiet ? button.quiet : button.primary} ${styles.action}`}
        >
          {t('header.get-your-reading')}
        </Link>
      </div>
    </header>
  );
}

/** The links to the main pages: in a row, or in a menu if there is no room. */
function Menu({ hasReading }: { hasReading: boolean }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  const menu = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the menu
  useEffect(() => setOpen(false), [key]);
  useCloseOutside(menu, isOpen, () => setOpen(false));
  const pages = [
    { name: 'reading', to: pathOf(hasReading ? 'readingResults' : 'birthData') },
    ...(hasReading ? [{ name: 'readings', to: pathOf('readings') } as const] : []),
    { name: 'now', to: pathOf('now') },
    { name: 'year', to: pathOf('year') },
    { name: 'together', to: pathOf('together') },
    { name: 'blind', to: pathOf('blind') },
    { name: 'differs', to: pathOf('differs') },
  ] as const;
  return (
    <nav ref={menu} className={styles.menu} aria-label={t('menu.label')}>
      <button
        type="button"
        className={button.quiet}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="menu" />
        <span className="visually-hidden">{t('menu.open')}</span>
      </button>
      <ul id={id} data-open={isOpen || undefined}>
        {pages.map(({ name, to }) => (
          <li key={name}>
            <NavLink to={to}>{t(`menu.${name}`)}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The logo: an armillary ring around the Earth. */
function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <g stroke="currentColor" strokeWidth="1.4">
        <circle cx="16" cy="16" r="14" />
        <circle cx="16" cy="16" r="10.5" strokeWidth="0.8" />
        <ellipse cx="16" cy="16" rx="14" ry="5.2" transform="rotate(-28 16 16)" />
      </g>
      <circle cx="16" cy="16" r="2.4" fill="currentColor" />
    </svg>
  );
}

const LINKS = [
  { to: pathOf('techniques'), name: 'techniques' },
  { to: pathOf('browse'), name: 'browse' },
  { to: pathOf('privacy'), name: 'privacy' },
  { to: pathOf('terms'), name: 'terms' },
  { to: pathOf('help'), name: 'help' },
  { to: pathOf('apiDocs'), name: 'api-docs' },
] as const;

function Footer() {
  return (
    <footer className={footerStyles.footer}>
      <div className={footerStyles.inner}>
        <nav aria-label={t('footer.label')}>
          <ul className={footerStyles.links}>
            {LINKS.map(({ to, name }) => (
              <li key={to}>
                <Link to={to}>{t(`footer.link.${name}`)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeSwitch />
        <p className={footerStyles.small}>{t('footer.small')}</p>
        <p className={footerStyles.small}>
          <Link to={pathOf('notices')}>{t('footer.notices')}</Link>
        </p>
      </div>
    </footer>
  );
}

const THEMES = ['system', 'light', 'dark'] as const;

/** Switches between the light, the dark and the system's theme. */
function ThemeSwitch() {
  const chosen = useSyncExternalStore(subscribeToTheme, theme);
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{t('theme.label')}</legend>
      {THEMES.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name="theme"
            value={value}
            checked={chosen === value}
            onChange={() => chooseTheme(value)}
          />
          <span>{t(`theme.${value}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** True once the first screen is shown. */
export const ArrivedContext = createContext(false);
