// The category tree: a landing for each kind of pet, sub-categories below.
import { db } from '#server/platform/database/db.ts';
import type { PetKind } from '#server/generated/resolver-types.ts';

export interface CategoryRow {
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
  /** What stands below it, where that was read along. */
  children?: CategoryRow[];
}

export interface CategoryTree extends CategoryRow {
  children: CategoryRow[];
}

const inOrder = { position: 'asc' } as const;

/** The landings with what stands below them: one for every kind of pet, or for one kind. */
export function listCategories(kind?: PetKind | null): Promise<CategoryTree[]> {
  return db.category.findMany({
    where: { parentId: null, ...(kind && { kind }) },
    orderBy: inOrder,
    include: { children: { orderBy: inOrder } },
  });
}

/** A category with what stands below it. */
export function findCategory(where: { slug: string } | { id: string }): Promise<CategoryTree | null> {
  return db.category.findUnique({ where, include: { children: { orderBy: inOrder } } });
}

/** Categories by id, in no order. */
export function findCategories(ids: readonly string[]): Promise<CategoryRow[]> {
  return db.category.findMany({ where: { id: { in: [...ids] } } });
}

/** What stands below these categories, in the shop's order. */
export function listChildren(parentIds: readonly string[]): Promise<CategoryRow[]> {
  return db.category.findMany({ where: { parentId: { in: [...parentIds] } }, orderBy: inOrder });
}

/** Tiles of the home page: sub-categories one can buy from, dogs and cats in turn, then what comes soon. */
export async function listHomeCategories(): Promise<CategoryRow[]> {
  const all = await db.category.findMany({ orderBy: inOrder });
  const trees = all.filter(({ parentId }) => parentId === null);
  const open = trees.map(({ id }) =>
    all.filter(({ parentId, isComingSoon }) => parentId === id && !isComingSoon),
  );
  const inTurn = Array.from({ length: 3 }, (_, turn) => open.flatMap((list) => list[turn] ?? []));
  const soon = trees.filter(({ isComingSoon }) => isComingSoon).slice(0, 2);
  return [...inTurn.flat().slice(0, 12 - soon.length), ...soon];
}
