// Undoes bulk changes of sizes, except for values that have changed since.
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { rupeeText } from '#rules/money/rupees.ts';
import type { Prisma, SizeChangeSet } from '#server/generated/prisma/client.ts';
import { currentActor } from '#server/platform/actor.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import type { StaffActor } from '#server/platform/staff-actor.ts';
import type { ChangedSize } from '../planned-prices/plan-sizes.ts';
import { priceChangeProblems } from '../planned-prices/running-price.ts';
import { findChanges, type ComparedRow, withOutcomes, type SizeSheetPreview } from './preview-size-sheet.ts';
import {
  type Problems,
  requireMayChange,
  SIZE_FIELDS,
  type SizeField,
  type SizeValues,
} from './size-values.ts';
import { type ListedSizeRow, sizesById } from './staff-sizes.ts';

export type SizeChangeSetRow = Omit<SizeChangeSet, 'changes'>;

/** The old and new values of a size in a change. */
interface StoredChange {
  id: string;
  name: string;
  before: SizeValues;
  after: SizeValues;
}

const LATEST = [
  { at: 'desc' },
  { id: 'desc' },
] as const satisfies Prisma.SizeChangeSetOrderByWithRelationInput[];

/** Stores a change in its transaction, and deletes the oldest ones. */
export async function storeChangeSet(
  tx: Tx,
  changed: readonly ChangedSize[],
  reason: string | null,
): Promise<void> {
  const changes = changed.map(({ size, changes: after }): StoredChange => {
    const before = Object.fromEntries(
      SIZE_FIELDS.filter((field) => field in after).map((field) => [field, size[field]]),
    );
    return { id: size.id, name: `${size.product.name}, ${size.size}`, before, after };
  });
  const set = { at: now(), actor: currentActor(), reason, sizeCount: changes.length };
  await tx.sizeChangeSet.create({ data: { ...set, changes: changes as unknown as Prisma.InputJsonValue } });
  const old = await tx.sizeChangeSet.findMany({
    orderBy: [...LATEST],
    skip: LIST_SIZES.sizeChangeSets,
    select: { id: true },
  });
  await tx.sizeChangeSet.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
}

/** The stored changes, newest first. */
export function listSizeChangeSets(actor: StaffActor | null): Promise<SizeChangeSetRow[]> {
  requireMayChange(actor, []);
  return db.sizeChangeSet.findMany({
    orderBy: [...LATEST],
    take: LIST_SIZES.sizeChangeSets,
    omit: { changes: true },
  });
}

/**
 * Previews undoing a change.
 * @throws NOT_FOUND, FORBIDDEN with the names of the values that the role may not change
 */
export async function previewSizeUndo(actor: StaffActor | null, id: string): Promise<SizeSheetPreview> {
  requireMayChange(actor, []);
  const set = isId(id) ? await db.sizeChangeSet.findUnique({ where: { id } }) : null;
  if (!set) throw notFound('entry');
  const changes = set.changes as unknown as StoredChange[]; // written by us
  requireMayChange(
    actor,
    SIZE_FIELDS.filter((field) => changes.some(({ after }) => field in after)),
  );
  const sizes = await sizesById(
    db,
    changes.map((change) => change.id),
  );
  return {
    rows: await withOutcomes(
      changes.map((change, index) => undoRow(change, sizes.get(change.id) ?? null, index + 1)),
      null,
    ),
  };
}

function undoRow(
  { name, before, after }: StoredChange,
  size: ListedSizeRow | null,
  line: number,
): ComparedRow {
  const row = { line, label: name, size };
  if (!size) return { ...row, changes: {}, problems: { size: 'This size no longer exists' } };
  const changes = findChanges(size, before);
  const changedSince = SIZE_FIELDS.filter(
    (field) => changes[field] !== undefined && size[field] !== after[field],
  );
  const problems: Problems = Object.fromEntries(
    changedSince.map((field) => [field, `Has since been changed to ${valueText(field, size[field])}`]),
  );
  return { ...row, changes, problems: { ...priceChangeProblems(size.plannedPrices, changes), ...problems } };
}

function valueText(field: SizeField, value: string | number | null): string {
  if (value === null) return 'none';
  if (field === 'price') return rupeeText(Number(value));
  return field === 'discountPercent' ? `${value}%` : String(value);
}
