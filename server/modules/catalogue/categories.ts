// The category tree: a root category per kind of pet, with sub-categories.
import { db } from '#server/platform/database/db.ts';
import type { Translated } from '#server/platform/i18n/translations.ts';
import type { PetKind } from '#server/generated/resolver-types.ts';

export interface CategoryRow extends Translated {
  id: string;
  slug: string;
  name: string;
  kind: PetKind;
  parentId: string | null;
  section: string | null;
  url: string;
  imageKey: string;
  description: string;
  isComingSoon: boolean;
  /** The sub-categories, if they were loaded. */
  children?: CategoryRow[];
}

export interface CategoryTree extends CategoryRow {
  children: CategoryRow[];
}

const inOrder = { position: 'asc' } as const;

/** The root categories with their sub-categories, of one kind of pet if given. */
export function listCategories(kind?: PetKind | null): Promise<CategoryTree[]> {
  return db.category.findMany({
    where: { parentId: null, ...(kind && { kind }) },
    orderBy: inOrder,
    include: { children: { orderBy: inOrder } },
  });
}

/** A category with its sub-categories. */
export function findCategory(where: { slug: string } | { id: string }): Promise<CategoryTree | null> {
  return db.category.findUnique({ where, include: { children: { orderBy: inOrder } } });
}

/** Categories by id, in no order. */
export function findCategories(ids: readonly string[]): Promise<CategoryRow[]> {
  return db.category.findMany({ where: { id: { in: [...ids] } } });
}

/** The sub-categories of these categories, by position. */
export function listChildren(parentIds: readonly string[]): Promise<CategoryRow[]> {
  return db.category.findMany({ where: { parentId: { in: [...parentIds] } }, orderBy: inOrder });
}

/** Tiles of the home page: open sub-categories, alternating between kinds of pet, then categories coming soon. */
export async function listHomeCategories(): Promise<CategoryRow[]> {
  const all = await db.category.findMany({ orderBy: inOrder });
  const trees = all.filter(({ parentId }) => parentId === null);
  const open = trees.map(({ id }) =>
    all.filter(({ parentId, isComingSoon }) => parentId === id && !isComingSoon),
  );
  const alternating = Array.from({ length: 3 }, (_, turn) => open.flatMap((list) => list[turn] ?? []));
  const soon = trees.filter(({ isComingSoon }) => isComingSoon).slice(0, 2);
  return [...alternating.flat().slice(0, 12 - soon.length), ...soon];
}
