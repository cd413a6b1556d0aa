import {
  lazy,
  memo,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
} from 'react';
import { retryWhenOnline } from './lazy-component.tsx';

/**
 * A page section whose code must not delay hydration of the content above it: `lazySection(async () => (await
 * import('…')).Reviews)`. The server renders it with the page; in the browser it hydrates once its code is
 * loaded, and until then keeps the server's HTML. The page's loader awaits `load()`, so that the server and
 * client-side navigation render it immediately.
 */
export function lazySection<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let LoadedComponent: ComponentType<Props> | undefined;
  // If the code cannot be loaded, the section is missing, but the page still works.
  const LazyPart = lazy(async () => ({ default: await retryWhenOnline(load).catch(() => Empty) }));

  function Section(props: Props) {
    // Fixed for the lifetime of the element: another component type would remount it.
    const [Content] = useState<ComponentType<Props>>(() => LoadedComponent ?? LazyPart);
    const [isHydrated, setIsHydrated] = useState(false);
    // An urgent update would discard content that is not hydrated yet.
    const deferredProps = useDeferredValue(props);
    const shownProps = isHydrated ? props : deferredProps;
    return useMemo(
      () => (
        <Suspense fallback={null}>
          <Content {...shownProps} />
          <AfterMount run={setIsHydrated} />
        </Suspense>
      ),
      [Content, shownProps],
    );
  }

  return Object.assign(memo(Section), {
    load: async (): Promise<void> => {
      try {
        LoadedComponent ??= await load();
      } catch {
        // The page works without it; a later render loads it.
      }
    },
  });
}

const Empty = () => null;

function AfterMount({ run }: { run: (isMounted: true) => void }) {
  useEffect(() => run(true), [run]);
  return null;
}
