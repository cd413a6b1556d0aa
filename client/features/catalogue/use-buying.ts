import { useState } from 'react';
import { MAX_LINE_QUANTITY } from '#rules/constants.ts';
import { useMomentary } from '#client/lib/use-momentary.ts';
import { addToCart } from '#client/state/cart.ts';
import type { BuyBox_ProductFragment } from './buy-box.generated.ts';

/** Milliseconds that the button confirms an added product. */
const ADDED_MS = 5000;

export type BuyVariant = BuyBox_ProductFragment['variants'][number];

export interface Buying {
  product: BuyBox_ProductFragment;
  variant: BuyVariant;
  quantity: number;
  /** A household's ten, and no more than there are. */
  mostQuantity: number;
  setQuantity: (quantity: number) => void;
  /** Something was added a moment ago. */
  isAdded: boolean;
  isSoldOut: boolean;
  add: () => void;
}

/** How many of a variant someone is about to buy. */
export function useBuying(product: BuyBox_ProductFragment, variant: BuyVariant): Buying {
  const [wanted, setQuantity] = useState(1);
  const [isAdded, showAdded] = useMomentary(ADDED_MS);
  const { id, size, stock, price, discountedPrice } = variant;
  const mostQuantity = Math.max(1, Math.min(MAX_LINE_QUANTITY, stock));
  const quantity = Math.min(wanted, mostQuantity);
  const add = () => {
    const added = addToCart({
      variantId: id,
      quantity,
      snapshot: {
        name: product.name,
        slug: product.slug,
        size,
        price,
        unitPrice: discountedPrice,
        image: product.images[0] ?? null,
        stock,
      },
    });
    // The cart itself says when there was no room.
    if (added > 0) showAdded();
  };
  return {
    product,
    variant,
    quantity,
    mostQuantity,
    setQuantity,
    isAdded,
    isSoldOut: stock === 0,
    add,
  };
}
