import { lazy, memo, Suspense, useDeferredValue, useMemo, useState, type ComponentType } from 'react';
import { onceOnline } from './lazy-part.tsx';

/**
 * A part of a page whose code must not hold up what stands above it: `laterPart(async () => (await import('…')).Reviews)`.
 * The server draws it with the page; in the browser it comes alive once its code is there, and until then it stays
 * as it was drawn. The page's loader awaits `load()`, so that the server has it, and the next page is whole at once.
 */
export function laterPart<Props extends object>(importPart: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  // Whatever is wrong with the network: what cannot be had is missing, and does not take the page along.
  const Later = lazy(async () => ({ default: await onceOnline(importPart).catch(() => Nothing) }));

  function Part(props: Props) {
    // For as long as it stands: another component would begin anew.
    const [Drawn] = useState<ComponentType<Props>>(() => loaded ?? Later);
    // In its own time: what is not yet alive would be thrown away by a change that cannot wait.
    const shown = useDeferredValue(props);
    return useMemo(
      () => (
        <Suspense fallback={null}>
          <Drawn {...shown} />
        </Suspense>
      ),
      [Drawn, shown],
    );
  }

  return Object.assign(memo(Part), {
    load: async (): Promise<void> => {
      try {
        loaded ??= await importPart();
      } catch {
        // The page can do without: the part comes when it can be had.
      }
    },
  });
}

const Nothing = () => null;
