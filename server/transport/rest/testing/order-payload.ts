import { db } from '#server/platform/database/db.ts';
import { EXAMPLE_ADDRESS } from '#server/transport/rest/address-body.ts';

async function variantWith(stock: number) {
  const variant = await db.productVariant.findFirstOrThrow({
    where: {
      stock: { gte: stock },
      price: { lt: 50_000 },
      discountPercent: 0,
      product: { removedAt: null },
    },
  });
  return {
    productId: variant.productId,
    specificationId: variant.id,
    rupees: variant.price / 100,
  };
}

/** The payload of an order for one unit, with the right total by default. */
export async function orderPayload(orderId: string, more: Record<string, unknown> = {}) {
  const { productId, specificationId, rupees } = await variantWith(10);
  return {
    orderId,
    customerinfo: EXAMPLE_ADDRESS,
    items: [{ productId, specificationId, cartQuantity: 1 }],
    isCOD: true,
    totalAmount: rupees + 49 + 39,
    orderStatus: 'pending',
    ...more,
  };
}
