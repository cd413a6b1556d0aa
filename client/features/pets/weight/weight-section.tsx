import { Suspense } from 'react';
import { ChevronDown } from 'lucide-react';
import { findBreedWeight } from '#rules/pets/breed-weights.ts';
import { i18n } from '#client/lib/i18n.ts';
import { lazyComponent } from '#client/ui/loading/lazy-component.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import type { Care } from '../care/care-section.tsx';
import { BodyConditions, UsualWeight } from './weight-notes.tsx';
import { WeightForm } from './weight-form.tsx';
import { WeightTable } from './weight-table.tsx';
import { ForWriters } from '../timeline/writers.tsx';

const WeightChart = lazyComponent(async () => (await import('./weight-chart.tsx')).WeightChart);

/** Weights as a chart and a table, and a form to add one. */
export function WeightSection({ care: { id, dob, weights, ...pet } }: { care: Care }) {
  const usual = pet.lifeStage === 'YOUNG' ? null : findBreedWeight(pet);
  return (
    <section aria-labelledby="pet-weight" className="card grid gap-4 p-5">
      <h2 id="pet-weight" className="text-xl">
        {i18n.t('Weight')}
      </h2>
      {weights.length === 0 ? (
        <p className="text-ink-soft">
          {i18n.t('No weights recorded yet. Weighing two or three times a year shows changes early.')}
        </p>
      ) : (
        <>
          <Suspense fallback={<Skeleton className="h-60 w-full" />}>
            <WeightChart weights={weights} usual={usual} />
          </Suspense>
          {usual && <UsualWeight usual={usual} />}
          <BodyConditions weights={weights} />
          <FoldedWeights weights={weights} />
        </>
      )}
      <ForWriters>
        <WeightForm petId={id} dob={dob} kind={pet.kind} />
      </ForWriters>
    </section>
  );
}

/** The chart's data as a table. */
function FoldedWeights({ weights }: Pick<Care, 'weights'>) {
  return (
    <details className="group rounded-xl bg-sunk">
      <summary className="flex min-h-11 items-center justify-between px-4 font-semibold">
        {i18n.t('Show as a table')}
        <ChevronDown
          aria-hidden="true"
          className="size-5 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div
        tabIndex={0}
        role="region"
        aria-label={i18n.t('Weights')}
        className="max-h-72 overflow-y-auto px-4 pb-3"
      >
        <WeightTable weights={weights} />
      </div>
    </details>
  );
}
