// The overview tab of a pet: facts, reminders, weight, feeding.
import { Suspense, type ReactNode } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { lazyComponent } from '#client/ui/loading/lazy-component.tsx';
import { LoadFailedNote } from '#client/ui/loading/load-failed-note.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import { usePetCareQuery } from './care/care.generated.ts';
import { CareSection } from './care/care-section.tsx';
import type { PetFood } from './feeding/feeding-section.tsx';
import type { PetFacts_PetFragment } from './pet.generated.ts';
import { PetFacts } from './pet-facts.tsx';
import { WeightSection } from './weight/weight-section.tsx';

const FeedingSection = lazyComponent(
  async () => (await import('./feeding/feeding-section.tsx')).FeedingSection,
);
const RecommendedFoods = lazyComponent(
  async () => (await import('./feeding/recommended-foods.tsx')).RecommendedFoods,
);
const ScheduleSection = lazyComponent(
  async () => (await import('./schedules/schedule-section.tsx')).ScheduleSection,
);

interface PetOverviewProps {
  pet: PetFacts_PetFragment;
  /** Renders actions for a food of the pet. */
  foodAction?: (food: PetFood) => ReactNode;
}

export function PetOverview({ pet, foodAction }: PetOverviewProps) {
  const { data, error, refetch } = usePetCareQuery({
    variables: { id: pet.id },
    fetchPolicy: 'cache-and-network',
  });
  const care = data?.pet;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[1fr_24rem]">
      <div className="grid gap-5">
        {care ? (
          <>
            <CareSection care={care} />
            <Suspense fallback={<Skeleton className="h-40 w-full !rounded-card" />}>
              <ScheduleSection petId={pet.id} />
            </Suspense>
            <WeightSection care={care} />
            <Suspense fallback={<Skeleton className="h-40 w-full !rounded-card" />}>
              <FeedingSection petId={pet.id} foodAction={foodAction} />
            </Suspense>
            <Suspense fallback={<Skeleton className="h-40 w-full !rounded-card" />}>
              <RecommendedFoods petId={pet.id} name={pet.name} />
            </Suspense>
          </>
        ) : error ? (
          <div className="card">
            <LoadFailedNote
              align="center"
              text={i18n.t('Weights and reminders could not be loaded.')}
              onRetry={refetch}
            />
          </div>
        ) : (
          <div aria-busy="true" className="grid gap-5">
            <p role="status" className="sr-only">
              {i18n.t('Loading reminders')}
            </p>
            <Skeleton className="h-64 w-full !rounded-card" />
            <Skeleton className="h-80 w-full !rounded-card" />
          </div>
        )}
      </div>
      <PetFacts pet={pet} />
    </div>
  );
}
