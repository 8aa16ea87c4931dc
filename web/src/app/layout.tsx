import { type ReactNode, use, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { t } from '#lib/messages.ts';
import { Toasts } from '#ui/toasts.tsx';
import { ArrivedContext } from './arrived.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
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
