// Snapshots of records for the audit log: plain values without personal data.
import { toDay } from '#rules/day.ts';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { versionName } from '#rules/shop-texts.ts';
import { namedTranslations } from '#server/platform/i18n/translations.ts';
import { createHash } from 'node:crypto';
import { reportTarget, type ForumContentKey } from '#server/modules/forum/moderation/forum-content.ts';
import { isId } from '#server/platform/ids.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { AuditSnapshot } from './audit-log.ts';

export async function priceSnapshot(tx: Tx, id: string): Promise<AuditSnapshot | null> {
  return tx.productVariant.findUnique({ where: { id }, select: { price: true, discountPercent: true } });
}

export async function productSlugSnapshot(tx: Tx, id: string): Promise<AuditSnapshot | null> {
  return tx.product.findUnique({ where: { id }, select: { slug: true } });
}

/** The status of some products, keyed by slug, and the prices of all their variants, keyed by `slug/size`. */
export async function pricesSnapshot(tx: Tx, slugs: readonly string[]): Promise<AuditSnapshot> {
  const products = await tx.product.findMany({
    where: { slug: { in: [...slugs] } },
    select: { slug: true, status: true },
  });
  const variants = await tx.productVariant.findMany({
    where: { product: { slug: { in: [...slugs] } } },
    select: { size: true, price: true, discountPercent: true, product: { select: { slug: true } } },
  });
  return Object.fromEntries([
    ...products.map(({ slug, status }) => [slug, status] as const),
    ...variants.map(
      ({ size, price, discountPercent, product }) =>
        [`${product.slug}/${size}`, `${price}, ${discountPercent} % off`] as const,
    ),
  ]);
}

/** All webhooks, keyed by id. */
export async function webhookSnapshot(tx: Tx): Promise<AuditSnapshot> {
  const webhooks = await tx.webhook.findMany();
  return Object.fromEntries(
    webhooks.map(({ id, url, topics, disabledAt }) => [
      id,
      `${url} ${topics.join(' ')}${disabledAt ? ' disabled' : ''}`,
    ]),
  );
}

/** All API keys that were not revoked, keyed by id. */
export async function apiKeySnapshot(tx: Tx): Promise<AuditSnapshot> {
  const keys = await tx.apiKey.findMany({ where: { revokedAt: null } });
  return Object.fromEntries(
    keys.map(({ id, name, scopes, expiresAt }) => [
      id,
      `${name} ${scopes.join(' ')} until ${expiresAt.toISOString()}`,
    ]),
  );
}

export async function saleBarSnapshot(tx: Tx): Promise<AuditSnapshot | null> {
  const bar = await tx.saleBar.findFirst();
  if (!bar) return null;
  const { code, percentage, text, imageKey, startsAt, endsAt } = bar;
  return {
    code,
    percentage,
    text,
    ...namedTranslations(bar),
    imageKey,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  };
}

/** A blog post without its author, which is personal data. Its text is long, so only its length and a hash are kept. */
export async function postSnapshot(tx: Tx, id: string): Promise<AuditSnapshot | null> {
  const post = await tx.blogPost.findUnique({ where: { id }, include: { category: true } });
  if (!post) return null;
  const { status, publishedAt, slug, title, subDescription, tags, imageKey, category, body } = post;
  const { bodyHi, ...hindi } = namedTranslations(post);
  return {
    status,
    publishedAt: publishedAt.toISOString(),
    slug,
    title,
    subDescription,
    ...hindi,
    tags,
    imageKey,
    category: category.slug,
    body: digest(body),
    ...(bodyHi && { bodyHi: digest(String(bodyHi)) }),
  };
}

/** The draft of a shop text and the names of its last versions. Published texts are stored elsewhere and not repeated. */
export async function shopTextSnapshot(tx: Tx, slug: string): Promise<AuditSnapshot | null> {
  const rows = await tx.shopTextVersion.findMany({
    where: { slug },
    orderBy: [{ inForceOn: { sort: 'desc', nulls: 'first' } }, { revision: 'desc' }],
    take: LIST_SIZES.scheduledTexts + 2,
  });
  const draft = rows.find(({ inForceOn }) => inForceOn === null);
  const versions = rows.flatMap(({ inForceOn, revision }) =>
    inForceOn ? versionName(toDay(inForceOn), revision) : [],
  );
  if (!draft) return { versions };
  const { titleHi, bodyHi } = namedTranslations(draft);
  return {
    versions,
    title: draft.title,
    body: digest(draft.body),
    titleHi: String(titleHi),
    bodyHi: digest(String(bodyHi)),
  };
}

/** @example digest('Paws') // '4 characters, 1f2e3d4c5b6a' */
function digest(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return `${text.length} characters, ${hash}`;
}

/** The visibility of a question, reply or story, without its text. */
export async function forumContentSnapshot(tx: Tx, key: ForumContentKey): Promise<AuditSnapshot | null> {
  const { kind, id } = key;
  if (!isId(id)) return null;
  const openReports = await tx.forumReport.count({ where: { ...reportTarget(key), settledAt: null } });
  if (kind === 'question') {
    const question = await tx.forumQuestion.findUnique({ where: { id }, include: { group: true } });
    if (!question) return null;
    const { hiddenAt, lockedAt, group } = question;
    return { isHidden: hiddenAt !== null, isLocked: lockedAt !== null, group: group.slug, openReports };
  }
  const select = { hiddenAt: true, pendingSince: true } as const;
  const content =
    kind === 'reply'
      ? await tx.forumReply.findUnique({ where: { id }, select })
      : await tx.forumPost.findUnique({ where: { id }, select });
  return (
    content && { isHidden: content.hiddenAt !== null, isPending: content.pendingSince !== null, openReports }
  );
}

export async function memberSnapshot(tx: Tx, id: string): Promise<AuditSnapshot | null> {
  const member = await tx.user.findUnique({ where: { id }, select: { silencedUntil: true } });
  return member && { silencedUntil: member.silencedUntil?.toISOString() ?? null };
}

/** The state of a closed account, found by the id of a reported text. */
export async function formerMemberSnapshot(tx: Tx, contentId: string): Promise<AuditSnapshot | null> {
  const record = await tx.carriedRecord.findFirst({ where: { kind: 'SILENCE', about: contentId } });
  return record && { silencedUntil: record.silencedUntil?.toISOString() ?? null };
}
