import { useId, useState, type FormEvent } from 'react';
import { TicketPercent, X } from 'lucide-react';
import { COUPON_APPLIED } from '#rules/money/coupon.ts';
import { i18n } from '#client/lib/i18n.ts';
import { setCoupon, type Cart } from '#client/state/cart.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { INPUT } from '#client/ui/field.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { LiveQuote } from './use-quote.ts';

interface CouponBoxProps {
  cart: Pick<Cart, 'couponCode' | 'couponError'>;
  live: LiveQuote;
}

/** Coupon field with the result, which updates as the cart changes. */
export function CouponBox({ cart: { couponCode, couponError }, live: { quote, isCurrent } }: CouponBoxProps) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const isApplied = couponCode !== null && quote?.couponApplied === true;
  const message = couponCode === null ? couponError : (quote?.couponMessage ?? null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = typed.trim().toUpperCase();
    if (code) setCoupon(code);
  };
  return (
    <div className="grid gap-2">
      {isApplied ? (
        <p className="flex min-h-12 items-center gap-2 rounded-xl bg-leaf-wash ps-4">
          <TicketPercent aria-hidden="true" className="size-5 text-leaf" />
          <strong className="flex-1 tracking-wide">{couponCode}</strong>
          <IconButton
            label={i18n.t('Remove coupon {code}', { code: couponCode })}
            onClick={() => setCoupon(null)}
          >
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </p>
      ) : (
        <form noValidate onSubmit={submit} className="flex gap-2">
          <label htmlFor={id} className="sr-only">
            {i18n.t('Coupon code')}
          </label>
          <input
            id={id}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            placeholder={i18n.t('Coupon code')}
            maxLength={32}
            autoCapitalize="characters"
            autoComplete="off"
            enterKeyHint="go"
            spellCheck={false}
            aria-describedby={`${id}-message`}
            className={classNames(INPUT, 'min-w-0 uppercase placeholder:normal-case')}
          />
          <Button
            type="submit"
            look="outline"
            size="small"
            isBusy={couponCode !== null && !isCurrent}
            className="shrink-0"
          >
            {i18n.t('Apply Coupon')}
          </Button>
        </form>
      )}
      <p
        id={`${id}-message`}
        role="status"
        className={classNames(
          'text-sm font-semibold empty:hidden',
          message === i18n.t(COUPON_APPLIED) ? 'text-leaf' : 'text-alarm',
        )}
      >
        {message}
      </p>
    </div>
  );
}
