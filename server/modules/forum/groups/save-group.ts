// Staff create, change and remove forum categories and groups.
import { z } from 'zod';
import { line } from '#rules/text/text.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import type { ForumCategory, ForumGroup } from '#server/generated/prisma/client.ts';
import {
  imageKey,
  requireUnused,
  type Saved,
  upsertBySlug,
} from '#server/platform/database/upsert-by-slug.ts';
import { TRANSLATED_FIELDS } from '#server/platform/i18n/translations.ts';
import { parseInput } from '#server/platform/parse.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { MAX_CATEGORIES } from './categories.ts';
import { MAX_GROUPS } from './groups.ts';

const TITLES = {
  title: line('Please enter a title', 80),
  subTitle: line('Please enter a short description', 160),
};

const category = z.object({ ...TITLES });

/** Creates or updates a forum category. */
export function saveForumCategory(
  input: { slug: string } & Record<string, unknown>,
  tx: Tx = db,
): Promise<Saved<ForumCategory>> {
  return upsertBySlug(category, input, {
    find: (slug) => tx.forumCategory.findUnique({ where: { slug } }),
    create: (data) => tx.forumCategory.create({ data }),
    update: (slug, data) => tx.forumCategory.update({ where: { slug }, data }),
    aggregatePositions: () => tx.forumCategory.aggregate({ _count: true, _max: { position: true } }),
    max: MAX_CATEGORIES,
    translated: TRANSLATED_FIELDS.ForumCategory,
  });
}

/** Removes a category. Throws while it has groups. */
export async function removeForumCategory(slug: string, tx: Tx = db): Promise<void> {
  const existing = await tx.forumCategory.findUnique({
    where: { slug },
    include: { _count: { select: { groups: true } } },
  });
  if (!existing) throw notFound('category');
  requireUnused('category', existing._count.groups, 'groups');
  await tx.forumCategory.delete({ where: { slug } });
}

const group = z.object({ ...TITLES, bio: line('Please describe who the group is for', 500), imageKey });

/** Creates a group in a category, or updates it or moves it to another category. */
export async function saveForumGroup(
  { category: categorySlug, ...input }: { slug: string; category?: unknown } & Record<string, unknown>,
  tx: Tx = db,
): Promise<Saved<ForumGroup>> {
  const categoryId = categorySlug === undefined ? undefined : await requireCategoryId(tx, categorySlug);
  return upsertBySlug(group, input, {
    find: (slug) => tx.forumGroup.findUnique({ where: { slug } }),
    create: (data) => {
      if (!categoryId) throw invalid({ category: 'Please choose a category' });
      return tx.forumGroup.create({ data: { ...data, categoryId } });
    },
    update: (slug, data) =>
      tx.forumGroup.update({ where: { slug }, data: { ...data, ...(categoryId && { categoryId }) } }),
    aggregatePositions: () => tx.forumGroup.aggregate({ _count: true, _max: { position: true } }),
    max: MAX_GROUPS,
    translated: TRANSLATED_FIELDS.ForumGroup,
  });
}

async function requireCategoryId(tx: Tx, input: unknown): Promise<string> {
  const { category: slug } = parseInput(z.object({ category: z.string() }), { category: input });
  const parentCategory = await tx.forumCategory.findUnique({ where: { slug } });
  if (!parentCategory) throw invalid({ category: `There is no category ${slug}` });
  return parentCategory.id;
}

/** Removes a group. Throws while it has questions or posts. */
export async function removeForumGroup(slug: string, tx: Tx = db): Promise<void> {
  const existing = await tx.forumGroup.findUnique({
    where: { slug },
    include: { _count: { select: { questions: true, posts: true } } },
  });
  if (!existing) throw notFound('group');
  requireUnused('group', existing._count.questions + existing._count.posts, 'questions and stories');
  await tx.forumGroup.delete({ where: { slug } });
}
