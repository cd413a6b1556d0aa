import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { i18n } from '#client/lib/i18n.ts';
import { lazyComponent } from '#client/ui/lazy-component.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { PageSkeleton } from '#client/ui/page-skeleton.tsx';

const JoinFamily = lazyComponent(
  async () => (await import('#client/features/pets/sharing/join-family.tsx')).JoinFamily,
);

/** /pet/join#{token}: an invitation to the family of a pet. The fragment is never sent to a server. */
export function PetJoinPage() {
  const { hash } = useLocation();
  return (
    <>
      <PageMeta title={i18n.t('Invitation')} isIndexed={false} />
      <Suspense fallback={<PageSkeleton />}>
        <JoinFamily key={hash} token={hash.slice(1)} />
      </Suspense>
    </>
  );
}
