// The notes below the weight chart.
import type { BreedWeight } from '#rules/pets/breed-weights.ts';
import { formatDay } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { formatKilograms } from './weights.ts';

/** The maximum number of scores shown. */
const SHOWN_SCORES = 6;

/** Explains the band of the chart. */
export function UsualWeight({ usual: { breed, fromGrams, toGrams } }: { usual: BreedWeight }) {
  return (
    <p className="text-sm text-ink-soft">
      <span aria-hidden="true" className="me-2 inline-block size-3 rounded-sm bg-leaf opacity-25" />
      {i18n.t('{from} to {to} kg is usual for the breed ({breed}), by its breed standard.', {
        from: formatKilograms(fromGrams),
        to: formatKilograms(toGrams),
        breed,
      })}
    </p>
  );
}

/** The body condition at the latest weighings where it was noted. */
export function BodyConditions({
  weights,
}: {
  weights: readonly { on: string; bodyCondition: number | null }[];
}) {
  const scored = weights.filter(({ bodyCondition }) => bodyCondition !== null).slice(-SHOWN_SCORES);
  if (scored.length === 0) return null;
  return (
    <div className="text-sm">
      <p id="body-conditions" className="text-ink-soft">
        {i18n.t('Body condition, 1 very thin to 9 very fat')}
      </p>
      <ul aria-labelledby="body-conditions" className="flex flex-wrap gap-x-4">
        {scored.map(({ on, bodyCondition }, index) => (
          <li key={`${on} ${index}`}>
            {i18n.t('{day}: {score} of 9', { day: formatDay(on), score: bodyCondition ?? 0 })}
          </li>
        ))}
      </ul>
    </div>
  );
}
