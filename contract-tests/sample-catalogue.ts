// Data of the sample shop.
import { randomUUID } from 'node:crypto';
import { DEFAULT_CHARGES, totals } from '#rules/money/pricing.ts';
import { db } from '#server/platform/database/db.ts';
import { ADDRESS, newVariant } from '#server/testing/people.ts';

export async function firstProduct() {
  const {
    slug,
    id: productId,
    variants,
  } = await db.product.findFirstOrThrow({
    where: { removedAt: null },
    include: { variants: { where: { stock: { gt: 2 } } } },
    orderBy: { slug: 'asc' },
  });
  return { slug, productId, variantId: variants[0]?.id ?? '' };
}

export function firstGroup() {
  return db.forumGroup.findFirstOrThrow({ orderBy: { slug: 'asc' } });
}

/** A member who wrote in the forum. */
export function firstAuthor() {
  return db.user.findFirstOrThrow({
    where: { questions: { some: {} }, closedAt: null },
    orderBy: { username: 'asc' },
  });
}

export async function firstBlogPost() {
  return db.blogPost.findFirstOrThrow({ orderBy: { slug: 'asc' } });
}

/** Input for a cash-on-delivery order of one unit of a new variant, for both transports. */
export async function newOrderInput() {
  const variant = await newVariant();
  const { total } = totals(DEFAULT_CHARGES, variant.discountedPrice, 0, true);
  const orderId = randomUUID();
  return {
    variant,
    graph: {
      orderId,
      lines: [{ variantId: variant.id, quantity: 1 }],
      address: ADDRESS,
      paymentMethod: 'CASH_ON_DELIVERY',
      expectedTotal: total,
    },
    rest: {
      orderId,
      customerinfo: ADDRESS,
      items: [{ productId: variant.productId, specificationId: variant.id, cartQuantity: 1 }],
      isCOD: true,
      totalAmount: total / 100,
    },
  };
}
