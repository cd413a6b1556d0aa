import { Bell, Check, ShoppingBag } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { useMomentary } from '#client/lib/use-momentary.ts';
import { addToCart } from '#client/state/cart.ts';
import { useStockAlert } from '#client/state/use-stock-alert.ts';
import { Button } from '#client/ui/button.tsx';
import { ToggleButton } from '#client/ui/toggle-button.tsx';
import type { WishlistRow_ItemFragment } from './wishlist.generated.ts';

/** Milliseconds that the button confirms an added product. */
const ADDED_MS = 5000;

type WishedVariant = WishlistRow_ItemFragment['variant'];

/** What can be done about a wish: into the cart with it, or hear when it is back. */
export function ShopNow({ variant }: { variant: WishedVariant }) {
  return variant.availability === 'OUT_OF_STOCK' ? (
    <SoldOut variant={variant} />
  ) : (
    <ToCart variant={variant} />
  );
}

const spokenName = ({ product, size }: WishedVariant) => (
  <span lang="en-IN" className="sr-only">
    : {`${product.name}, ${size}`}
  </span>
);

function ToCart({ variant }: { variant: WishedVariant }) {
  const [isAdded, showAdded] = useMomentary(ADDED_MS);
  const { id, size, stock, price, discountedPrice, product } = variant;
  const add = () => {
    const added = addToCart({
      variantId: id,
      quantity: 1,
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
  const Icon = isAdded ? Check : ShoppingBag;
  return (
    <Button size="small" onClick={add} className="w-full">
      <Icon aria-hidden="true" className="size-5" />
      <span aria-live="polite">{isAdded ? i18n.t('Added to bag') : i18n.t('Add to cart')}</span>
      {spokenName(variant)}
    </Button>
  );
}

function SoldOut({ variant }: { variant: WishedVariant }) {
  const { isOn, toggle, label, note } = useStockAlert(variant.id);
  return (
    <div className="grid gap-2">
      <Button look="outline" size="small" disabled className="w-full">
        {i18n.t('Not Available')}
        {spokenName(variant)}
      </Button>
      <ToggleButton Icon={Bell} label={label} isOn={isOn} onToggle={toggle} note={note} size="small" />
    </div>
  );
}
