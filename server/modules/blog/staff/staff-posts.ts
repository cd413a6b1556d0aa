// Posts of every status, for staff with content:write.
import type { BlogPostStatus, Prisma } from '#server/generated/prisma/client.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { type Key, type KeysetArgs, keysetPage, type KeysetPage } from '#server/platform/keyset.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';

const withCategory = { category: true } as const satisfies Prisma.BlogPostInclude;

export type StaffPostRow = Prisma.BlogPostGetPayload<{ include: typeof withCategory }>;
export type StaffPostList = KeysetPage<StaffPostRow>;

type Maybe<Value> = Value | null | undefined;

export interface StaffPostFilter {
  status?: Maybe<BlogPostStatus>;
  category?: Maybe<string>;
  search?: Maybe<string>;
}

const SEARCH_LENGTH = { min: 2, max: 80 };

/** A page of posts, newest first. @throws VALIDATION for an invalid filter or cursor */
export async function listStaffPosts(
  actor: StaffActor | null,
  { filter, ...page }: KeysetArgs & { filter?: Maybe<StaffPostFilter> },
): Promise<StaffPostList> {
  requirePermission(actor, 'content:write');
  const where = buildWhere(filter ?? {});
  return keysetPage(
    page,
    (after, take) =>
      db.blogPost.findMany({
        where: { AND: [where, after ? olderThan(after) : {}] },
        include: withCategory,
        orderBy: [{ publishedAt: 'desc' }, { id: 'asc' }],
        take,
      }),
    ({ publishedAt: at, id }) => ({ at, id }),
  );
}

function olderThan({ at, id }: Key): Prisma.BlogPostWhereInput {
  return { OR: [{ publishedAt: { lt: at } }, { publishedAt: at, id: { gt: id } }] };
}

function buildWhere({ status, category, search }: StaffPostFilter): Prisma.BlogPostWhereInput {
  const searchTerm = search?.trim() ?? '';
  const { min, max } = SEARCH_LENGTH;
  if (searchTerm && (searchTerm.length < min || searchTerm.length > max))
    throw invalid({ search: `Please type ${min} to ${max} characters` });
  if ((category?.length ?? 0) > SEARCH_LENGTH.max)
    throw invalid({ category: `At most ${SEARCH_LENGTH.max} characters` });
  const containsTerm = { contains: searchTerm.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' } as const;
  return {
    ...(status && { status }),
    ...(category && { category: { slug: category } }),
    ...(searchTerm && {
      OR: [{ title: containsTerm }, { slug: containsTerm }, { authorName: containsTerm }],
    }),
  };
}

/** A post by id; null if there is none. */
export async function findStaffPost(actor: StaffActor | null, id: string): Promise<StaffPostRow | null> {
  requirePermission(actor, 'content:write');
  return readPost(db, id);
}

export async function readPost(tx: Tx, id: string): Promise<StaffPostRow | null> {
  return isId(id) ? tx.blogPost.findUnique({ where: { id }, include: withCategory }) : null;
}

/** @throws NOT_FOUND */
export async function requirePost(tx: Tx, id: string): Promise<StaffPostRow> {
  const post = await readPost(tx, id);
  if (!post) throw notFound('post');
  return post;
}

/** The id of the post with this slug, in any status. @throws NOT_FOUND */
export async function requirePostId(slug: string): Promise<string> {
  const post = await db.blogPost.findUnique({ where: { slug }, select: { id: true } });
  if (!post) throw notFound('post');
  return post.id;
}
