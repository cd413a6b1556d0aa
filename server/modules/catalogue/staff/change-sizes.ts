// Changes many sizes, from the price grid or a pasted spreadsheet. All changes are saved, or none.
import { z } from 'zod';
import { stockReasonSchema } from '#rules/admin-fields.ts';
import type { Span } from '#rules/catalogue/planned-prices.ts';
import type { SizeChangeInput } from '#server/generated/resolver-types.ts';
import { withAuditLogs } from '#server/modules/audit/audit-log.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { runIdempotently } from '#server/platform/database/idempotency.ts';
import { rows } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { invalid } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { parseInput } from '#server/platform/parse.ts';
import type { StaffActor } from '#server/platform/staff-actor.ts';
import { writeVariants } from '../write-products.ts';
import { priceChangeProblems } from '../planned-prices/running-price.ts';
import { requireFutureTime } from '../planned-prices/free-time.ts';
import {
  type ChangedSize,
  insertPlans,
  type PlannedSpan,
  planProblems,
  sizeAtStart,
  toSpan,
} from '../planned-prices/plan-sizes.ts';
import { requireMayPlan } from '../planned-prices/planned-prices.ts';
import { findChanges } from './preview-size-sheet.ts';
import { storeChangeSet } from './size-change-sets.ts';
import {
  MAX_CHANGES,
  type Problems,
  requireMayChange,
  SIZE_FIELDS,
  SIZE_VALUES,
  type SizeValues,
  skuProblems,
} from './size-values.ts';
import { type ListedSizeRow, sizesById, readSnapshots } from './staff-sizes.ts';
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
  /** The time span of the prices; they apply immediately if it is missing. */
  planned?: PlannedSpan | null | undefined;
  reason?: string | null | undefined;
}

/** Rolls the transaction back and carries the reasons. */
class Refused extends Error {
  readonly results: SizeChangeResult[];

  constructor(results: SizeChangeResult[]) {
    super('changes of sizes are refused');
    this.results = results;
  }
}

/**
 * Changes sizes, or plans their prices: all, or none if one is refused, with a result for each.
 * @throws FORBIDDEN naming the values that the role may not change, VALIDATION for a list that is too long
 */
export async function changeSizes(
  actor: StaffActor | null,
  { clientMutationId, changes, planned, reason }: SizeChanges,
): Promise<SizeChangesResult> {
  requireMayChange(actor, []);
  if (planned) requireMayPlan(actor);
  const span = toSpan(planned);
  const list = parseChanges(changes);
  requireMayChange(
    actor,
    SIZE_FIELDS.filter((field) => list.some(({ values }) => values[field] !== undefined)),
  );
  if (!isId(clientMutationId)) throw invalid({ clientMutationId: 'Please enter a UUID' });
  const cause = reason?.trim()
    ? parseInput(z.object({ reason: stockReasonSchema }), { reason }).reason
    : CAUSE;
  const ids = list.map(({ id }) => id).filter(isId);
  const call = {
    owner: actor?.staffId ?? 'operator',
    key: clientMutationId,
    input: ['changeSizes', changes, cause, ...(span ? [span] : [])],
  };
  const action = {
    kind: 'product',
    action: span ? 'plan a price of' : 'change a size of',
    reason: reason?.trim() ? cause : null,
  } as const;
  try {
    await withAuditLogs(action, (tx) => readSnapshots(tx, ids))(async (tx) => {
      await runIdempotently(tx, call, () => saveAll(tx, list, { ids, cause, span, reason: action.reason }));
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
function parseChanges(changes: readonly SizeChangeInput[]): Change[] {
  if (changes.length === 0 || changes.length > MAX_CHANGES)
    throw invalid({ changes: `Please enter 1 to ${MAX_CHANGES} changes` });
  if (new Set(changes.map(({ id }) => id)).size < changes.length)
    throw invalid({ changes: 'A size is there twice' });
  return changes.map(({ id, version, seenStock, ...input }) => {
    const values: Record<string, unknown> = {};
    const problems: Problems = {};
    for (const field of SIZE_FIELDS) {
      if (input[field] === undefined) continue;
      const result = SIZE_VALUES[field].safeParse(input[field]);
      // Refused values are kept, so that their permission is checked.
      values[field] = result.success ? result.data : input[field];
      if (!result.success) problems[field] = result.error.issues[0]?.message ?? 'This is not valid';
    }
    // Each value was parsed by the rule of its field, or has a problem.
    return { id, version, seenStock, values: values as SizeValues, problems };
  });
}

/** @throws Refused */
async function saveAll(
  tx: Tx,
  list: readonly Change[],
  {
    ids,
    cause,
    span,
    reason,
  }: { ids: readonly string[]; cause: string; span: Span | null; reason: string | null },
): Promise<void> {
  if (span) requireFutureTime(span);
  await rows(sizesForUpdate(ids), tx);
  const sizes = await sizesById(tx, ids);
  const compared = list.map((change) => compareChange(change, sizes.get(change.id) ?? null, span));
  const skus = await skuProblems(
    compared.flatMap(({ id, changes: { sku } }) => (sku === undefined ? [] : [{ id, sku }])),
    tx,
  );
  const results = compared.map(({ id, size, isConflict, problems }) => {
    const sku = skus.get(id);
    const all = { ...problems, ...(sku && { sku }) };
    return { id, size, isConflict, problems: Object.keys(all).length > 0 ? all : null };
  });
  if (results.some(({ problems }) => problems)) throw new Refused(results);
  const changed = toChangedSizes(compared);
  if (changed.length === 0) return;
  if (span) return insertPlans(tx, changed, span);
  await write(tx, changed, cause);
  await storeChangeSet(tx, changed, reason);
}

interface ComparedChange {
  id: string;
  size: ListedSizeRow | null;
  /** The values that differ from those of the size. */
  changes: SizeValues;
  isConflict: boolean;
  problems: Problems;
}

/** A change that is already saved is not a conflict, so that it can be sent again. */
function compareChange(
  { id, version, seenStock, values, problems }: Change,
  size: ListedSizeRow | null,
  span: Span | null,
): ComparedChange {
  if (!size)
    return { id, size, changes: {}, isConflict: false, problems: { size: 'This size no longer exists' } };
  const changes = findChanges(sizeAtStart(size, span), values);
  const { stock, ...others } = changes;
  const isOtherStock = stock !== undefined && seenStock !== size.stock;
  const isConflict = (Object.keys(others).length > 0 && version !== size.version) || isOtherStock;
  const conflicts: Problems = {
    ...(isConflict && { size: 'This size has been changed by someone else' }),
    ...(isOtherStock && { stock: `The stock is now ${size.stock}` }),
    ...(span ? planProblems(size, changes, span) : priceChangeProblems(size.plannedPrices, changes)),
  };
  return { id, size, changes, isConflict, problems: { ...conflicts, ...problems } };
}

const toChangedSizes = (compared: readonly ComparedChange[]): ChangedSize[] =>
  compared.flatMap(({ size, changes }) =>
    size && Object.keys(changes).length > 0 ? [{ size, changes }] : [],
  );

async function write(tx: Tx, changed: readonly ChangedSize[], cause: string): Promise<void> {
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
  // A change of stock alone is recorded in the stock ledger only.
  const products = changed.flatMap(({ size, changes: { stock: _stock, ...others } }) =>
    Object.keys(others).length > 0 ? [size.productId] : [],
  );
  await tx.product.updateMany({ where: { id: { in: products } }, data: { updatedAt: now() } });
}
