import { useState } from 'react';
import { ShoppingBag } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { isSecondClick } from '#client/lib/double-click.ts';
import { buttonLook } from '#client/ui/button-look.ts';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import type { ProductCard_ProductFragment } from './product-card.generated.ts';
import { useAddToCart } from '../use-add-to-cart.ts';

const CardSizes = lazyComponent(async () => (await import('./card-sizes.tsx')).CardSizes);

/** Adds the product of a card to the cart; asks for the size if it has several. */
export function CardCartButton({ product }: { product: ProductCard_ProductFragment }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const add = useAddToCart();
  const { name, slug, variants, lowestPricedVariant } = product;
  const hasSizes = variants.length > 1;
  return (
    <>
      <button
        type="button"
        aria-haspopup={hasSizes ? 'dialog' : undefined}
        aria-label={i18n.t('Add {name} to the cart', { name })}
        disabled={lowestPricedVariant.stock === 0}
        onClick={(event) => {
          if (hasSizes) setIsChoosing(true);
          else if (!isSecondClick(event)) add(product, lowestPricedVariant, 1);
        }}
        className={buttonLook('primary', 'small', 'w-full')}
      >
        <ShoppingBag aria-hidden="true" className="size-4" />
        {i18n.t('Add')}
      </button>
      <LazyMount when={isChoosing}>
        <CardSizes slug={slug} isOpen={isChoosing} onClose={() => setIsChoosing(false)} />
      </LazyMount>
    </>
  );
}
