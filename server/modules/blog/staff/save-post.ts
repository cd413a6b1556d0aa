// Creates and changes posts.
import type { LogAction } from '#rules/staff/log-texts.ts';
import { slugify } from '#rules/text/text.ts';
import { withAuditLog } from '#server/modules/audit/audit-log.ts';
import { postSnapshot } from '#server/modules/audit/snapshots.ts';
import { now } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid } from '#server/platform/errors.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { requireSameVersion } from '#server/platform/versions.ts';
import { type PostInput, toPostColumns, savedPost } from './post-input.ts';
import { readPost, requirePost, requirePostId, type StaffPostRow } from './staff-posts.ts';

interface PostChange {
  /** The version that the author saw; omitted by the operator, who changes the current one. */
  version?: number;
  input: PostInput;
}

/** Creates a draft, or changes the existing draft with this id. @throws VALIDATION, CONFLICT */
export async function createPost(
  actor: StaffActor | null,
  id: string,
  input: PostInput,
): Promise<StaffPostRow> {
  requirePermission(actor, 'content:write');
  if (!isId(id)) throw invalid({ id: 'Please enter a UUID' });
  const about = (input.slug || slugify(input.title.slice(0, 200))).slice(0, 80);
  return audited('create', about, id, async (tx) => {
    const existing = await readPost(tx, id);
    if (existing) return changeIn(tx, existing, { version: 1, input });
    const post = await toPostColumns(tx, input, { id, status: 'DRAFT' });
    await tx.blogPost.create({ data: { ...post, id, status: 'DRAFT', publishedAt: now() } });
    return requirePost(tx, id);
  });
}

/** Changes the texts and facts of a post. An old slug redirects. @throws CONFLICT for an older version, VALIDATION */
export async function changePost(
  actor: StaffActor | null,
  id: string,
  change: PostChange,
): Promise<StaffPostRow> {
  requirePermission(actor, 'content:write');
  const { slug } = await requirePost(db, id);
  return audited('change', slug, id, async (tx) => changeIn(tx, await requirePost(tx, id), change));
}

async function changeIn(
  tx: Tx,
  existing: StaffPostRow,
  { version, input }: PostChange,
): Promise<StaffPostRow> {
  const changed = await toPostColumns(tx, input, existing);
  if (isSame(existing, changed)) return existing;
  if (version !== undefined)
    requireSameVersion(version, { version: existing.version, fields: savedPost(existing) });
  await tx.blogPost.update({ where: { id: existing.id }, data: { ...changed, version: { increment: 1 } } });
  return requirePost(tx, existing.id);
}

function isSame(existing: StaffPostRow, changed: Awaited<ReturnType<typeof toPostColumns>>): boolean {
  const row: object = existing;
  return Object.entries(changed).every(
    ([name, value]) => JSON.stringify(Reflect.get(row, name)) === JSON.stringify(value),
  );
}

/** Publishes a complete post, or updates the post with the same slug, which keeps its date if it was live before. */
export async function publishPost(
  actor: StaffActor | null,
  input: PostInput,
): Promise<{ slug: string; isNew: boolean }> {
  requirePermission(actor, 'content:write');
  const slug = input.slug || slugify(input.title.slice(0, 200));
  const existing = await db.blogPost.findUnique({ where: { slug }, select: { id: true } });
  const id = existing?.id ?? newId();
  await audited('publish', slug.slice(0, 80), id, async (tx) => {
    const existing = await readPost(tx, id);
    const post = await toPostColumns(tx, input, { ...existing, id, status: 'LIVE' });
    if (!existing) {
      await tx.blogPost.create({ data: { ...post, id, status: 'LIVE', publishedAt: now() } });
      return;
    }
    const wasLive = (existing.removedFrom ?? existing.status) === 'LIVE';
    const data = { ...post, status: 'LIVE', version: { increment: 1 } } as const;
    await tx.blogPost.update({ where: { id }, data: { ...data, ...(!wasLive && { publishedAt: now() }) } });
  });
  return { slug, isNew: existing === null };
}

/** Changes the slug of a post; the old one redirects. @throws VALIDATION if the new one is taken */
export async function renamePost(actor: StaffActor | null, slug: string, to: string): Promise<void> {
  requirePermission(actor, 'content:write');
  const id = await requirePostId(slug);
  await audited('rename', slug, id, async (tx) => {
    const { authorName: author, category, translations: _, ...post } = await requirePost(tx, id);
    await changeIn(tx, await requirePost(tx, id), {
      input: { ...post, author, category: category.slug, slug: to },
    });
  });
}

export function audited<Result>(
  action: LogAction,
  about: string,
  id: string,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return withAuditLog({ kind: 'blog', action, about }, (tx) => postSnapshot(tx, id))(change);
}
