import { useState } from 'react';
import { MAX_LINE_QUANTITY } from '#rules/constants.ts';
import { useTemporaryFlag } from '#client/lib/hooks/use-temporary-flag.ts';
import type { BuyBox_ProductFragment } from './buy-box.generated.ts';
import { useAddToCart } from '../use-add-to-cart.ts';

/** Milliseconds the button confirms an addition. */
const ADDED_MS = 5000;

export type BuyVariant = BuyBox_ProductFragment['variants'][number];

export interface BuyBoxState {
  product: BuyBox_ProductFragment;
  variant: BuyVariant;
  quantity: number;
  /** Limited per product and by stock. */
  maxQuantity: number;
  setQuantity: (quantity: number) => void;
  /** True for a moment after an addition. */
  isAdded: boolean;
  isSoldOut: boolean;
  /** Returns how many were added. */
  add: () => number;
}

/** State of the buy box: quantity and adding to the cart. */
export function useBuyBox(product: BuyBox_ProductFragment, variant: BuyVariant): BuyBoxState {
  const [requested, setQuantity] = useState(1);
  const [isAdded, showAdded] = useTemporaryFlag(ADDED_MS);
  const addVariant = useAddToCart();
  const { stock } = variant;
  const maxQuantity = Math.max(1, Math.min(MAX_LINE_QUANTITY, stock));
  const quantity = Math.min(requested, maxQuantity);
  const add = () => {
    const addedQuantity = addVariant(product, variant, quantity);
    // The cart shows a message if nothing could be added.
    if (addedQuantity > 0) showAdded();
    return addedQuantity;
  };
  return {
    product,
    variant,
    quantity,
    maxQuantity,
    setQuantity,
    isAdded,
    isSoldOut: stock === 0,
    add,
  };
}
