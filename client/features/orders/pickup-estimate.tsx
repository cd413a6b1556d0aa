import { PackageCheck } from 'lucide-react';
import { formatWeekday } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { usePickupEstimateQuery } from './delivery-estimate.generated.ts';

/** The answer changes at the hour of same-day delivery and at midnight, while the checkout may stay open. */
const REFRESH_MS = 60_000;

/** When an order placed now will be ready for pickup. */
export function PickupEstimate() {
  const { data } = usePickupEstimateQuery({ fetchPolicy: 'cache-and-network', pollInterval: REFRESH_MS });
  const day = data?.pickup?.readyFrom;
  return (
    <p role="status" className="flex items-center gap-2 font-semibold empty:hidden">
      {day && (
        <>
          <PackageCheck aria-hidden="true" className="size-5 shrink-0 text-leaf" />
          <span>
            {i18n.t('Ready on {day}.', { day: formatWeekday(day) })}
            <span className="font-normal text-ink-soft"> {i18n.t('We’ll send you a message.')}</span>
          </span>
        </>
      )}
    </p>
  );
}
