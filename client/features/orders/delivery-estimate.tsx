import { skipToken } from '@apollo/client/react';
import { PackageCheck } from 'lucide-react';
import { isServedPin } from '#rules/accounts/pin-codes.ts';
import { arrivalText } from '#client/lib/arrival.ts';
import { i18n } from '#client/lib/i18n.ts';
import { useShop } from '#client/lib/shop.ts';
import { useDeliveryEstimateQuery } from './delivery-estimate.generated.ts';

/** The answer changes at the hour of same-day delivery and at midnight, while the checkout may stay open. */
const REFRESH_MS = 60_000;

/** When an order placed now arrives at a PIN code. Renders nothing while the PIN code is incomplete. */
export function DeliveryEstimate({ postalCode }: { postalCode: string }) {
  const { sameDayUntil: time } = useShop();
  const isComplete = isServedPin(postalCode);
  const { data } = useDeliveryEstimateQuery(
    isComplete
      ? { variables: { postalCode }, fetchPolicy: 'cache-and-network', pollInterval: REFRESH_MS }
      : skipToken,
  );
  const delivery = isComplete ? data?.delivery : null;
  return (
    <p role="status" className="flex items-center gap-2 font-semibold empty:hidden">
      {delivery && (
        <>
          <PackageCheck aria-hidden="true" className="size-5 shrink-0 text-leaf" />
          <span>
            {i18n.t('Arrives {days}', { days: arrivalText(delivery.expectedFrom, delivery.expectedTo) })}
            {delivery.isSameDay && (
              <span className="font-normal text-ink-soft">
                {' '}
                {i18n.t('if you order before {time}', { time })}
              </span>
            )}
          </span>
        </>
      )}
    </p>
  );
}
