import { useId, type ReactNode } from 'react';
import { Trans } from '@lingui/react';
import { MapPin, PackageCheck, Wallet } from 'lucide-react';
import { isCashOnDeliveryAllowed } from '#rules/money/cash-on-delivery.ts';
import { totals } from '#rules/money/pricing.ts';
import { arrivalText } from '#client/lib/arrival.ts';
import { formatMoney, formatWeekday } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { useShop } from '#client/lib/shop.ts';
import { useIsHydrated } from '#client/lib/hooks/use-is-hydrated.ts';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import type { DeliveryCheckQuery } from './delivery-check.generated.ts';
import { useDeliveryCheck } from './use-delivery-check.ts';

type Delivery = NonNullable<DeliveryCheckQuery['delivery']>;

/** Delivery estimate for a PIN code, and whether cash on delivery is possible. `pay` is in paise. */
export function DeliveryCheck({ pay }: { pay: number }) {
  const id = useId();
  const { enteredPin, type, isWrong, check, isBusy, hasFailed, pin, delivery } = useDeliveryCheck();
  const isHydrated = useIsHydrated();
  const problem = isWrong
    ? i18n.t('Please enter a 6-digit pincode')
    : hasFailed
      ? i18n.t('We could not look that up just now. Please try again.')
      : delivery === null
        ? i18n.t('We can’t find this pincode. Please check it.')
        : '';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
      className="grid gap-2 rounded-card border border-line bg-paper p-4"
    >
      <label htmlFor={id} className="flex items-center gap-2 font-semibold">
        <MapPin aria-hidden="true" className="size-5 text-leaf" />
        {i18n.t('Delivery to your pincode')}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="go"
          maxLength={6}
          placeholder="302003"
          value={enteredPin}
          onChange={({ target }) => type(target.value)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-result`}
          className="min-h-11 w-full min-w-0 flex-1 rounded-full border-2 border-edge bg-paper px-4 tracking-wider tabular-nums placeholder:text-ink-soft focus-visible:border-lake focus-visible:outline-offset-0 aria-invalid:border-alarm"
        />
        <Button type="submit" look="outline" size="small" disabled={!isHydrated} isBusy={isBusy}>
          {i18n.t('Check')}
        </Button>
      </div>
      <div id={`${id}-result`} role="status" className="empty:hidden">
        {isBusy ? (
          <div aria-hidden="true" className="grid gap-2 py-1">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-5 w-3/5" />
          </div>
        ) : problem ? (
          <p className="text-sm font-semibold text-alarm">{problem}</p>
        ) : (
          delivery && <DeliveryEstimate delivery={delivery} postalCode={pin ?? ''} pay={pay} />
        )}
      </div>
    </form>
  );
}

interface DeliveryEstimateProps {
  delivery: Delivery;
  postalCode: string;
  /** Paise. */
  pay: number;
}

function DeliveryEstimate({ delivery, postalCode, pay }: DeliveryEstimateProps) {
  const { charges } = useShop();
  const { city, stateName, isSameDay, expectedFrom, expectedTo } = delivery;
  const place = [city, stateName].filter(Boolean).join(', ') || postalCode;
  const days = isSameDay
    ? i18n.t('Today, {day}', { day: formatWeekday(expectedFrom) })
    : arrivalText(expectedFrom, expectedTo);
  const isCash = isCashOnDeliveryAllowed(charges, totals(charges, pay, 0, true).total);
  return (
    <ul className="grid gap-1">
      <Line Icon={PackageCheck}>
        <Trans id="<0>{days}</0> to {place}" values={{ days, place }} components={[<strong key="days" />]} />
      </Line>
      <Line Icon={Wallet}>
        {isCash
          ? i18n.t('Cash on delivery, {fee} fee', { fee: formatMoney(charges.cashFee) })
          : i18n.t('Online payment only: over the limit for cash on delivery')}
      </Line>
    </ul>
  );
}

function Line({ Icon, children }: { Icon: typeof MapPin; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-leaf" />
      <span>{children}</span>
    </li>
  );
}
