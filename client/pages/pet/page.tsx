import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { PetFood } from '#client/features/pets/feeding/feeding-section.tsx';
import type { PetFacts_PetFragment, PetHeader_PetFragment } from '#client/features/pets/pet.generated.ts';
import { PetHeader } from '#client/features/pets/pet-header.tsx';
import { PetRightContext } from '#client/features/pets/timeline/writers.tsx';
import { PetFailed, PetNotFound } from '#client/features/pets/pet-not-found.tsx';
import { PetOverview } from '#client/features/pets/pet-overview.tsx';
import { i18n } from '#client/lib/i18n.ts';
import { PortraitSkeleton } from '#client/ui/loading/portrait-skeleton.tsx';
import { paths } from '#client/lib/paths.ts';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import { lazyComponent } from '#client/ui/loading/lazy-component.tsx';
import { LinkTabs } from '#client/ui/link-tabs.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import { usePetPageQuery } from './query.generated.ts';

const PetTimeline = lazyComponent(
  async () => (await import('#client/features/pets/timeline/pet-timeline.tsx')).PetTimeline,
);
const PetDocuments = lazyComponent(
  async () => (await import('#client/features/pets/documents/pet-documents.tsx')).PetDocuments,
);
const PetSharing = lazyComponent(
  async () => (await import('#client/features/pets/sharing/pet-sharing.tsx')).PetSharing,
);

const RepeatButton = lazyComponent(
  async () => (await import('#client/features/repeat-orders/repeat-button.tsx')).RepeatButton,
);

/** Starts when the bag is empty. */
const repeatable = ({ variantId, name, size, lastsUntil }: PetFood) => ({
  variantId,
  name,
  size,
  firstOn: lastsUntil,
});

export function PetPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = usePetPageQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const pet = data?.pet;
  return (
    <>
      <PageMeta title={pet?.name ?? i18n.t('Pet')} isIndexed={false} />
      {pet ? (
        <Pet key={pet.id} pet={pet} />
      ) : data || parseUserError(error) ? (
        <PetNotFound />
      ) : error ? (
        <PetFailed onRetry={refetch} />
      ) : (
        <PortraitSkeleton />
      )}
    </>
  );
}

/** The tabs of a pet's page. */
function Pet({ pet }: { pet: PetHeader_PetFragment & PetFacts_PetFragment }) {
  const [search] = useSearchParams();
  const tabs = [
    { id: 'overview', title: i18n.t('Overview'), url: paths.pet(pet.id) },
    { id: 'timeline', title: i18n.t('Timeline'), url: paths.pet(pet.id, 'timeline') },
    { id: 'documents', title: i18n.t('Documents'), url: paths.pet(pet.id, 'documents') },
    { id: 'sharing', title: i18n.t('Sharing'), url: paths.pet(pet.id, 'sharing') },
  ];
  const tab = tabs.find(({ id }) => id === search.get('tab'))?.id ?? 'overview';
  return (
    <PetRightContext value={pet.right}>
      <div className="shell grid gap-6 pt-4 pb-10">
        <PetHeader pet={pet} />
        <LinkTabs label={pet.name} tabs={tabs} current={tab} />
        <Suspense fallback={<Skeleton className="h-40 w-full !rounded-card" />}>
          {tab === 'overview' && (
            <PetOverview
              pet={pet}
              foodAction={(food) => (
                <Suspense fallback={null}>
                  <RepeatButton goods={repeatable(food)} label={i18n.t('Order it again every …')} isSmall />
                </Suspense>
              )}
            />
          )}
          {tab === 'timeline' && <PetTimeline petId={pet.id} />}
          {tab === 'documents' && <PetDocuments petId={pet.id} />}
          {tab === 'sharing' && <PetSharing petId={pet.id} isOwn={pet.right === 'OWN'} />}
        </Suspense>
      </div>
    </PetRightContext>
  );
}
