import { Bell, Check, ShoppingBag } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { useTemporaryFlag } from '#client/lib/hooks/use-temporary-flag.ts';
import { detectLanguageTag } from '#client/lib/text-language.ts';
import { addToCart } from '#client/state/cart.ts';
import { useStockAlert } from '#client/state/use-stock-alert.ts';
import { Button } from '#client/ui/button.tsx';
import { ToggleButton } from '#client/ui/forms/toggle-button.tsx';
import type { WishlistRow_ItemFragment } from './wishlist.generated.ts';

/** Milliseconds the button confirms an addition. */
const ADDED_MS = 5000;

type WishedVariant = WishlistRow_ItemFragment['variant'];

/** The action of a wishlist item: add to cart, or a back-in-stock alert. */
export function ShopNow({ variant }: { variant: WishedVariant }) {
  return variant.availability === 'OUT_OF_STOCK' ? (
    <SoldOut variant={variant} />
  ) : (
    <AddToCart variant={variant} />
  );
}

const hiddenName = ({ product, size }: WishedVariant) => (
  <span lang={detectLanguageTag(product.name)} className="sr-only">
    : {`${product.name}, ${size}`}
  </span>
);

function AddToCart({ variant }: { variant: WishedVariant }) {
  const [isAdded, showAdded] = useTemporaryFlag(ADDED_MS);
  const { id, size, stock, price, discountedPrice, product, image } = variant;
  const add = () => {
    const addedQuantity = addToCart({
      variantId: id,
      quantity: 1,
      snapshot: {
        name: product.name,
        slug: product.slug,
        size,
        price,
        unitPrice: discountedPrice,
        image: image ?? null,
        stock,
      },
    });
    // The cart shows a message if nothing could be added.
    if (addedQuantity > 0) showAdded();
  };
  const Icon = isAdded ? Check : ShoppingBag;
  return (
    <Button size="small" onClick={add} className="w-full">
      <Icon aria-hidden="true" className="size-5" />
      <span aria-live="polite">{isAdded ? i18n.t('Added to bag') : i18n.t('Add to cart')}</span>
      {hiddenName(variant)}
    </Button>
  );
}

function SoldOut({ variant }: { variant: WishedVariant }) {
  const { isOn, toggle, label, note } = useStockAlert(variant.id);
  return (
    <div className="grid gap-2">
      <Button look="outline" size="small" disabled className="w-full">
        {i18n.t('Not Available')}
        {hiddenName(variant)}
      </Button>
      <ToggleButton Icon={Bell} label={label} isOn={isOn} onToggle={toggle} note={note} size="small" />
    </div>
  );
}
