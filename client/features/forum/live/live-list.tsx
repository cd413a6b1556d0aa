import { useIsIdle } from '#client/lib/use-is-idle.ts';
import { lazyComponent, LazyMount } from '#client/ui/lazy-component.tsx';

const LiveCounts = lazyComponent(async () => (await import('./live-counts.tsx')).LiveCounts);

interface LiveListProps {
  category?: string | null;
  groupSlug?: string | null;
}

/** Loads live counts for a list once the page is idle. */
export function LiveList(props: LiveListProps) {
  const isIdle = useIsIdle();
  return (
    <LazyMount when={isIdle}>
      <LiveCounts {...props} />
    </LazyMount>
  );
}
