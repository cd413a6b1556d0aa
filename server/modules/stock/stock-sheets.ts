// Sheets of counts and deliveries, which change the stock of many sizes. Each line is applied once by its id.
import type { LogAction } from '#rules/staff/log-texts.ts';
import { z } from 'zod';
import { stockReasonSchema } from '#rules/admin-fields.ts';
import {
  countOutcome,
  MAX_COUNT_AGE_SECONDS,
  MAX_SHEET_LINES,
  MAX_UNITS,
  type StockAtMoment,
} from '#rules/stock/count.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { currentActor } from '#server/platform/actor.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { execute, rows } from '#server/platform/database/sql.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { invalid } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { parseInput } from '#server/platform/parse.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { moveStockOfStaff, stockAtMoments, sizesForUpdate } from './stock-sizes-queries.ts';
import { readSizes, type StockSizeRow } from './stock-sizes.ts';

export type SheetKind = 'COUNT' | 'DELIVERY';
export type SheetLineState = 'OPEN' | 'DONE' | 'SUPERSEDED' | 'GONE';

const CAUSES: Record<SheetKind, string> = { COUNT: 'Count', DELIVERY: 'Delivery received' };
const ACTIONS: Record<SheetKind, LogAction> = { COUNT: 'count', DELIVERY: 'receive a delivery' };

const wholeUpTo = (most: number) =>
  z.number().int('Please enter a whole number').min(0, 'At least 0').max(most, `At most ${most}`);
const lineFields = z.object({
  id: z.string().refine(isId, 'Please enter a UUID'),
  sizeId: z.string().refine(isId, 'Please enter the id of a size'),
  units: wholeUpTo(MAX_UNITS),
  secondsAgo: wholeUpTo(MAX_COUNT_AGE_SECONDS),
});
const sheetFields = z
  .object({
    kind: z.enum(['COUNT', 'DELIVERY']),
    lines: z
      .array(z.unknown())
      .min(1, 'Please add a line')
      .max(MAX_SHEET_LINES, `At most ${MAX_SHEET_LINES} lines`),
    note: stockReasonSchema.nullish(),
  })
  // Lines are parsed only after their number is checked.
  .pipe(
    z.object({ kind: z.enum(['COUNT', 'DELIVERY']), lines: z.array(lineFields), note: z.string().nullish() }),
  );

export interface SheetInput {
  kind: SheetKind;
  lines: readonly { id: string; sizeId: string; units: number; secondsAgo: number }[];
  note?: string | null | undefined;
}

type Sheet = z.output<typeof sheetFields>;

/** The effect of a line of a sheet, before or after it is applied. */
export interface SheetLineResult {
  id: string;
  state: SheetLineState;
  /** Null if the size no longer exists. */
  size: StockSizeRow | null;
  units: number;
  /** The units that should have been on the shelf; null where they are not compared. */
  expected: number | null;
  /** The change of the stock since the count. */
  moved: number;
  /** The part of `moved` from deliveries and corrections, which the count may already include. */
  added: number;
  change: number;
  missing: number;
}

type Outcome = Omit<SheetLineResult, 'size'>;

/** Previews what a sheet would change. @throws VALIDATION */
export async function reviewStockSheet(
  actor: StaffActor | null,
  input: SheetInput,
): Promise<SheetLineResult[]> {
  requirePermission(actor, 'stock:write');
  const sheet = parseSheet(input);
  return withSizes(sheet, await computeOutcomes(db, sheet, now()));
}

/** Applies a sheet to the stock, all of it or nothing. Lines that were applied before are skipped. @throws VALIDATION */
export async function applyStockSheet(
  actor: StaffActor | null,
  input: SheetInput,
): Promise<SheetLineResult[]> {
  requirePermission(actor, 'stock:write');
  const sheet = parseSheet(input);
  const outcomes = await transaction((tx) => applyIn(tx, sheet));
  return withSizes(sheet, outcomes);
}

