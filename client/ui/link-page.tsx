import { type ComponentType, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsHydrated } from '#client/lib/hooks/use-is-hydrated.ts';
import { PageMeta } from './page-meta.tsx';
import { PageSkeleton } from './loading/page-skeleton.tsx';

interface LinkPageProps {
  title: string;
  /** Lazy, so that the list of all routes does not include files that only this page loads. */
  Content: ComponentType<{ token: string }>;
}

/** The target of a link with a token after `#`. Rendered in the browser only, because servers never receive the token. */
export function LinkPage({ title, Content }: LinkPageProps) {
  const { hash } = useLocation();
  const isHydrated = useIsHydrated();
  return (
    <div className="min-h-dvh">
      <PageMeta title={title} isIndexed={false} />
      <Suspense fallback={<PageSkeleton />}>
        {isHydrated ? <Content key={hash} token={hash.slice(1)} /> : <PageSkeleton />}
      </Suspense>
    </div>
  );
}
