import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { i18n } from '#client/lib/i18n.ts';
import { useIsHydrated } from '#client/lib/use-is-hydrated.ts';
import { lazyComponent } from '#client/ui/lazy-component.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { PageSkeleton } from '#client/ui/page-skeleton.tsx';

// Lazy, so that the list of all routes does not name what only this page loads.
const ClinicPapers = lazyComponent(
  async () => (await import('#client/features/pets/sharing/clinic-papers.tsx')).ClinicPapers,
);

/** /clinic#{token}: where a clinic sends documents of a pet, without signing in. The fragment is never sent to a server. */
export function ClinicPage() {
  const { hash } = useLocation();
  const isHydrated = useIsHydrated();
  return (
    <div className="min-h-dvh">
      <PageMeta title={i18n.t('Send a document')} isIndexed={false} />
      <Suspense fallback={<PageSkeleton />}>
        {isHydrated ? <ClinicPapers key={hash} token={hash.slice(1)} /> : <PageSkeleton />}
      </Suspense>
    </div>
  );
}
