import { ShoppingCart } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { useCart } from '#client/state/cart.ts';
import { CountBadge } from '#client/ui/count-badge.tsx';
import { ICON_BUTTON } from '#client/ui/icon-button.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';

/** The cart link with its count, announced when it changes. */
export function CartLink() {
  const { quantity } = useCart();
  return (
    <>
      <ShopLink
        to={paths.cart()}
        aria-label={i18n.t('{quantity, plural, one {Cart, # item} other {Cart, # items}}', { quantity })}
        className={`relative ${ICON_BUTTON}`}
      >
        <ShoppingCart aria-hidden="true" className="size-6" />
        <CountBadge count={quantity} />
      </ShopLink>
      <span role="status" className="sr-only">
        {quantity > 0
          ? i18n.t('{quantity, plural, one {# item in the cart} other {# items in the cart}}', { quantity })
          : ''}
      </span>
    </>
  );
}
