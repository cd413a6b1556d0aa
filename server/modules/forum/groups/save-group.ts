// Categories and groups of the forum, by the hands of the shop's staff.
import { z } from 'zod';
import { line } from '#rules/text.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import type { ForumCategory, ForumGroup } from '#server/generated/prisma/client.ts';
import { imageKey, requireUnused, type Saved, saveNamed } from '#server/platform/database/named-records.ts';
import { parsed } from '#server/platform/parse.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { MOST_CATEGORIES } from './categories.ts';
import { MOST_GROUPS } from './groups.ts';

const TITLES = { title: line('Please give a title', 80), subTitle: line('Please give a line about it', 160) };

const category = z.object({ ...TITLES });

/** Creates or changes a category of the forum. */
export function saveForumCategory(
  input: { slug: string } & Record<string, unknown>,
  tx: Tx = db,
): Promise<Saved<ForumCategory>> {
  return saveNamed(category, input, {
    find: (slug) => tx.forumCategory.findUnique({ where: { slug } }),
    create: (data) => tx.forumCategory.create({ data }),
    update: (slug, data) => tx.forumCategory.update({ where: { slug }, data }),
    places: () => tx.forumCategory.aggregate({ _count: true, _max: { position: true } }),
    most: MOST_CATEGORIES,
  });
}

/** Removes a category without groups. */
export async function removeForumCategory(slug: string, tx: Tx = db): Promise<void> {
  const found = await tx.forumCategory.findUnique({
    where: { slug },
    include: { _count: { select: { groups: true } } },
  });
  if (!found) throw notFound('category');
  requireUnused('category', found._count.groups, 'groups');
  await tx.forumCategory.delete({ where: { slug } });
}

const group = z.object({ ...TITLES, bio: line('Please say whom it is for', 500), imageKey });

/** Creates a group in a category, or changes it or moves it to another. */
export async function saveForumGroup(
  { category: categorySlug, ...input }: { slug: string; category?: unknown } & Record<string, unknown>,
  tx: Tx = db,
): Promise<Saved<ForumGroup>> {
  const categoryId = categorySlug === undefined ? undefined : await categoryIdOf(tx, categorySlug);
  return saveNamed(group, input, {
    find: (slug) => tx.forumGroup.findUnique({ where: { slug } }),
    create: (data) => {
      if (!categoryId) throw invalid({ category: 'Please name a category' });
      return tx.forumGroup.create({ data: { ...data, categoryId } });
    },
    update: (slug, data) =>
      tx.forumGroup.update({ where: { slug }, data: { ...data, ...(categoryId && { categoryId }) } }),
    places: () => tx.forumGroup.aggregate({ _count: true, _max: { position: true } }),
    most: MOST_GROUPS,
  });
}

async function categoryIdOf(tx: Tx, typed: unknown): Promise<string> {
  const { category: slug } = parsed(z.object({ category: z.string() }), { category: typed });
  const found = await tx.forumCategory.findUnique({ where: { slug } });
  if (!found) throw invalid({ category: `There is no category ${slug}` });
  return found.id;
}

/** Removes a group that nobody has written in. */
export async function removeForumGroup(slug: string, tx: Tx = db): Promise<void> {
  const found = await tx.forumGroup.findUnique({
    where: { slug },
    include: { _count: { select: { questions: true, posts: true } } },
  });
  if (!found) throw notFound('group');
  requireUnused('group', found._count.questions + found._count.posts, 'questions and stories');
  await tx.forumGroup.delete({ where: { slug } });
}
