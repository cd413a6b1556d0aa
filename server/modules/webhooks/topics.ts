// What other systems can be notified of, and what they are sent. No personal data: a receiver gets what stock-keeping
// and bookkeeping need, and names the order when it asks a person for more.
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
  /** In paise, tax and delivery included. */
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
  /** Whether shoppers see it: false for drafts and archived goods. */
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

/** The topics; each reads what is sent about its subject, null if that no longer exists. Triggers name them too. */
export const WEBHOOK_TOPICS = {
  'order.changed': findOrder,
  'stock.changed': findStock,
  'product.changed': findProduct,
} satisfies Record<string, (subjectId: string) => Promise<object | null>>;

export type WebhookTopic = keyof typeof WEBHOOK_TOPICS;

export function isWebhookTopic(name: string): name is WebhookTopic {
  return Object.hasOwn(WEBHOOK_TOPICS, name);
}
