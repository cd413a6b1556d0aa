// Product sheets imported on a page: each is uploaded and checked, then imported on request by the job of
// run-product-imports.ts.
import { z } from 'zod';
import { chunk } from '#rules/chunk.ts';
import { line } from '#rules/text/text.ts';
import type { Prisma, ProductImport, ProductImportOutcome } from '#server/generated/prisma/client.ts';
import { actingPerson } from '#server/platform/actor.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { execute } from '#server/platform/database/sql.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { invalid, notFound, UserError } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { runJobNow } from '#server/platform/jobs/run-job-now.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { parseInput } from '#server/platform/parse.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { requireColumns } from '../parse-sheet.ts';
import { readSheetFile } from '../sheet-file/read-sheet-file.ts';
import { insertImportRows } from './import-rows-queries.ts';
import { requireMayImport } from './import-columns.ts';

export type ProductImportRecord = ProductImport;

export const IMPORT_JOB = 'runProductImports';
const ROWS_AT_ONCE = 500;

export interface SheetUpload {
  /** A new UUID. A file that is sent again with the same id is stored once. */
  id: string;
  fileName: string;
  withStock: boolean;
  bytes: Uint8Array;
}

const uploadRule = z.object({ fileName: line('Please name the file', 200) });

/** Stores the rows of a file and has them checked. @throws FILE_TOO_LARGE, VALIDATION for the field `sheet` */
export async function uploadProductSheet(
  actor: StaffActor | null,
  { id, withStock, bytes, ...input }: SheetUpload,
): Promise<ProductImport> {
  const { staffId } = requirePermission(actor, 'catalogue:write');
  if (!staffId || !isId(id)) throw invalid({ id: 'Please enter a UUID' });
  const { fileName } = parseInput(uploadRule, input);
  const existing = await db.productImport.findUnique({ where: { id } });
  if (existing) return existing;
  const sheet = await readSheetFile(bytes);
  requireColumns(sheet);
  const created = await transaction(async (tx) => {
    const data = { id, staffId, staffName: actingPerson().name, fileName, withStock, rowCount: sheet.length };
    await tx.productImport.createMany({ data: { ...data, createdAt: now() }, skipDuplicates: true });
    for (const part of chunk(sheet, ROWS_AT_ONCE)) await execute(insertImportRows(id, part), tx);
    return tx.productImport.findUniqueOrThrow({ where: { id } });
  });
  await deleteOldImports();
  await runJobNow(IMPORT_JOB);
  return created;
}

async function deleteOldImports(): Promise<void> {
  const old = await db.productImport.findMany({
    orderBy: LATEST,
    skip: LIMITS.productSheet.stored,
    select: { id: true },
  });
  await db.productImport.deleteMany({
    where: { id: { in: old.map(({ id }) => id) }, state: { not: 'IMPORTING' } },
  });
}

const LATEST = [
  { createdAt: 'desc' },
  { id: 'desc' },
] as const satisfies Prisma.ProductImportOrderByWithRelationInput[];

/** The last imports, newest first. */
export function listProductImports(actor: StaffActor | null): Promise<ProductImport[]> {
  requirePermission(actor, 'catalogue:write');
  return db.productImport.findMany({ orderBy: [...LATEST], take: LIMITS.productSheet.stored });
}

/** An import by its id; null if there is none. */
export async function findProductImport(actor: StaffActor | null, id: string): Promise<ProductImport | null> {
  requirePermission(actor, 'catalogue:write');
  return isId(id) ? db.productImport.findUnique({ where: { id } }) : null;
}

async function requireProductImport(actor: StaffActor | null, id: string): Promise<ProductImport> {
  const record = await findProductImport(actor, id);
  if (!record) throw notFound('import');
  return record;
}

export type OutcomeCounts = Record<ProductImportOutcome, number>;

/** The number of rows by outcome. */
export async function countOutcomes(importId: string): Promise<OutcomeCounts> {
  const counts: OutcomeCounts = { NEW: 0, CHANGED: 0, UNCHANGED: 0, REFUSED: 0, CONFLICT: 0 };
  const groups = await db.productImportRow.groupBy({ by: ['outcome'], where: { importId }, _count: true });
  for (const { outcome, _count } of groups) if (outcome) counts[outcome] = _count;
  return counts;
}

/** Checks the rows again with the current products. */
export async function recheckProductImport(actor: StaffActor | null, id: string): Promise<ProductImport> {
  await requireProductImport(actor, id);
  await db.productImport.updateMany({
    where: { id, state: { in: ['CHECKED', 'STOPPED', 'FAILED'] } },
    data: { state: 'CHECKING', doneCount: 0, tries: 0, message: null, endedAt: null },
  });
  await runJobNow(IMPORT_JOB);
  return requireProductImport(actor, id);
}

/**
 * Starts the import of a checked sheet. Idempotent.
 * @throws FORBIDDEN naming the columns that the role may not change, VALIDATION if a row cannot be imported,
 * CONFLICT during another import
 */
export async function startProductImport(actor: StaffActor | null, id: string): Promise<ProductImport> {
  const record = await requireProductImport(actor, id);
  requireMayImport(actor, record.columns);
  if (record.state === 'IMPORTING' || record.state === 'DONE') return record;
  if (record.state !== 'CHECKED') throw invalid({ id: 'Please check the sheet first' });
  const counts = await countOutcomes(id);
  if (counts.REFUSED > 0) throw invalid({ id: 'Please correct the rows with problems first' });
  if (counts.CONFLICT > 0)
    throw invalid({ id: 'Some products have been changed by someone else. Please check the sheet again.' });
  if (counts.NEW + counts.CHANGED === 0) throw invalid({ id: 'The sheet changes nothing' });
  const { staffId = record.staffId } = actor ?? {};
  try {
    await db.productImport.updateMany({
      where: { id, state: 'CHECKED' },
      data: {
        state: 'IMPORTING',
        doneCount: 0,
        tries: 0,
        message: null,
        startedAt: now(),
        ...(staffId && { staffId, staffName: actingPerson().name }),
      },
    });
  } catch (error) {
    throw (await errorWhileImporting(id)) ?? error;
  }
  await runJobNow(IMPORT_JOB);
  return requireProductImport(actor, id);
}

/** The message that another import is running; null if none is. */
async function errorWhileImporting(id: string): Promise<UserError | null> {
  const running = await db.productImport.findFirst({ where: { state: 'IMPORTING', id: { not: id } } });
  return (
    running &&
    new UserError(
      'CONFLICT',
      `${running.staffName} is importing ${running.fileName} now. Please start again when it is done.`,
    )
  );
}

/** Stops a check or an import, which then changes nothing. Has no effect on a finished one. */
export async function stopProductImport(actor: StaffActor | null, id: string): Promise<ProductImport> {
  await requireProductImport(actor, id);
  await db.productImport.updateMany({
    where: { id, state: { in: ['CHECKING', 'IMPORTING'] } },
    data: { state: 'STOPPED', endedAt: now() },
  });
  return requireProductImport(actor, id);
}
