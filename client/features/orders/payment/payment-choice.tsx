import { useId, type ReactNode } from 'react';
import { COD_LIMIT_EXCEEDED, isCashOnDeliveryAllowed } from '#rules/money/cash-on-delivery.ts';
import type { Charges } from '#rules/money/pricing.ts';
import type { PaymentMethod } from '#client/graph-types.generated.ts';
import { formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Radio, RadioGroup } from '#client/ui/forms/radio.tsx';

interface PaymentChoiceProps {
  method: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
  /** Totals per method in paise; null while loading. */
  costs: Record<PaymentMethod, number> | null;
  charges: Charges;
  /** Cash is paid at the counter, without a fee or a limit. */
  isPickup: boolean;
  /** Why the chosen method is unavailable. */
  error: string | null;
}

/** Payment methods with the total for each. */
export function PaymentChoice({ method, onChoose, costs, charges, isPickup, error }: PaymentChoiceProps) {
  const errorId = useId();
  const exceedsCashLimit =
    costs !== null && !isPickup && !isCashOnDeliveryAllowed(charges, costs.CASH_ON_DELIVERY);
  return (
    <div>
      <RadioGroup legend={i18n.t('How would you like to pay?')} isLegendHidden className="grid gap-3">
        <MethodOption
          title={i18n.t('Pay online')}
          text={i18n.t('Cards, UPI, net banking and wallets. No extra fee.')}
          cost={costs?.ONLINE ?? null}
          isChosen={method === 'ONLINE'}
          onChoose={() => onChoose('ONLINE')}
          errorId={errorId}
        />
        <MethodOption
          title={isPickup ? i18n.t('Pay at pickup') : i18n.t('Cash on delivery')}
          text={cashText(charges, isPickup, exceedsCashLimit)}
          cost={costs?.CASH_ON_DELIVERY ?? null}
          isChosen={method === 'CASH_ON_DELIVERY'}
          isUnavailable={exceedsCashLimit}
          onChoose={() => onChoose('CASH_ON_DELIVERY')}
          errorId={errorId}
        />
      </RadioGroup>
      <p id={errorId} role="alert" className="mt-2 text-sm font-semibold text-alarm empty:hidden">
        {error}
      </p>
    </div>
  );
}

function cashText({ cashFee, cashLimit }: Charges, isPickup: boolean, exceedsLimit: boolean): string {
  if (isPickup) return i18n.t('In cash at the counter. No extra fee.');
  if (exceedsLimit)
    return i18n.t('{reason}.', { reason: i18n.t(COD_LIMIT_EXCEEDED, { limit: formatMoney(cashLimit) }) });
  return i18n.t('Pay the courier when the parcel is at your door. Fee: {fee}.', {
    fee: formatMoney(cashFee),
  });
}

interface MethodOptionProps {
  title: string;
  text: ReactNode;
  cost: number | null;
  isChosen: boolean;
  /** Unavailable; the text explains the reason. */
  isUnavailable?: boolean;
  onChoose: () => void;
  errorId: string;
}

function MethodOption({
  title,
  text,
  cost,
  isChosen,
  isUnavailable = false,
  onChoose,
  errorId,
}: MethodOptionProps) {
  return (
    <Radio
      name="payment"
      checked={isChosen}
      disabled={isUnavailable}
      onChange={onChoose}
      aria-describedby={errorId}
      className={classNames(
        'rounded-card border-2 border-line px-4 py-3',
        isUnavailable
          ? 'cursor-not-allowed bg-sunk'
          : 'bg-paper has-checked:border-leaf has-checked:bg-leaf-wash',
      )}
    >
      <span className="flex flex-wrap justify-between gap-x-4 font-semibold">
        {title}
        <span className="tabular-nums">{cost === null ? '…' : formatMoney(cost)}</span>
      </span>
      <span className="block text-sm text-ink-soft">{text}</span>
    </Radio>
  );
}
