import { costOfYear } from '#rules/pets/care-details.ts';
import { formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { today } from '#client/lib/today.ts';
import type { TimelineEntry_EventFragment } from './timeline.generated.ts';

/** What care has cost this year, as noted on the entries; nothing if nothing is noted. */
export function CareCosts({ timeline }: { timeline: readonly TimelineEntry_EventFragment[] }) {
  const sum = costOfYear(timeline, today().slice(0, 4));
  if (sum === 0) return null;
  return (
    <p className="text-sm text-ink-soft">
      {i18n.t('You have spent {amount} on care this year.', { amount: formatMoney(sum) })}
    </p>
  );
}
