// Changes many sizes at once: those of the price grid and those pasted from a spreadsheet. All are saved, or none.
import { z } from 'zod';
import { stockReason } from '#rules/admin-fields.ts';
import { grouped } from '#rules/grouped.ts';
import type { SizeChangeInput } from '#server/generated/resolver-types.ts';
import { type AuditSnapshot, withAuditLogs } from '#server/modules/audit/audit-log.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { runIdempotently } from '#server/platform/database/idempotency.ts';
import { rows } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { invalid } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { parsed } from '#server/platform/parse.ts';
import type { StaffActor } from '#server/platform/staff-actor.ts';
import { writeVariants } from '../write-products.ts';
import { priceChangeProblems } from '../planned-prices/running-price.ts';
import { sizesAsText } from './change-product.ts';
import { changesOf } from './preview-size-sheet.ts';
import {
  MAX_CHANGES,
  type Problems,
  requireMayChange,
  SIZE_FIELDS,
  SIZE_VALUES,
  type SizeValues,
  skuProblems,
} from './size-values.ts';
import { type ListedSizeRow, listedSize } from './staff-sizes.ts';
import { sizesForUpdate } from './staff-products-queries.ts';

const CAUSE = 'Price grid';

export interface SizeChangeResult {
  id: string;
  isConflict: boolean;
  size: ListedSizeRow | null;
  problems: Problems | null;
}

export interface SizeChangesResult {
  isSaved: boolean;
  rows: SizeChangeResult[];
}

interface SizeChanges {
  clientMutationId: string;
  changes: readonly SizeChangeInput[];
  reason?: string | null | undefined;
}

/** Rolls the transaction back, and holds why. */
class Refused extends Error {
  readonly results: SizeChangeResult[];

  constructor(results: SizeChangeResult[]) {
    super('changes of sizes are refused');
    this.results = results;
  }
}

/**
 * Changes sizes: all, or none if one is refused, with a result for each.
 * @throws FORBIDDEN naming the values that the role may not change, VALIDATION for a list that is too long
 */
export async function changeSizes(
  actor: StaffActor | null,
  { clientMutationId, changes, reason }: SizeChanges,
): Promise<SizeChangesResult> {
  requireMayChange(actor, []);
  const list = checked(changes);
  requireMayChange(
    actor,
    SIZE_FIELDS.filter((field) => list.some(({ values }) => values[field] !== undefined)),
  );
  if (!isId(clientMutationId)) throw invalid({ clientMutationId: 'Please give a UUID' });
  const cause = reason?.trim() ? parsed(z.object({ reason: stockReason }), { reason }).reason : CAUSE;
  const ids = list.map(({ id }) => id).filter(isId);
  const call = {
    owner: actor?.staffId ?? 'operator',
    key: clientMutationId,
    input: ['changeSizes', changes, cause],
  };
  const action = {
    kind: 'product',
    action: 'change a size of',
    reason: reason?.trim() ? cause : null,
  } as const;
  try {
    await withAuditLogs(action, (tx) => snapshotsOf(tx, ids))(async (tx) => {
      await runIdempotently(tx, call, () => saveAll(tx, list, { ids, cause }));
    });
  } catch (error) {
    if (error instanceof Refused) return { isSaved: false, rows: error.results };
    throw error;
  }
  const saved = await sizesById(db, ids);
  return {
    isSaved: true,
    rows: list.map(({ id }) => ({ id, isConflict: false, size: saved.get(id) ?? null, problems: null })),
  };
}

interface Change {
  id: string;
  version: number;
  seenStock: number | null | undefined;
  values: SizeValues;
  problems: Problems;
}

