import { formatMoney } from '#client/lib/format.ts';
import { classNames } from '#client/ui/class-names.ts';
import { AddToCartButton } from '../add-to-cart-button.tsx';
import type { BuyBoxState } from './use-buy-box.ts';

interface StickyBarProps {
  buying: BuyBoxState;
  /** Hidden while the page's own button is in view, and until that is known. */
  isShown: boolean;
}

/** A sticky cart button on phones. */
export function StickyBar({ buying, isShown }: StickyBarProps) {
  const { variant, quantity } = buying;
  return (
    <div
      inert={!isShown}
      className={classNames(
        'thumb-bar flex items-center gap-3 transition-[translate,opacity] duration-200 md:hidden',
        !isShown && 'translate-y-full opacity-0',
      )}
    >
      <p className="min-w-0 flex-1 leading-tight">
        <span className="block font-display text-xl font-bold">
          {formatMoney(variant.discountedPrice * quantity)}
        </span>
        <span className="text-sm text-ink-soft">
          {variant.size}
          {quantity > 1 && ` × ${quantity}`}
        </span>
      </p>
      <AddToCartButton buying={buying} />
    </div>
  );
}
