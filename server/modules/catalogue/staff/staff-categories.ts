// Categories, brands and life stages for staff, with their numbers of products.
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { byPosition } from '#server/platform/database/by-position.ts';
import { removeBrand, removeLifeStage, saveBrand, saveLifeStage } from '../save-brand.ts';
import { removeCategory, saveCategory } from '../save-category.ts';
import type { RecordKind } from './staff-records.ts';

const counted = { _count: { select: { products: true } } } as const;
const MOST = { categories: 200, brands: 500, lifeStages: 24 } as const;

const inTree = { ...counted, parent: { select: { slug: true } } } as const;

export type StaffCategoryRow = Prisma.CategoryGetPayload<{ include: typeof inTree }>;
export type StaffBrandRow = Prisma.BrandGetPayload<{ include: typeof counted }>;
export type StaffLifeStageRow = Prisma.LifeStageGetPayload<{ include: typeof counted }>;

/** All categories, by position. */
export function listStaffCategories(actor: StaffActor | null): Promise<StaffCategoryRow[]> {
  requirePermission(actor, 'catalogue:write');
  return db.category.findMany({ include: inTree, orderBy: byPosition, take: MOST.categories });
}

/** All brands, by position. */
export function listStaffBrands(actor: StaffActor | null): Promise<StaffBrandRow[]> {
  requirePermission(actor, 'catalogue:write');
  return db.brand.findMany({ include: counted, orderBy: byPosition, take: MOST.brands });
}

/** All life stages, by position. */
export function listStaffLifeStages(actor: StaffActor | null): Promise<StaffLifeStageRow[]> {
  requirePermission(actor, 'catalogue:write');
  return db.lifeStage.findMany({ include: counted, orderBy: byPosition, take: MOST.lifeStages });
}

const toSlugs = (rows: readonly { slug: string }[]) => rows.map(({ slug }) => slug);
const onlySlugs = { select: { slug: true }, orderBy: byPosition } as const;

export const CATEGORIES: RecordKind<StaffCategoryRow> = {
  kind: 'category',
  what: 'category',
  permission: 'catalogue:write',
  table: 'Category',
  find: (tx, slug) => tx.category.findUnique({ where: { slug }, include: inTree }),
  save: (tx, { parent, ...input }) => saveCategory({ ...input, parent: parent ?? undefined }, tx),
  remove: (tx, slug) => removeCategory(slug, tx),
  siblingSlugs: async (tx, slug) => {
    const category = await tx.category.findUnique({ where: { slug } });
    return category
      ? toSlugs(await tx.category.findMany({ where: { parentId: category.parentId }, ...onlySlugs }))
      : [];
  },
};

export const BRANDS: RecordKind<StaffBrandRow> = {
  kind: 'brand',
  what: 'brand',
  permission: 'catalogue:write',
  table: 'Brand',
  find: (tx, slug) => tx.brand.findUnique({ where: { slug }, include: counted }),
  save: (tx, input) => saveBrand(input, tx),
  remove: (tx, slug) => removeBrand(slug, tx),
  siblingSlugs: async (tx: Tx) => toSlugs(await tx.brand.findMany(onlySlugs)),
};

export const LIFE_STAGES: RecordKind<StaffLifeStageRow> = {
  kind: 'life-stage',
  what: 'life stage',
  permission: 'catalogue:write',
  table: 'LifeStage',
  find: (tx, slug) => tx.lifeStage.findUnique({ where: { slug }, include: counted }),
  save: (tx, input) => saveLifeStage(input, tx),
  remove: (tx, slug) => removeLifeStage(slug, tx),
  siblingSlugs: async (tx: Tx) => toSlugs(await tx.lifeStage.findMany(onlySlugs)),
};
