import { Check, Heart } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { useAddToWishlist } from './use-add-to-wishlist.ts';

/** Adds the selected variant to the wishlist, and shows whether it is there. */
export function WishlistButton({ variantId }: { variantId: string }) {
  const { add, isAdding, isAdded, isListed } = useAddToWishlist(variantId);
  const Icon = isAdded ? Check : Heart;
  const text = isAdded
    ? i18n.t('Added Successfully')
    : isListed
      ? i18n.t('In your wishlist')
      : i18n.t('Add to wishlist');
  return (
    <Button
      look="outline"
      isBusy={isAdding}
      // Ignores the second click of a double click, which would report a duplicate.
      onClick={({ detail }) => detail < 2 && add()}
      className="min-w-52 grow"
    >
      <Icon
        aria-hidden="true"
        className={classNames(
          'size-5',
          isAdded && 'text-leaf',
          isListed && !isAdded && 'fill-alarm text-alarm',
        )}
      />
      <span aria-live="polite">{text}</span>
    </Button>
  );
}
