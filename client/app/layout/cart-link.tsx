import { ShoppingCart } from 'lucide-react';
import { paths } from '#client/lib/paths.ts';
import { useCart } from '#client/state/cart.ts';
import { ICON_BUTTON } from '#client/ui/icon-button.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';

/** The cart with its count; the count is spoken when it changes. */
export function CartLink() {
  const { quantity } = useCart();
  const spoken = quantity === 1 ? '1 item' : `${quantity} items`;
  return (
    <>
      <ShopLink to={paths.cart()} aria-label={`Cart, ${spoken}`} className={`relative ${ICON_BUTTON}`}>
        <ShoppingCart aria-hidden="true" className="size-6" />
        {quantity > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-0.5 -right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-marigold px-1 text-xs font-bold text-on-marigold"
          >
            {quantity > 99 ? '99+' : quantity}
          </span>
        )}
      </ShopLink>
      <span role="status" className="sr-only">
        {quantity > 0 ? `${spoken} in the cart` : ''}
      </span>
    </>
  );
}
