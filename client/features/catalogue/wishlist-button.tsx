import { Check, Heart } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { useWishing } from './use-wishing.ts';

/** Puts the chosen size on the wishlist, and shows that it is there. */
export function WishlistButton({ variantId }: { variantId: string }) {
  const { add, isAdding, isAdded, isWished } = useWishing(variantId);
  const Icon = isAdded ? Check : Heart;
  const text = isAdded
    ? i18n.t('Added Successfully')
    : isWished
      ? i18n.t('In your wishlist')
      : i18n.t('Add to wishlist');
  return (
    <Button
      look="outline"
      isBusy={isAdding}
      // The second click of a double one would only complain that the first has worked.
      onClick={({ detail }) => detail < 2 && add()}
      className="min-w-52 grow"
    >
      <Icon
        aria-hidden="true"
        className={classNames(
          'size-5',
          isAdded && 'text-leaf',
          isWished && !isAdded && 'fill-alarm text-alarm',
        )}
      />
      <span aria-live="polite">{text}</span>
    </Button>
  );
}
