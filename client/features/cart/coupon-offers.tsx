import { formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { setCoupon } from '#client/state/cart.ts';
import { Button } from '#client/ui/button.tsx';
import type { Quote } from './use-quote.ts';

/** Public coupons that fit the cart, each with its discount and a button to apply it. */
export function CouponOffers({ offers }: { offers: Quote['offers'] }) {
  if (offers.length === 0) return null;
  return (
    <ul aria-label={i18n.t('Coupons for this cart')} className="grid gap-2">
      {offers.map(({ coupon: { id, code, description }, saving }) => (
        <li
          key={id}
          className="flex items-center gap-3 rounded-xl border border-dashed border-line py-2 ps-4 pe-2"
        >
          <p className="min-w-0 flex-1 text-sm">
            <strong className="tracking-wide">{code}</strong>{' '}
            <span className="font-semibold text-leaf">
              {i18n.t('saves {amount}', { amount: formatMoney(saving) })}
            </span>
            <span className="block text-ink-soft">{description}</span>
          </p>
          <Button
            look="outline"
            size="small"
            aria-label={i18n.t('Use {code}', { code })}
            onClick={() => setCoupon(code)}
            className="shrink-0"
          >
            {i18n.t('Use')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
