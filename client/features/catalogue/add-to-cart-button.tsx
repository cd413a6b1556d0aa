import type { Ref } from 'react';
import { Check, ShoppingBag } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { isSecondClick } from '#client/lib/double-click.ts';
import { Button } from '#client/ui/button.tsx';
import type { BuyBoxState } from './product/use-buy-box.ts';

interface AddToCartButtonProps {
  buying: BuyBoxState;
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
    <Button
      ref={ref}
      onClick={(event) => !isSecondClick(event) && add()}
      disabled={isSoldOut}
      className={className}
    >
      <Icon aria-hidden="true" className="size-5" />
      <span aria-live="polite">{isAdded ? i18n.t('Added to bag') : i18n.t('Add to Cart')}</span>
    </Button>
  );
}
