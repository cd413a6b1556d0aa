// The job that checks uploaded product sheets and imports them. Its work is in the database: after a crash, the next run
// begins again, since an import is one transaction.
import { permissionsOf, isRole } from '#rules/staff/permissions.ts';
import type { ProductImportRecord } from './product-imports.ts';
import { runAsStaff } from '#server/platform/actor.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { asUserError } from '#server/platform/database/error-mapping.ts';
import { UserError } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { log } from '#server/platform/logging/log.ts';
import type { StaffActor } from '#server/platform/staff-actor.ts';
import type { SheetRow } from '../product-sheet.ts';
import { applyPlan } from './apply-plan.ts';
import { requireMayImport } from './import-columns.ts';
import { saveOutcomes } from './import-rows.ts';
import { type PlannedRow, planSheet, type SheetPlan } from './plan-sheet.ts';

const ROWS_AT_ONCE = 1000;

/** Ends a run whose import someone has stopped. */
export class Stopped extends Error {}

/** Checks and imports sheets until none is waiting. */
export async function runProductImports(): Promise<void> {
  for (let waiting = await nextImport(); waiting; waiting = await nextImport()) await processSheet(waiting);
}

function nextImport(): Promise<ProductImportRecord | null> {
  return db.productImport.findFirst({
    where: { state: { in: ['CHECKING', 'IMPORTING'] } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}

async function processSheet(sheet: ProductImportRecord): Promise<void> {
  try {
    await begin(sheet);
    const run = sheet.state === 'CHECKING' ? check : importSheet;
    await runAsStaff({ staffId: sheet.staffId, name: sheet.staffName }, () => run(sheet));
  } catch (error) {
    if (error instanceof Stopped) return;
    const userError = asUserError(error);
    if (!userError) log.error({ err: error, import: sheet.id }, 'an import failed');
    await fail(sheet, userError ? toMessage(userError) : 'Something went wrong. Please try again.');
  }
}

const toMessage = ({ message, fields }: UserError) => [message, ...Object.values(fields ?? {})].join(' ');

function fail({ id, state }: ProductImportRecord, message: string) {
  return db.productImport.updateMany({
    where: { id, state },
    data: { state: 'FAILED', message, endedAt: now() },
  });
}

/** Counts the run, so that a sheet that crashes the process is given up after some runs. */
async function begin({ id, state, tries }: ProductImportRecord): Promise<void> {
  if (tries >= LIMITS.productSheet.tries)
    throw new UserError(
      'UNAVAILABLE',
      'The import was interrupted several times. Please try a smaller sheet.',
    );
  const { count } = await db.productImport.updateMany({
    where: { id, state },
    data: { tries: { increment: 1 }, doneCount: 0 },
  });
  if (count === 0) throw new Stopped();
}

/** Saves the progress. @throws Stopped */
async function report({ id, state }: ProductImportRecord, doneCount: number): Promise<void> {
  const { count } = await db.productImport.updateMany({ where: { id, state }, data: { doneCount } });
  if (count === 0) throw new Stopped();
}

async function check(sheet: ProductImportRecord): Promise<void> {
  const plan = await planImport(sheet, (done) => report(sheet, done));
  await saveOutcomes(sheet.id, plan.rows);
  await saveChecked(sheet, plan.rows);
}

const planImport = async (
  { id, withStock }: ProductImportRecord,
  onProgress: (done: number) => Promise<void>,
): Promise<SheetPlan> => planSheet(await readRows(id), { withStock, onProgress });

/** The rows of the file. */
async function readRows(importId: string): Promise<SheetRow[]> {
  const sheet: SheetRow[] = [];
  for (let after = 0; ;) {
    const page = await db.productImportRow.findMany({
      where: { importId, line: { gt: after } },
      orderBy: { line: 'asc' },
      take: ROWS_AT_ONCE,
      select: { line: true, cells: true },
    });
    sheet.push(...page.map(({ line, cells }) => ({ line, cells: cells as SheetRow['cells'] }))); // written by us
    const last = page.at(-1);
    if (!last || page.length < ROWS_AT_ONCE) return sheet;
    after = last.line;
  }
}

async function saveChecked(
  { id, state }: ProductImportRecord,
  rows: readonly PlannedRow[],
  message: string | null = null,
) {
  const columns = new Set(rows.flatMap(({ changes }) => changes.map(({ column }) => column)));
  const { count } = await db.productImport.updateMany({
    where: { id, state },
    data: { state: 'CHECKED', columns: [...columns], message, doneCount: rows.length },
  });
  if (count === 0) throw new Stopped();
}

async function importSheet(sheet: ProductImportRecord): Promise<void> {
  // Only written rows count as progress; reporting 0 detects that someone stopped the import.
  const plan = await planImport(sheet, () => report(sheet, 0));
  const seenByLine = await seenFingerprints(sheet.id);
  const hasChanged = (row: PlannedRow) => seenByLine.get(row.line) !== fingerprint(row);
  const changed = plan.rows.filter(hasChanged).map(({ line }) => line);
  const conflicts = changed.length > 0 ? changed : await applyAs(sheet, plan);
  if (conflicts.length > 0) await sendBack(sheet, plan.rows, conflicts);
}

/** Identifies the result of a row that the person saw before starting the import. */
const fingerprint = ({ outcome, changes, seen }: Pick<PlannedRow, 'outcome' | 'changes' | 'seen'>) =>
  JSON.stringify([outcome, seen, changes.map(({ column, before, after }) => [column, before, after])]);

async function seenFingerprints(importId: string): Promise<Map<number, string>> {
  const fingerprintByLine = new Map<number, string>();
  for (let after = 0; ;) {
    const page = await db.productImportRow.findMany({
      where: { importId, line: { gt: after } },
      orderBy: { line: 'asc' },
      take: ROWS_AT_ONCE,
      select: { line: true, outcome: true, changes: true, seen: true },
    });
    for (const { line, ...row } of page)
      fingerprintByLine.set(line, fingerprint(row as unknown as PlannedRow)); // written by us
    const last = page.at(-1);
    if (!last || page.length < ROWS_AT_ONCE) return fingerprintByLine;
    after = last.line;
  }
}

/** Imports the sheet; returns the lines of rows that someone else changed, in which case nothing is imported. */
async function applyAs(sheet: ProductImportRecord, plan: SheetPlan): Promise<readonly number[]> {
  requireMayImport(await readActor(sheet.staffId), sheet.columns);
  return applyPlan(sheet, plan, {
    onProgress: (done) => report(sheet, done),
    onEnd: async (tx, result) => {
      const { count } = await tx.productImport.updateMany({
        where: { id: sheet.id, state: 'IMPORTING' },
        data: { ...result, state: 'DONE', doneCount: sheet.rowCount, endedAt: now() },
      });
      if (count === 0) throw new Stopped();
    },
  });
}

/** The person with their current role. */
async function readActor(staffId: string): Promise<StaffActor | null> {
  const staff = await db.staff.findUnique({ where: { id: staffId } });
  if (!staff || staff.removedAt || !isRole(staff.role)) return null;
  return { staffId, role: staff.role, permissions: permissionsOf(staff.role), isInvitee: false };
}

const CHANGED =
  'Products changed after the check, so nothing was imported. Please look at the marked rows and check again.';

async function sendBack(
  sheet: ProductImportRecord,
  rows: readonly PlannedRow[],
  lines: readonly number[],
): Promise<void> {
  const changedLines = new Set(lines);
  await saveOutcomes(
    sheet.id,
    rows
      .filter(({ line }) => changedLines.has(line))
      .map((row) => (row.outcome === 'REFUSED' ? row : { ...row, outcome: 'CONFLICT' as const })),
  );
  await saveChecked(sheet, rows, CHANGED);
}
