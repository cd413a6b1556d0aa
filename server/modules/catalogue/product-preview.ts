// A product of any status as shoppers would see it, for anyone with a link that staff created. The link is signed, reads
// one product, and ends within an hour.
import type { ProductPreviewLink } from '#server/generated/resolver-types.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { Refusal } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { spend, unspend } from '#server/platform/limits/rate-limits.ts';
import { isSignedStill, signUntil } from '#server/platform/signed-until.ts';
import type { StaffActor } from '#server/platform/staff-actor.ts';
import type { Caller } from '#server/platform/viewer.ts';
import { findProductOfAnyStatus, type ProductParts, type ProductRow } from './products.ts';
import { requireStaffProduct } from './staff/staff-products.ts';

export interface ProductPreview {
  product: ProductRow;
  isLive: boolean;
  endsAt: Date;
}

const PURPOSE = 'product-preview';

const MAX_TOKEN_CHARACTERS = 120;
const TOKEN = /^([\da-f-]{36})\.(\d{1,15})\.([\w-]{43})$/;

/** A link to the preview of a product. @throws FORBIDDEN, NOT_FOUND */
export async function productPreviewLink(actor: StaffActor | null, id: string): Promise<ProductPreviewLink> {
  const product = await requireStaffProduct(actor, id);
  const endsAt = new Date(now().getTime() + LIMITS.previewLinkMs);
  const { until, proof } = signUntil(PURPOSE, product.id, endsAt);
  return { path: `/preview#${product.id}.${until}.${proof}`, endsAt };
}

/**
 * The product of a link.
 * @param token what follows `#` in the link
 * @throws NOT_FOUND for a link that has ended or was never made, RATE_LIMITED after many of them
 */
export async function openProductPreview(
  token: string,
  { address }: Caller,
  parts?: ProductParts,
): Promise<ProductPreview> {
  await spend('productPreviewTry', address);
  const read = readToken(token);
  if (!read) throw endedLink();
  await unspend('productPreviewTry', address);
  const [product, found] = await Promise.all([
    findProductOfAnyStatus(read.id, parts),
    db.product.findUnique({ where: { id: read.id }, select: { status: true } }),
  ]);
  if (!product || !found) throw endedLink();
  return { product, isLive: found.status === 'LIVE', endsAt: read.endsAt };
}

const endedLink = () =>
  new Refusal('NOT_FOUND', /*i18n*/ 'This preview link has ended. Open it again from the product page.');

function readToken(token: string): { id: string; endsAt: Date } | null {
  const [, id = '', until, proof] = (token.length <= MAX_TOKEN_CHARACTERS && TOKEN.exec(token)) || [];
  return isSignedStill(PURPOSE, id, until, proof) ? { id, endsAt: new Date(Number(until)) } : null;
}
