import type { Ref } from 'react';
import { type Measure, unitPriceOf } from '#rules/unit-price.ts';
import { formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { Price } from '#client/ui/price.tsx';
import { QuantityCounter } from '#client/ui/quantity-counter.tsx';
import { AddToCartButton } from './add-to-cart-button.tsx';
import { Availability } from './availability.tsx';
import { SizePicker } from './size-picker.tsx';
import { StockAlertButton } from './stock-alert-button.tsx';
import type { Buying } from './use-buying.ts';
import { WishlistButton } from './wishlist-button.tsx';

interface BuyBoxProps {
  buying: Buying;
  onChooseSize: (size: string) => void;
  /** Its 'Add to Cart'. */
  buttonRef?: Ref<HTMLButtonElement>;
}

const PER: Record<Measure, string> = {
  kg: /*i18n*/ '{price} per kg',
  litre: /*i18n*/ '{price} per litre',
  piece: /*i18n*/ '{price} per piece',
};

/** Price, size, how many, and into the cart. */
export function BuyBox({ buying, onChooseSize, buttonRef }: BuyBoxProps) {
  const { product, variant, quantity, mostQuantity, setQuantity, isSoldOut } = buying;
  const unitPrice = unitPriceOf(variant);
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
      <div className="flex flex-wrap gap-3">
        <QuantityCounter
          name={`${product.name}, ${variant.size}`}
          quantity={quantity}
          max={mostQuantity}
          onChange={setQuantity}
        />
        <AddToCartButton buying={buying} {...(buttonRef && { ref: buttonRef })} className="min-w-44 flex-1" />
        {/* The key: 'Added Successfully' is said of one size alone. */}
        <WishlistButton key={variant.id} variantId={variant.id} />
      </div>
      {isSoldOut && <StockAlertButton variantId={variant.id} />}
    </div>
  );
}
