// The pets tab of a profile.
import { Plus } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import { type PetCard_PetFragment, usePetCardsQuery } from './pet.generated.ts';
import { PetCard } from './pet-card.tsx';

const GRID = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

/** Pet cards and a link to add one. */
export function PetCards({ userId }: { userId: string }) {
  const { data, error, refetch } = usePetCardsQuery({ fetchPolicy: 'cache-and-network' });
  const { pets, sharedPets = [] } = data?.viewer ?? {};
  if (!pets && error)
    return <LoadFailed title={i18n.t('Your pets could not be loaded')} level="section" onRetry={refetch} />;
  if (!pets) return <PetCardsSkeleton />;
  return (
    <div className="grid gap-6">
      <OwnPets userId={userId} pets={pets} />
      {sharedPets.length > 0 && (
        <section aria-labelledby="shared-pets" className="grid gap-3">
          <h2 id="shared-pets" className="text-2xl">
            {i18n.t('Shared with you')}
          </h2>
          <ul className={GRID}>
            {sharedPets.map((pet) => (
              <li key={pet.id}>
                <PetCard pet={{ ...pet, isFavourite: false }} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function OwnPets({ userId, pets }: { userId: string; pets: readonly PetCard_PetFragment[] }) {
  if (pets.length === 0)
    return (
      <EmptyState
        level="section"
        title={i18n.t('No pets here yet')}
        text={i18n.t('Add yours, and keep documents, weights and vaccination days in one place.')}
      >
        <LinkButton to={paths.addPet(userId)}>{i18n.t('Add New Pet')}</LinkButton>
      </EmptyState>
    );
  return (
    <ul className={GRID}>
      {pets.map((pet) => (
        <li key={pet.id}>
          <PetCard pet={pet} />
        </li>
      ))}
      <li>
        <ShopLink
          to={paths.addPet(userId)}
          className="flex h-full min-h-36 items-center justify-center gap-3 rounded-card border-2 border-dashed border-edge p-4 text-lg font-semibold transition-colors duration-150 hover:border-ink hover:bg-sunk"
        >
          <span className="grid size-12 place-items-center rounded-full bg-marigold text-on-marigold">
            <Plus aria-hidden="true" className="size-6" />
          </span>
          {i18n.t('Add New Pet')}
        </ShopLink>
      </li>
    </ul>
  );
}

function PetCardsSkeleton() {
  return (
    <div aria-busy="true" className={GRID}>
      <p role="status" className="sr-only">
        {i18n.t('Loading your pets')}
      </p>
      <Skeleton className="h-36 w-full" />
      <Skeleton className="h-36 w-full" />
    </div>
  );
}
