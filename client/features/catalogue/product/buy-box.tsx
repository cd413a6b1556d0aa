import type { Ref } from 'react';
import { type Measure, computeUnitPrice } from '#rules/catalogue/unit-price.ts';
import { formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { limitReason } from '#client/state/cart-lines.ts';
import { Lockable } from '#client/ui/loading/lockable.tsx';
import { Price } from '#client/ui/price.tsx';
import { QuantityCounter } from '#client/ui/forms/quantity-counter.tsx';
import { AddToCartButton } from '../add-to-cart-button.tsx';
import { Availability } from './availability.tsx';
import { SizePicker } from './size-picker.tsx';
import { StockAlertButton } from './stock-alert-button.tsx';
import type { BuyBoxState } from './use-buy-box.ts';
import { WishlistButton } from '../wishlist-button.tsx';

interface BuyBoxProps {
  buying: BuyBoxState;
  onChooseSize: (size: string) => void;
  /** Ref of its 'Add to Cart' button. */
  buttonRef?: Ref<HTMLButtonElement>;
  /** Reason why the product cannot be bought or saved; sizes can still be selected. */
  lockedBecause?: string;
}

const PER: Record<Measure, string> = {
  kg: /*i18n*/ '{price} per kg',
  litre: /*i18n*/ '{price} per litre',
  piece: /*i18n*/ '{price} per piece',
};

/** Price, size, quantity and the cart button. */
export function BuyBox({ buying, onChooseSize, buttonRef, lockedBecause }: BuyBoxProps) {
  const { product, variant, quantity, maxQuantity, setQuantity, isSoldOut } = buying;
  const unitPrice = computeUnitPrice(variant);
  return (
    <div className="grid gap-4">
      <div>
        <Price {...variant} isLarge />
        <p className="mt-1 text-sm text-ink-soft">
          {i18n.t('MRP inclusive of all taxes')}
          {unitPrice && ` · ${i18n.t(PER[unitPrice.per], { price: formatMoney(unitPrice.paise) })}`}
        </p>
      </div>
      <form method="get" onSubmit={(event) => event.preventDefault()} className="grid gap-2">
        <SizePicker variants={product.variants} chosen={variant} onChoose={onChooseSize} />
        <noscript>
          <button type="submit" className="min-h-11 underline">
            {i18n.t('Show this size')}
          </button>
        </noscript>
      </form>
      <Availability variant={variant} />
      <Lockable isLocked={lockedBecause !== undefined}>
        <div className="flex flex-wrap gap-3">
          <QuantityCounter
            name={`${product.name}, ${variant.size}`}
            quantity={quantity}
            max={maxQuantity}
            onChange={setQuantity}
          />
          <AddToCartButton
            buying={buying}
            {...(buttonRef && { ref: buttonRef })}
            className="min-w-44 flex-1"
          />
          {/* The key resets 'Added Successfully' for another size. */}
          <WishlistButton key={variant.id} variantId={variant.id} />
        </div>
        <p aria-live="polite" className="text-sm text-ink-soft empty:hidden">
          {lockedBecause ?? limitReason(quantity, variant.stock)}
        </p>
        {isSoldOut && <StockAlertButton variantId={variant.id} />}
      </Lockable>
    </div>
  );
}
