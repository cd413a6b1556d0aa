// Topics that other systems can subscribe to, and their payloads. Payloads contain the data for stock-keeping and
// bookkeeping, and no personal data.
import { z } from 'zod';
import { db } from '#server/platform/database/db.ts';

const paise = z.int();

const orderData = z.object({
  orderId: z.uuid(),
  number: z.string(),
  /** The latest step of its history, such as 'placed', 'shipped' or 'refunded'. */
  lastStep: z.string().nullable(),
  status: z.string(),
  paymentStatus: z.string(),
  fulfilmentStatus: z.string(),
  /** The total in paise, including tax and delivery. */
  total: paise,
  placedAt: z.date(),
  lines: z.array(
    z.object({
      variantId: z.uuid().nullable(),
      productName: z.string(),
      size: z.string(),
      quantity: z.int(),
    }),
  ),
});

const stockData = z.object({
  variantId: z.uuid(),
  productSlug: z.string(),
  size: z.string(),
  stock: z.int(),
});

const productData = z.object({
  productId: z.uuid(),
  slug: z.string(),
  name: z.string(),
  /** Whether shoppers see it; false for drafts and archived products. */
  isListed: z.boolean(),
  variants: z.array(
    z.object({ variantId: z.uuid(), size: z.string(), price: paise, discountedPrice: paise }),
  ),
});

async function findOrder(id: string): Promise<z.infer<typeof orderData> | null> {
  const order = await db.order.findUnique({
    where: { id },
    include: { lines: true, history: { orderBy: { id: 'desc' }, take: 1 } },
  });
  if (!order) return null;
  const { history, lines, ...rest } = order;
  return orderData.parse({ ...rest, orderId: id, lastStep: history[0]?.what ?? null, lines });
}

async function findStock(id: string): Promise<z.infer<typeof stockData> | null> {
  const variant = await db.productVariant.findUnique({ where: { id }, include: { product: true } });
  return variant && stockData.parse({ ...variant, variantId: id, productSlug: variant.product.slug });
}

async function findProduct(id: string): Promise<z.infer<typeof productData> | null> {
  const product = await db.product.findUnique({
    where: { id },
    include: { variants: { orderBy: { position: 'asc' } } },
  });
  if (!product) return null;
  const variants = product.variants.map((variant) => ({ ...variant, variantId: variant.id }));
  return productData.parse({ ...product, productId: id, isListed: product.status === 'LIVE', variants });
}

/** Functions that read the payload by topic; null if the subject no longer exists. Triggers use the same topics. */
export const WEBHOOK_TOPICS = {
  'order.changed': findOrder,
  'stock.changed': findStock,
  'product.changed': findProduct,
} satisfies Record<string, (subjectId: string) => Promise<object | null>>;

export type WebhookTopic = keyof typeof WEBHOOK_TOPICS;

export function isWebhookTopic(name: string): name is WebhookTopic {
  return Object.hasOwn(WEBHOOK_TOPICS, name);
}
