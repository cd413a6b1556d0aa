// Management of categories by operators: root categories per kind of pet, and sub-categories.
import { z } from 'zod';
import { categoryPath } from '#rules/paths/category-path.ts';
import { PET_KINDS } from '#rules/pets/pet.ts';
import { line } from '#rules/text/text.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import type { Category } from '#server/generated/prisma/client.ts';
import {
  imageKey,
  requireUnused,
  type Saved,
  upsertBySlug,
  yesNo,
} from '#server/platform/database/upsert-by-slug.ts';
import { TRANSLATED_FIELDS } from '#server/platform/i18n/translations.ts';
import { parseInput } from '#server/platform/parse.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

const MOST = 200;
/** The maximum number of sub-categories of a category, since GraphQL lists them all. */
const MAX_BELOW = 24;
const IMMUTABLE = 'A category cannot be moved';

const category = z.object({
  name: line('Please enter a name', 80),
  description: line('Please enter a description', 300),
  imageKey,
  /** The heading in the menu. */
  section: line('Please enter a heading', 40).nullable().default(null),
  isComingSoon: yesNo,
});

const place = z.object({
  /** Slug of the root category. */
  parent: z.string().optional(),
  /** The kind of a root category; a sub-category has that of its parent. */
  kind: z
    .string()
    .toUpperCase()
    .pipe(z.enum(PET_KINDS, `Please enter one of ${PET_KINDS.join(', ')}`))
    .optional(),
});

/** Creates or changes a category. Kind and parent cannot change, because they determine its URL. */
export async function saveCategory(
  { parent, kind, ...fields }: { slug: string; parent?: unknown; kind?: unknown } & Record<string, unknown>,
  tx: Tx = db,
): Promise<Saved<Category>> {
  return upsertBySlug(category, fields, {
    find: async (slug) => {
      const existing = await tx.category.findUnique({
        where: { slug },
        include: { parent: { select: { slug: true } } },
      });
      if (existing) requireSamePlace(existing, parseInput(place, { parent, kind }));
      return existing;
    },
    create: async (row) =>
      tx.category.create({ data: { ...row, ...(await resolvePlace(tx, row.slug, { parent, kind })) } }),
    update: (slug, data) =>
      tx.category.update({ where: { slug }, data: { ...data, version: { increment: 1 } } }),
    aggregatePositions: () => tx.category.aggregate({ _count: true, _max: { position: true } }),
    max: MOST,
    translated: TRANSLATED_FIELDS.Category,
  });
}

function requireSamePlace(
  existing: Category & { parent: { slug: string } | null },
  { parent, kind }: z.output<typeof place>,
): void {
  if (kind && kind !== existing.kind) throw invalid({ kind: IMMUTABLE });
  if (parent !== undefined && parent !== existing.parent?.slug) throw invalid({ parent: IMMUTABLE });
}

async function resolvePlace(tx: Tx, slug: string, input: unknown) {
  const { parent: parentSlug, kind } = parseInput(place, input);
  if (parentSlug === undefined) {
    if (!kind) throw invalid({ kind: 'Please enter the kind of pet, or a parent category' });
    return { kind, parentId: null, url: categoryPath(slug) };
  }
  const parent = await tx.category.findUnique({ where: { slug: parentSlug } });
  if (!parent || parent.parentId !== null)
    throw invalid({ parent: `There is no root category ${parentSlug}` });
  if ((await tx.category.count({ where: { parentId: parent.id } })) >= MAX_BELOW)
    throw invalid({ parent: `${parent.name} can have at most ${MAX_BELOW} categories` });
  if (kind && kind !== parent.kind) throw invalid({ kind: `${parent.name} is for ${parent.kind}` });
  return { kind: parent.kind, parentId: parent.id, url: categoryPath(slug, parentSlug) };
}

/** Removes an empty category. Throws if it has products or sub-categories. */
export async function removeCategory(slug: string, tx: Tx = db): Promise<void> {
  const existing = await tx.category.findUnique({
    where: { slug },
    include: { _count: { select: { children: true, products: true } } },
  });
  if (!existing) throw notFound('category');
  requireUnused('category', existing._count.children, 'categories below it');
  requireUnused('category', existing._count.products, 'products');
  requireUnused(
    'category',
    await tx.coupon.count({ where: { categoryIds: { has: existing.id } } }),
    'coupons',
  );
  const discounts = await tx.automaticDiscount.count({ where: { categoryIds: { has: existing.id } } });
  requireUnused('category', discounts, 'automatic discounts');
  await tx.category.delete({ where: { slug } });
}
