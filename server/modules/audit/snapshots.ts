// How things stand that operators change, as their history keeps it: plain values, nothing personal.
import { createHash } from 'node:crypto';
import { ofPiece, type PieceKey } from '#server/modules/forum/moderation/forum-content.ts';
import { isId } from '#server/platform/ids.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Standing } from './audit-log.ts';

export async function priceOf(tx: Tx, id: string): Promise<Standing | null> {
  return tx.productVariant.findUnique({ where: { id }, select: { price: true, discountPercent: true } });
}

export async function productNameOf(tx: Tx, id: string): Promise<Standing | null> {
  return tx.product.findUnique({ where: { id }, select: { slug: true } });
}

/** The prices of all sizes of some products, by their names. */
export async function pricesOf(tx: Tx, slugs: readonly string[]): Promise<Standing> {
  const sizes = await tx.productVariant.findMany({
    where: { product: { slug: { in: [...slugs] } } },
    select: { size: true, price: true, discountPercent: true, product: { select: { slug: true } } },
  });
  return Object.fromEntries(
    sizes.map(({ size, price, discountPercent, product }) => [
      `${product.slug}/${size}`,
      `${price}, ${discountPercent} % off`,
    ]),
  );
}

export async function couponOf(tx: Tx, code: string): Promise<Standing | null> {
  const coupon = await tx.coupon.findUnique({ where: { code: code.trim().toUpperCase() } });
  if (!coupon) return null;
  const { kind, amount, capPaise, minCartPaise, maxUses, maxUsesPerUser, startsAt, endsAt } = coupon;
  return {
    kind,
    amount,
    capPaise,
    minCartPaise,
    maxUses,
    maxUsesPerUser,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  };
}

/** All banners, by their ids. */
export async function bannersOf(tx: Tx): Promise<Standing> {
  const banners = await tx.banner.findMany();
  return Object.fromEntries(
    banners.map(({ id, place, url, title, position }) => [id, `${place} ${position} ${url}: ${title}`]),
  );
}

export async function saleBarOf(tx: Tx): Promise<Standing | null> {
  const bar = await tx.saleBar.findFirst();
  if (!bar) return null;
  const { code, percentage, text, imageKey, endsAt } = bar;
  return { code, percentage, text, imageKey, endsAt: endsAt?.toISOString() ?? null };
}

export async function postNameOf(tx: Tx, id: string): Promise<Standing | null> {
  return tx.blogPost.findUnique({ where: { id }, select: { slug: true } });
}

/** A post by its slug. Its author is a person, and its text is long: a print of it shows that it changed. */
export async function postOf(tx: Tx, slug: string): Promise<Standing | null> {
  const post = await tx.blogPost.findUnique({ where: { slug }, include: { category: true } });
  if (!post || post.removedAt) return null;
  const { title, subDescription, tags, imageKey, category, body } = post;
  const print = createHash('sha256').update(body).digest('hex').slice(0, 12);
  return { title, subDescription, tags, imageKey, category: category.slug, body: print };
}

/** A question, a reply or a story: whether it can be read, not what it says. */
export async function pieceOf(tx: Tx, key: PieceKey): Promise<Standing | null> {
  const { kind, id } = key;
  if (!isId(id)) return null;
  const openReports = await tx.forumReport.count({ where: { ...ofPiece(key), settledAt: null } });
  if (kind === 'question') {
    const question = await tx.forumQuestion.findUnique({ where: { id }, include: { group: true } });
    if (!question) return null;
    const { hiddenAt, lockedAt, group } = question;
    return { isHidden: hiddenAt !== null, isLocked: lockedAt !== null, group: group.slug, openReports };
  }
  const select = { hiddenAt: true, heldAt: true } as const;
  const piece =
    kind === 'reply'
      ? await tx.forumReply.findUnique({ where: { id }, select })
      : await tx.forumPost.findUnique({ where: { id }, select });
  return piece && { isHidden: piece.hiddenAt !== null, isHeld: piece.heldAt !== null, openReports };
}

export async function memberOf(tx: Tx, id: string): Promise<Standing | null> {
  const member = await tx.user.findUnique({ where: { id }, select: { silencedUntil: true } });
  return member && { silencedUntil: member.silencedUntil?.toISOString() ?? null };
}
