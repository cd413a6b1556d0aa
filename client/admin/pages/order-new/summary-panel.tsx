import { useState } from 'react';
import { MAX_COUPON_CHARACTERS } from '#rules/money/coupon.ts';
import { PAY_LINK_HOURS } from '#rules/orders/payment-window.ts';
import { formatMoney } from '#client/lib/format.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { Radio, RadioGroup } from '#client/ui/forms/radio.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useKeptFocus } from '#client/lib/hooks/use-kept-focus.ts';
import type { Draft } from './draft.ts';
import type { usePhoneQuote } from './use-phone-quote.ts';

interface SummaryPanelProps {
  draft: Draft;
  pricing: ReturnType<typeof usePhoneQuote>;
  problem: string | null;
  isPlacing: boolean;
  onChange: (changes: Partial<Draft>) => void;
  onPlace: () => void;
}

/** Payment method, coupon, price, and the button that places the order. */
export function SummaryPanel({ draft, pricing, problem, isPlacing, onChange, onPlace }: SummaryPanelProps) {
  const { quote, isCurrent } = pricing;
  useKeptFocus(pricing.problem);
  const isReady = draft.customer !== null && draft.lines.length > 0;
  return (
    <Panel title="Payment">
      <PaymentChoice draft={draft} onChange={onChange} />
      <CouponField
        applied={draft.couponCode}
        message={quote?.couponMessage ?? null}
        onApply={(couponCode) => onChange({ couponCode })}
      />
      {quote && (
        <dl
          aria-busy={!isCurrent}
          className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-line pt-4"
        >
          <Sum label="Items" paise={quote.subtotal} />
          {quote.automaticDiscounts.map(({ discountId, name, amount }) => (
            <Sum key={discountId} label={name} paise={-amount} />
          ))}
          {couponDiscount(quote) > 0 && <Sum label="Coupon" paise={-couponDiscount(quote)} />}
          <Sum label="Delivery" paise={quote.delivery} />
          {quote.codFee > 0 && <Sum label="Cash on delivery" paise={quote.codFee} />}
          <dt className="font-semibold">Total</dt>
          <dd className="text-end font-semibold">{formatMoney(quote.total)}</dd>
        </dl>
      )}
      <FormAlert text={problem ?? pricing.problem} />
      {pricing.problem && (
        <Button look="outline" onClick={pricing.refetch}>
          Try again
        </Button>
      )}
      {!isReady && <p className="text-ink-soft">Choose a customer and add items.</p>}
      <Button
        isBusy={isPlacing || (isReady && !isCurrent && !pricing.problem)}
        disabled={!isReady || pricing.problem !== null}
        onClick={onPlace}
      >
        {quote && isReady ? `Place order for ${formatMoney(quote.total)}` : 'Place order'}
      </Button>
    </Panel>
  );
}

const couponDiscount = (quote: { discount: number; automaticDiscounts: readonly { amount: number }[] }) =>
  quote.automaticDiscounts.reduce((left, { amount }) => left - amount, quote.discount);

function PaymentChoice({
  draft: { isPickup, paysByLink },
  onChange,
}: Pick<SummaryPanelProps, 'draft' | 'onChange'>) {
  const radio = (value: boolean) => ({
    name: 'payment',
    checked: paysByLink === value,
    onChange: () => onChange({ paysByLink: value }),
  });
  return (
    <RadioGroup legend="Payment method" isLegendHidden className="grid gap-1">
      <Radio {...radio(false)}>{isPickup ? 'At the counter on pickup' : 'Cash on delivery'}</Radio>
      <Radio {...radio(true)}>
        Online, with a payment link
        <span className="block text-sm text-ink-soft">
          Sent by SMS, and by e-mail to a confirmed address. The items are reserved for {PAY_LINK_HOURS}{' '}
          hours.
        </span>
      </Radio>
    </RadioGroup>
  );
}

function Sum({ label, paise }: { label: string; paise: number }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-end">{formatMoney(paise)}</dd>
    </>
  );
}

interface CouponFieldProps {
  applied: string;
  message: string | null;
  onApply: (code: string) => void;
}

function CouponField({ applied, message, onApply }: CouponFieldProps) {
  const [code, setCode] = useState('');
  useKeptFocus(applied);
  if (applied)
    return (
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="min-w-0 break-words">
          <strong>{applied}</strong>
          {message && `: ${message}`}
        </p>
        <Button look="quiet" size="small" onClick={() => onApply('')}>
          Remove coupon
        </Button>
      </div>
    );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onApply(code.trim().toUpperCase());
      }}
      className="flex items-end gap-2"
    >
      <Field
        label="Coupon"
        autoComplete="off"
        maxLength={MAX_COUPON_CHARACTERS}
        className="min-w-0 flex-1"
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" look="outline">
        Apply
      </Button>
    </form>
  );
}
