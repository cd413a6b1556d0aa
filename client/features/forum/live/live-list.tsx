import { useIsIdle } from '#client/lib/hooks/use-is-idle.ts';
import type { LiveCountsProps } from './live-counts.tsx';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';

const LiveCounts = lazyComponent(async () => (await import('./live-counts.tsx')).LiveCounts);

/** Loads live counts for a list, and the offer of new questions, once the page is idle. */
export function LiveList(props: LiveCountsProps) {
  const isIdle = useIsIdle();
  return (
    <LazyMount when={isIdle}>
      <LiveCounts {...props} />
    </LazyMount>
  );
}