async function applyIn(tx: Tx, sheet: Sheet): Promise<Outcome[]> {
  const at = now();
  await rows(sizesForUpdate(sheet.lines.map(({ sizeId }) => sizeId)), tx);
  const outcomes = await computeOutcomes(tx, sheet, at);
  const sizes = new Map(sheet.lines.map((line) => [line.id, line]));
  const moves = outcomes.flatMap(({ id, state, units, change }) => {
    const line = sizes.get(id);
    if (state !== 'OPEN' || !line) return [];
    const count =
      sheet.kind === 'COUNT'
        ? { counted: units, countedAt: toMoment(line, at) }
        : { counted: null, countedAt: null };
    return { id, sizeId: line.sizeId, change, ...count };
  });
  if (moves.length > 0) {
    const cause = [CAUSES[sheet.kind], sheet.note].filter(Boolean).join(': ');
    await execute(moveStockOfStaff(moves, { cause, actor: currentActor(), at }), tx);
    const about = moves.length === 1 ? '1 size' : `${moves.length} sizes`;
    await recordAuditEntry(tx, {
      kind: 'stock',
      action: ACTIONS[sheet.kind],
      about,
      reason: sheet.note ?? null,
    });
  }
  return outcomes.map((outcome) => (outcome.state === 'OPEN' ? { ...outcome, state: 'DONE' } : outcome));
}

const toMoment = ({ secondsAgo }: { secondsAgo: number }, at: Date) =>
  new Date(at.getTime() - secondsAgo * 1000);

async function computeOutcomes(tx: Tx, { kind, lines }: Sheet, at: Date): Promise<Outcome[]> {
  const moments = lines.map((line) => ({ id: line.id, sizeId: line.sizeId, at: toMoment(line, at) }));
  const [stocks, appliedMovements] = await Promise.all([
    rows(stockAtMoments(moments), tx),
    tx.stockMovement.findMany({ where: { id: { in: lines.map(({ id }) => id) } } }),
  ]);
  const stockById = new Map(stocks.map((stock) => [stock.id, stock]));
  const moves = new Map(appliedMovements.map((movement) => [movement.id, movement]));
  return lines.map(({ id, sizeId, units }) => {
    const noChange = { id, units, expected: null, moved: 0, added: 0, change: 0, missing: 0 };
    const applied = moves.get(id);
    const lineStock = stockById.get(id);
    if (applied) {
      if (applied.variantId !== sizeId) throw invalid({ lines: 'Each line needs a new UUID' });
      return { ...noChange, state: 'DONE', change: applied.quantity };
    }
    if (!lineStock) return { ...noChange, state: 'GONE' };
    if (kind === 'DELIVERY') return { ...noChange, state: 'OPEN', change: deliverable(units, lineStock) };
    if (lineStock.isSuperseded) return { ...noChange, state: 'SUPERSEDED' };
    return {
      ...noChange,
      state: 'OPEN',
      moved: lineStock.moved,
      added: lineStock.added,
      ...countOutcome(units, lineStock),
    };
  });
}

function deliverable(units: number, { stock }: StockAtMoment): number {
  if (stock + units > MAX_UNITS) throw invalid({ lines: `At most ${MAX_UNITS} units in stock` });
  return units;
}

async function withSizes({ lines }: Sheet, outcomes: readonly Outcome[]): Promise<SheetLineResult[]> {
  const sizes = new Map((await readSizes(lines.map(({ sizeId }) => sizeId))).map((size) => [size.id, size]));
  const sizeByLine = new Map(lines.map(({ id, sizeId }) => [id, sizes.get(sizeId) ?? null]));
  return outcomes.map((outcome) => ({ ...outcome, size: sizeByLine.get(outcome.id) ?? null }));
}

function parseSheet(input: SheetInput): Sheet {
  const sheet = parseInput(sheetFields, input);
  for (const field of ['id', 'sizeId'] as const)
    if (new Set(sheet.lines.map((line) => line[field])).size < sheet.lines.length)
      throw invalid({ lines: 'Each size and id can be on one line only' });
  return sheet;
}
