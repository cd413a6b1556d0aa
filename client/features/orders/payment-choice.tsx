import { useId } from 'react';
import { COD_FEE_PAISE } from '#rules/pricing.ts';
import { formatMoney } from '#client/lib/format.ts';
import { Radio, RadioGroup } from '#client/ui/radio.tsx';

interface PaymentChoiceProps {
  /** Why cash on delivery cannot be had. */
  error: string | null;
}

/** How it is paid. Paying online opens later; until then it is shown, but cannot be chosen. */
export function PaymentChoice({ error }: PaymentChoiceProps) {
  const errorId = useId();
  return (
    <div>
      <RadioGroup legend="How would you like to pay?" isLegendHidden className="grid gap-3">
        <Radio
          name="payment"
          defaultChecked
          aria-describedby={errorId}
          className="rounded-card border-2 border-line bg-paper px-4 py-3 has-checked:border-leaf has-checked:bg-leaf-wash"
        >
          <span className="block font-semibold">Cash on delivery (+{formatMoney(COD_FEE_PAISE)})</span>
          <span className="block text-sm text-ink-soft">
            Pay the courier when the parcel is at your door.
          </span>
        </Radio>
        <Radio
          name="payment"
          disabled
          className="cursor-not-allowed rounded-card border-2 border-line bg-sunk px-4 py-3"
        >
          <span className="block font-semibold">Pay online</span>
          <span className="block text-sm text-ink-soft">Cards and UPI: opening soon.</span>
        </Radio>
      </RadioGroup>
      <p id={errorId} role="alert" className="mt-2 text-sm font-semibold text-alarm empty:hidden">
        {error}
      </p>
    </div>
  );
}
