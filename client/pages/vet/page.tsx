import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { i18n } from '#client/lib/i18n.ts';
import { useIsHydrated } from '#client/lib/use-is-hydrated.ts';
import { lazyComponent } from '#client/ui/lazy-component.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { PageSkeleton } from '#client/ui/page-skeleton.tsx';

// Lazy, so that the list of all routes does not name what only this page loads.
const VetRecord = lazyComponent(
  async () => (await import('#client/features/pets/sharing/vet-record.tsx')).VetRecord,
);

/** /vet#{token}: what an owner shares of a pet with a vet, without signing in. The fragment is never sent to a server. */
export function VetPage() {
  const { hash } = useLocation();
  const isHydrated = useIsHydrated();
  return (
    <div className="min-h-dvh">
      <PageMeta title={i18n.t('Health record of a pet')} isIndexed={false} />
      <Suspense fallback={<PageSkeleton />}>
        {isHydrated ? <VetRecord key={hash} token={hash.slice(1)} /> : <PageSkeleton />}
      </Suspense>
    </div>
  );
}
