import { costOfYear } from '#rules/pets/care-details.ts';
import { formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { today } from '#client/lib/today.ts';
import type { TimelineEntry_EventFragment } from '../timeline/timeline.generated.ts';

/** The costs of care this year, from the entries. Renders nothing without costs. */
export function CareCosts({ timeline }: { timeline: readonly TimelineEntry_EventFragment[] }) {
  const sum = costOfYear(timeline, today().slice(0, 4));
  if (sum === 0) return null;
  return (
    <p className="text-sm text-ink-soft">
      {i18n.t('You have spent {amount} on care this year.', { amount: formatMoney(sum) })}
    </p>
  );
}
