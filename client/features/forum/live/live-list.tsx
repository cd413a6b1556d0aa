import { useIsIdle } from '#client/lib/use-is-idle.ts';
import { lazyPart, Once } from '#client/ui/lazy-part.tsx';

const LiveCounts = lazyPart(async () => (await import('./live-counts.tsx')).LiveCounts);

interface LiveListProps {
  category?: string | null;
  groupSlug?: string | null;
}

/** Lets the counts of a list move by themselves, once the page has come to rest: reading never waits for it. */
export function LiveList(props: LiveListProps) {
  const isIdle = useIsIdle();
  return (
    <Once when={isIdle}>
      <LiveCounts {...props} />
    </Once>
  );
}
