import { MAX_ORDER_LINES } from '#rules/constants.ts';
import { formatMoney } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';

interface PlaceBarProps {
  /** null while it is asked. */
  total: number | null;
  isPaidOnline: boolean;
  isBusy: boolean;
  lineCount: number;
}

/** The total and the button that places the order; under the thumb on phones. */
export function PlaceBar({ total, isPaidOnline, isBusy, lineCount }: PlaceBarProps) {
  const hasTooMany = lineCount > MAX_ORDER_LINES;
  return (
    <div className="sticky bottom-0 z-30 -mx-4 grid gap-2 border-t border-line bg-paper px-4 py-3 shadow-float lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none">
      {hasTooMany && (
        <p role="alert" className="font-semibold text-alarm">
          An order holds at most {MAX_ORDER_LINES} different goods.{' '}
          <ShopLink to={paths.cart()} className="underline">
            Take some out of your cart
          </ShopLink>
        </p>
      )}
      <div className="flex items-center justify-between gap-4">
        <p className="lg:hidden">
          <span className="block text-sm text-ink-soft">To pay</span>
          <span className="font-display text-xl leading-none font-bold tabular-nums">
            {total === null ? '…' : formatMoney(total)}
          </span>
        </p>
        <Button type="submit" isBusy={isBusy} disabled={hasTooMany} className="flex-1">
          {isPaidOnline ? 'Place order and pay' : 'Place order'}
        </Button>
      </div>
    </div>
  );
}
