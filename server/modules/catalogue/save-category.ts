// Categories, by the hands of the shop's staff: a landing for a kind of pet, or a shelf below one.
import { z } from 'zod';
import { categoryPath } from '#rules/category-path.ts';
import { PET_KINDS } from '#rules/pet.ts';
import { line } from '#rules/text.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import type { Category } from '#server/generated/prisma/client.ts';
import {
  imageKey,
  requireUnused,
  type Saved,
  saveNamed,
  yesNo,
} from '#server/platform/database/named-records.ts';
import { parsed } from '#server/platform/parse.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

const MOST = 200;
const STAYS = 'A category stays where it was made';

const category = z.object({
  name: line('Please give a name', 80),
  description: line('Please describe it', 300),
  imageKey,
  /** The heading of the menu that it stands under. */
  section: line('Please give a heading', 40).nullable().default(null),
  isComingSoon: yesNo,
});

/** Where a new category stands; it stays there. */
const place = z.object({
  /** Slug of the landing above it. */
  parent: z.string().optional(),
  /** The kind of pet of a landing; a category below one has the landing's. */
  kind: z
    .string()
    .toUpperCase()
    .pipe(z.enum(PET_KINDS, `Please give one of ${PET_KINDS.join(', ')}`))
    .optional(),
});

/** Creates or changes a category. Its kind and parent, and so its address, stay as they were made. */
export async function saveCategory(
  { parent, kind, ...given }: { slug: string; parent?: unknown; kind?: unknown } & Record<string, unknown>,
  tx: Tx = db,
): Promise<Saved<Category>> {
  return saveNamed(category, given, {
    find: async (slug) => {
      const found = await tx.category.findUnique({
        where: { slug },
        include: { parent: { select: { slug: true } } },
      });
      if (found) requireSamePlace(found, parsed(place, { parent, kind }));
      return found;
    },
    create: async (row) =>
      tx.category.create({ data: { ...row, ...(await placeOf(tx, row.slug, { parent, kind })) } }),
    update: (slug, data) => tx.category.update({ where: { slug }, data }),
    places: () => tx.category.aggregate({ _count: true, _max: { position: true } }),
    most: MOST,
  });
}

function requireSamePlace(
  found: Category & { parent: { slug: string } | null },
  { parent, kind }: z.output<typeof place>,
): void {
  if (kind && kind !== found.kind) throw invalid({ kind: STAYS });
  if (parent !== undefined && parent !== found.parent?.slug) throw invalid({ parent: STAYS });
}

async function placeOf(tx: Tx, slug: string, input: unknown) {
  const { parent: parentSlug, kind } = parsed(place, input);
  if (parentSlug === undefined) {
    if (!kind) throw invalid({ kind: 'Please give the kind of pet, or the category above it with parent' });
    return { kind, parentId: null, url: categoryPath(slug) };
  }
  const parent = await tx.category.findUnique({ where: { slug: parentSlug } });
  if (!parent || parent.parentId !== null) throw invalid({ parent: `There is no landing ${parentSlug}` });
  if (kind && kind !== parent.kind) throw invalid({ kind: `${parent.name} is for ${parent.kind}` });
  return { kind: parent.kind, parentId: parent.id, url: categoryPath(slug, parentSlug) };
}

/** Removes a category that nothing stands in. */
export async function removeCategory(slug: string, tx: Tx = db): Promise<void> {
  const found = await tx.category.findUnique({
    where: { slug },
    include: { _count: { select: { children: true, products: true } } },
  });
  if (!found) throw notFound('category');
  requireUnused('category', found._count.children, 'categories below it');
  requireUnused('category', found._count.products, 'products');
  await tx.category.delete({ where: { slug } });
}
