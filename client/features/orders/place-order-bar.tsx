import { Trans } from '@lingui/react';
import { MAX_ORDER_LINES } from '#rules/constants.ts';
import { formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';

interface PlaceOrderBarProps {
  /** Paise; null while loading. */
  total: number | null;
  isPaidOnline: boolean;
  isBusy: boolean;
  lineCount: number;
}

/** The total and the order button; sticky on phones. */
export function PlaceOrderBar({ total, isPaidOnline, isBusy, lineCount }: PlaceOrderBarProps) {
  const hasTooMany = lineCount > MAX_ORDER_LINES;
  return (
    <div className="thumb-bar grid gap-2 lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none">
      {hasTooMany && (
        <p role="alert" className="font-semibold text-alarm">
          <Trans
            id="An order can have at most {count} different items. <0>Remove some from your cart</0>"
            values={{ count: MAX_ORDER_LINES }}
            components={[<ShopLink key="cart" to={paths.cart()} className="underline" />]}
          />
        </p>
      )}
      <div className="flex items-center justify-between gap-4">
        <p className="lg:hidden">
          <span className="block text-sm text-ink-soft">{i18n.t('To pay')}</span>
          <span className="font-display text-xl leading-none font-bold tabular-nums">
            {total === null ? '…' : formatMoney(total)}
          </span>
        </p>
        <Button type="submit" isBusy={isBusy} disabled={hasTooMany} className="flex-1">
          {isPaidOnline ? i18n.t('Place order and pay') : i18n.t('Place order')}
        </Button>
      </div>
    </div>
  );
}
