import { type CartRow, mergeCart } from '#server/modules/cart/cart.ts';
import { findVariants, type VariantRow } from '#server/modules/catalogue/variants.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { localized } from '#server/platform/i18n/translations.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { type OrderLineRow, requireOrder } from '#server/modules/orders/orders.ts';

export interface Reordered {
  cart: CartRow;
  /** A sentence for each item that is unavailable or short. */
  missing: string[];
}

/** Adds an order's items to the viewer's cart at current prices. Idempotent. @throws NOT_FOUND */
export async function reorder(viewer: Viewer | null, orderId: string): Promise<Reordered> {
  requireViewer(viewer);
  const { lines } = await requireOrder(viewer, orderId);
  const cart = await mergeCart(viewer, lines);
  const variants = await findVariants(lines.map(({ variantId }) => variantId));
  const missing = lines.flatMap((line) => {
    const inCart = cart.lines.find(({ variantId }) => variantId === line.variantId)?.quantity ?? 0;
    const variant = variants.find(({ id }) => id === line.variantId);
    return inCart >= line.quantity ? [] : [missingMessage(line, variant)];
  });
  return { cart, missing };
}

function missingMessage(line: OrderLineRow, variant: VariantRow | undefined): string {
  const { size, quantity } = line;
  const name = `${localized(line, 'productName')}, ${size}`;
  if (!variant) return i18n.t('{name} is no longer in the shop.', { name });
  if (variant.stock <= 0) return i18n.t('{name} is sold out.', { name });
  if (variant.stock < quantity)
    return i18n.t('Only {stock} of {name} were available.', { name, stock: variant.stock });
  return i18n.t('There was no room left in your cart for {name}.', { name });
}
