import { useId, useState, type KeyboardEvent } from 'react';
import { TicketPercent, X } from 'lucide-react';
import { COUPON_APPLIED, MAX_COUPON_CHARACTERS } from '#rules/money/coupon.ts';
import { i18n } from '#client/lib/i18n.ts';
import { setCoupon, type Cart } from '#client/state/cart.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { INPUT } from '#client/ui/forms/field-frame.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { CouponOffers } from './coupon-offers.tsx';
import type { LiveQuote } from './use-quote.ts';

interface CouponBoxProps {
  cart: Pick<Cart, 'couponCode' | 'couponError'>;
  live: LiveQuote;
}

/** Coupon field with the result, which updates as the cart changes. */
export function CouponBox({ cart: { couponCode, couponError }, live: { quote, isCurrent } }: CouponBoxProps) {
  // Starts with the rejected code, which may come from another page.
  const [enteredCode, setEnteredCode] = useState<string | null>(null);
  const code = enteredCode ?? couponCode ?? '';
  const id = useId();
  const isApplied = couponCode !== null && quote?.couponApplied === true;
  const message = couponCode === null ? couponError : (quote?.couponMessage ?? null);
  const apply = () => {
    const typedCode = code.trim().toUpperCase();
    if (typedCode) setCoupon(typedCode);
  };
  // Not a form element, because at checkout the box is inside the order form.
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    apply();
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
        <div className="flex gap-2">
          <label htmlFor={id} className="sr-only">
            {i18n.t('Coupon code')}
          </label>
          <input
            id={id}
            value={code}
            onKeyDown={applyOnEnter}
            onChange={({ target }) => setEnteredCode(target.value)}
            placeholder={i18n.t('Coupon code')}
            maxLength={MAX_COUPON_CHARACTERS}
            autoCapitalize="characters"
            autoComplete="off"
            enterKeyHint="go"
            spellCheck={false}
            aria-describedby={`${id}-message`}
            className={classNames(INPUT, 'min-w-0 uppercase placeholder:normal-case')}
          />
          <Button
            look="outline"
            size="small"
            onClick={apply}
            isBusy={couponCode !== null && !isCurrent}
            className="shrink-0"
          >
            {i18n.t('Apply Coupon')}
          </Button>
        </div>
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
      {isApplied && quote.coupon && quote.coupon.terms.length > 0 && (
        <p className="text-sm text-ink-soft">{quote.coupon.terms.join(' · ')}</p>
      )}
      <CouponOffers offers={(quote?.offers ?? []).filter(({ coupon }) => coupon.code !== couponCode)} />
    </div>
  );
}
