import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { focusHeading } from '#client/lib/focus-heading.ts';
import { i18n } from '#client/lib/i18n.ts';
import { useLocation, useNavigation } from 'react-router-dom';
import { Spinner } from '#client/ui/loading/spinner.tsx';

const SPINNER_AFTER_MS = 150;

/** The page's <main>: shows a spinner when the next page is slow, and moves focus to its heading. */
export function MainContent({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  const isSlow = useSlowNavigation();
  return (
    <main ref={main} id="content" tabIndex={-1} className="flex-1" aria-busy={isSlow || undefined}>
      {isSlow ? (
        <div className="grid min-h-[60vh] place-items-center">
          <Spinner label={i18n.t('Loading the page')} />
        </div>
      ) : (
        children
      )}
    </main>
  );
}

/**
 * Whether a navigation to another page is slow. Filters and pagination change only the query string and have
 * their own skeletons.
 */
function useSlowNavigation(): boolean {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  const isLeaving = next !== undefined && next.pathname !== pathname;
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setIsSlow(true), SPINNER_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isLeaving]);
  return isSlow && isLeaving;
}

function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const lastPath = useRef(pathname);
  const isFirst = useRef(true);
  useEffect(() => {
    // The browser itself moves the focus when it loads a document.
    if (isFirst.current) isFirst.current = false;
    else if (hash) focusElement(document.getElementById(hash.slice(1)));
    else if (lastPath.current !== pathname && main.current) focusHeading(main.current);
    lastPath.current = pathname;
  }, [pathname, hash, main]);
}

// ScrollRestoration handles scrolling.
const focusElement = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