/** @throws VALIDATION for a list that is too long, or names a size twice */
function checked(changes: readonly SizeChangeInput[]): Change[] {
  if (changes.length === 0 || changes.length > MAX_CHANGES)
    throw invalid({ changes: `Please give 1 to ${MAX_CHANGES} changes` });
  if (new Set(changes.map(({ id }) => id)).size < changes.length)
    throw invalid({ changes: 'A size is there twice' });
  return changes.map(({ id, version, seenStock, ...given }) => {
    const values: Record<string, unknown> = {};
    const problems: Problems = {};
    for (const field of SIZE_FIELDS) {
      if (given[field] === undefined) continue;
      const result = SIZE_VALUES[field].safeParse(given[field]);
      // A value that is refused counts as given, so that the permission for it is checked.
      values[field] = result.success ? result.data : given[field];
      if (!result.success) problems[field] = result.error.issues[0]?.message ?? 'This is not valid';
    }
    // Each value was parsed by the rule of its own field, or has a problem.
    return { id, version, seenStock, values: values as SizeValues, problems };
  });
}

async function sizesById(tx: Tx, ids: readonly string[]): Promise<Map<string, ListedSizeRow>> {
  const found = await tx.productVariant.findMany({ where: { id: { in: [...ids] } }, include: listedSize });
  return new Map(found.map((size) => [size.id, size]));
}

/** @throws Refused */
async function saveAll(
  tx: Tx,
  list: readonly Change[],
  { ids, cause }: { ids: readonly string[]; cause: string },
): Promise<void> {
  await rows(sizesForUpdate(ids), tx);
  const known = await sizesById(tx, ids);
  const judged = list.map((change) => judge(change, known.get(change.id) ?? null));
  const skus = await skuProblems(
    judged.flatMap(({ id, changes: { sku } }) => (sku === undefined ? [] : [{ id, sku }])),
    tx,
  );
  const results = judged.map(({ id, size, isConflict, problems }) => {
    const sku = skus.get(id);
    const all = { ...problems, ...(sku && { sku }) };
    return { id, size, isConflict, problems: Object.keys(all).length > 0 ? all : null };
  });
  if (results.some(({ problems }) => problems)) throw new Refused(results);
  await write(tx, judged, cause);
}

interface Judged {
  id: string;
  size: ListedSizeRow | null;
  /** What differs from the size. */
  changes: SizeValues;
  isConflict: boolean;
  problems: Problems;
}

/** A change that is saved already is no conflict, so that it can be sent again. */
function judge({ id, version, seenStock, values, problems }: Change, size: ListedSizeRow | null): Judged {
  if (!size)
    return { id, size, changes: {}, isConflict: false, problems: { size: 'There is no such size any more' } };
  const changes = changesOf(size, values);
  const { stock, ...others } = changes;
  const isOtherStock = stock !== undefined && seenStock !== size.stock;
  const isConflict = (Object.keys(others).length > 0 && version !== size.version) || isOtherStock;
  const conflicts: Problems = {
    ...(isConflict && { size: 'Somebody else changed this size meanwhile' }),
    ...(isOtherStock && { stock: `There are ${size.stock} now` }),
    ...priceChangeProblems(size.plannedPrices, changes),
  };
  return { id, size, changes, isConflict, problems: { ...conflicts, ...problems } };
}

async function write(tx: Tx, judged: readonly Judged[], cause: string): Promise<void> {
  const changed = judged.flatMap(({ size, changes }) =>
    size && Object.keys(changes).length > 0 ? [{ size, changes }] : [],
  );
  if (changed.length === 0) return;
  await writeVariants(
    tx,
    changed.map(({ size: { product: _product, plannedPrices: _plans, ...size }, changes }) => ({
      ...size,
      ...changes,
      isNew: false,
      change: (changes.stock ?? size.stock) - size.stock,
    })),
    cause,
  );
  // Stock has a ledger of its own.
  const products = changed.flatMap(({ size, changes: { stock: _stock, ...others } }) =>
    Object.keys(others).length > 0 ? [size.productId] : [],
  );
  await tx.product.updateMany({ where: { id: { in: products } }, data: { updatedAt: now() } });
}

/** The sizes as the log shows them, by slug of their product. */
async function snapshotsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, AuditSnapshot>> {
  const sizes = [...(await sizesById(tx, ids)).values()];
  return new Map(
    [...grouped(sizes, ({ product }) => product.slug)].map(([slug, ofProduct]) => [
      slug,
      sizesAsText(ofProduct),
    ]),
  );
}
