// Creates and changes products, and sets their status.
import type { LogAction } from '#rules/staff/log-texts.ts';
import { z } from 'zod';
import { slugSchema as slugRule } from '#rules/admin-fields.ts';
import { DRAFT_COLUMNS } from '#rules/catalogue/product-columns.ts';
import { mapNames } from '#rules/columns.ts';
import type { NewProductInput, ProductInput, ProductStatus } from '#server/generated/resolver-types.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { lockName } from '#server/platform/database/locks.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { invalid, UserError } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { now } from '#server/platform/clock.ts';
import { parseInput } from '#server/platform/parse.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { hasValues, requireSameVersion } from '#server/platform/versions.ts';
import { draftCells } from '../product-sheet.ts';
import { writeProducts, writeVariants } from '../write-products.ts';
import { IMPORT_LOCK } from '../import-products.ts';
import { changeProductAs } from './change-product.ts';
import { copiedContent, copiedSizes } from './copy-product.ts';
import { findPlaces, parseProduct, savedProduct } from './product-input.ts';
import {
  findStaffProduct,
  findMissingSteps,
  requireStaffProduct,
  type StaffProductRow,
} from './staff-products.ts';

const newProduct = draftCells.pick({ name: true, category: true, brand: true });

/** The GST rate of most goods. */
const USUAL_GST = 18;

/** Creates a draft, empty or as a copy; sent again with the same id, returns the existing one. @throws VALIDATION, NOT_FOUND */
export async function createProduct(
  actor: StaffActor | null,
  { id, copyOf, ...input }: NewProductInput,
): Promise<StaffProductRow> {
  const { permissions } = requirePermission(actor, 'catalogue:write');
  if (!isId(id)) throw invalid({ id: 'Please enter a UUID' });
  const { name, category, brand } = parseInput(newProduct, input);
  await transaction(async (tx) => {
    await lockName(tx, IMPORT_LOCK);
    if (await findStaffProduct(actor, id, tx)) return;
    const source = copyOf ? await requireStaffProduct(actor, copyOf, tx) : null;
    const lifeStages = source?.lifeStages.map(({ lifeStage }) => lifeStage.slug) ?? [];
    const places = await findPlaces(tx, { category, brand, lifeStages });
    const slug = await freeSlug(tx, name);
    await writeProducts(tx, [{ ...EMPTY, ...(source && copiedContent(source)), ...places, id, name, slug }]);
    if (source && permissions.has('prices:write')) await writeVariants(tx, copiedSizes(source, id), 'copy');
    await recordAuditEntry(tx, { kind: 'product', action: 'create', about: slug });
  });
  return requireStaffProduct(actor, id);
}

const { slug: _slug, name: _name, ...columns } = DRAFT_COLUMNS;
const cells = mapNames(columns, () => '');

const EMPTY = {
  ...z.object(columns).parse({ ...cells, status: 'draft', gstPercent: String(USUAL_GST) }),
  translations: {},
  pictures: [],
};

const MAX_TRIES = 100;

/** A slug from a name, with a number if it is taken by a product or a redirect. */
async function freeSlug(tx: Tx, name: string): Promise<string> {
  const letters = name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  const base =
    letters
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 70)
      .replace(/-$/, '') || 'product';
  const tries = Array.from({ length: MAX_TRIES }, (_, n) => (n === 0 ? base : `${base}-${n + 1}`));
  const products = await tx.product.findMany({ where: { slug: { in: tries } }, select: { slug: true } });
  const old = await tx.oldSlug.findMany({
    where: { kind: 'PRODUCT', slug: { in: tries } },
    select: { slug: true },
  });
  const takenSlugs = new Set([...products, ...old].map(({ slug }) => slug));
  const unusedSlug = tries.find((slug) => !takenSlugs.has(slug));
  if (!unusedSlug) throw invalid({ name: 'Many products have this name; please choose another' });
  return slugRule.parse(unusedSlug);
}

/** Changes texts and facts. @throws CONFLICT for an older version, VALIDATION */
export function changeProduct(
  actor: StaffActor | null,
  id: string,
  { version, input }: { version: number; input: ProductInput },
): Promise<StaffProductRow> {
  return changeProductAs(actor, id, 'change', async (tx, product) => {
    const changed = await parseProduct(tx, product, input);
    if (isSame(product, changed)) return;
    requireSameVersion(version, { version: product.version, fields: savedProduct(product) });
    await writeProducts(tx, [changed]);
  });
}

type ProductValues = Awaited<ReturnType<typeof parseProduct>>;

function isSame(product: StaffProductRow, { lifeStageIds, pictures, ...columns }: ProductValues): boolean {
  const stages = product.lifeStages.map(({ lifeStageId }) => lifeStageId);
  return (
    hasValues(product, columns) &&
    stages.sort().join() === [...lifeStageIds].sort().join() &&
    pictures.length === product.images.length
  );
}

/** @throws VALIDATION if the product is incomplete */
export function requireComplete(product: StaffProductRow): void {
  const missing = findMissingSteps(product)
    .map(({ step }) => step)
    .join('; ');
  if (missing)
    throw new UserError('VALIDATION', `This product cannot go live yet: ${missing}.`, {
      fields: { status: missing },
    });
}

const ACTIONS: Record<ProductStatus, LogAction> = {
  LIVE: 'publish',
  DRAFT: 'take back',
  ARCHIVED: 'archive',
};

/** Publishes, unpublishes or archives. @throws CONFLICT for an older version, VALIDATION if something is missing */
export function setProductStatus(
  actor: StaffActor | null,
  id: string,
  { version, status }: { version: number; status: ProductStatus },
): Promise<StaffProductRow> {
  return changeProductAs(actor, id, ACTIONS[status], async (tx, product) => {
    if (product.status === status) return;
    requireSameVersion(version, {
      version: product.version,
      fields: { ...savedProduct(product), status: product.status },
    });
    if (status === 'LIVE') requireComplete(product);
    await tx.product.update({
      where: { id },
      data: { status, updatedAt: now(), version: { increment: 1 } },
    });
  });
}
