// A product of any status as shoppers would see it, for anyone with a link that staff created. The link is signed, reads
// one product, and expires within an hour or when its creator loses catalogue:write.
import type { ProductPreviewLink } from '#server/generated/resolver-types.ts';
import { now } from '#server/platform/clock.ts';
import { staffMayNow } from '#server/modules/staff/sessions.ts';
import { db } from '#server/platform/database/db.ts';
import { UserError } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { consumeLimit, releaseLimit } from '#server/platform/limits/rate-limits.ts';
import { isValidSignature, signWithExpiry } from '#server/platform/expiring-signature.ts';
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

const MAX_TOKEN_CHARACTERS = 160;
/** Product, creator, expiry and proof. Operators have no id. */
const TOKEN = /^([\da-f-]{36})\.([\da-f-]{36}|)\.(\d{1,15})\.([\w-]{43})$/;

/** A link to the preview of a product. @throws FORBIDDEN, NOT_FOUND */
export async function productPreviewLink(actor: StaffActor | null, id: string): Promise<ProductPreviewLink> {
  const product = await requireStaffProduct(actor, id);
  const endsAt = new Date(now().getTime() + LIMITS.previewLinkMs);
  const subject = `${product.id}.${actor?.staffId ?? ''}`;
  const { until, proof } = signWithExpiry(PURPOSE, subject, endsAt);
  return { path: `/preview#${subject}.${until}.${proof}`, endsAt };
}

/**
 * The product of a link.
 * @param token the part of the link after `#`
 * @throws NOT_FOUND for an expired or invalid link, RATE_LIMITED after many of them
 */
export async function openProductPreview(
  token: string,
  { address }: Caller,
  parts?: ProductParts,
): Promise<ProductPreview> {
  await consumeLimit('productPreviewTry', address);
  const read = readToken(token);
  if (!read) throw endedLink();
  await releaseLimit('productPreviewTry', address);
  const [isAllowed, product, found] = await Promise.all([
    read.maker === '' || staffMayNow(read.maker, 'catalogue:write'),
    findProductOfAnyStatus(read.id, parts),
    db.product.findUnique({ where: { id: read.id }, select: { status: true } }),
  ]);
  if (!isAllowed || !product || !found) throw endedLink();
  return { product, isLive: found.status === 'LIVE', endsAt: read.endsAt };
}

const endedLink = () =>
  new UserError('NOT_FOUND', /*i18n*/ 'This preview link has expired. Open it again from the product page.');

function readToken(token: string): { id: string; maker: string; endsAt: Date } | null {
  const [, id = '', maker = '', until, proof] =
    (token.length <= MAX_TOKEN_CHARACTERS && TOKEN.exec(token)) || [];
  const isValid = isValidSignature(PURPOSE, `${id}.${maker}`, until, proof);
  return isValid ? { id, maker, endsAt: new Date(Number(until)) } : null;
}
