import type { Ref } from 'react';
import { Check, ShoppingBag } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import type { Buying } from './use-buying.ts';

interface AddToCartButtonProps {
  buying: Buying;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

export function AddToCartButton({
  buying: { add, isAdded, isSoldOut },
  className,
  ref,
}: AddToCartButtonProps) {
  const Icon = isAdded ? Check : ShoppingBag;
  return (
    <Button ref={ref} onClick={add} disabled={isSoldOut} className={className}>
      <Icon aria-hidden="true" className="size-5" />
      <span aria-live="polite">{isAdded ? 'Added to bag' : 'Add to Cart'}</span>
    </Button>
  );
}
