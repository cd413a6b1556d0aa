import { useNavigate } from 'react-router-dom';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { addToCart } from '#client/state/cart.ts';
import { showMessage } from '#client/state/messages.ts';

interface AddableProduct {
  name: string;
  slug: string;
}

interface AddableVariant {
  id: string;
  size: string;
  price: number;
  discountedPrice: number;
  stock: number;
  image: { url: string; alt: string } | null;
}

/** Adds a size to the cart and shows a link to it. Returns how many were added; if none, the cart shows the reason. */
export function useAddToCart() {
  const navigate = useNavigate();
  return (product: AddableProduct, variant: AddableVariant, quantity: number): number => {
    const { name, slug } = product;
    const { id: variantId, size, price, discountedPrice: unitPrice, stock, image } = variant;
    const snapshot = { name, slug, size, price, unitPrice, image, stock };
    const addedQuantity = addToCart({ variantId, quantity, snapshot });
    if (addedQuantity > 0)
      showMessage(i18n.t('{name}, {size} is in your cart.', { name, size }), {
        action: { label: i18n.t('View cart'), run: () => void navigate(paths.cart()) },
      });
    return addedQuantity;
  };
}
