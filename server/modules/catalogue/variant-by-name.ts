import { db } from '#server/platform/database/db.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { isId } from '#server/platform/ids.ts';

const withProduct = {
  product: { select: { slug: true, name: true } },
} as const satisfies Prisma.ProductVariantInclude;

export type VariantWithProduct = Prisma.ProductVariantGetPayload<{ include: typeof withProduct }>;

/** A variant by id or `product/size`. @throws NOT_FOUND @example requireVariantByName('drools-adult/3 kg') */
export async function requireVariantByName(name: string): Promise<VariantWithProduct> {
  const [slug = '', ...size] = name.split('/');
  const key = isId(name) ? { id: name } : { size: size.join('/') };
  const variant = await db.productVariant.findFirst({
    where: { ...key, product: { removedAt: null, ...(!isId(name) && { slug }) } },
    include: withProduct,
  });
  if (!variant) throw notFound('size of a product');
  return variant;
}
