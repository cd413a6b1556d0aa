// The stored rows of an import.
import { chunk } from '#rules/chunk.ts';
import type { ProductImportOutcome } from '#server/generated/prisma/client.ts';
import { execute } from '#server/platform/database/sql.ts';
import { db } from '#server/platform/database/db.ts';
import type { StaffActor } from '#server/platform/staff-actor.ts';
import { invalid } from '#server/platform/errors.ts';
import { resolvePage } from '#server/platform/paging.ts';
import { setOutcomes } from './import-rows-queries.ts';
import type { CellChange, PlannedRow } from './plan-sheet.ts';
import { findProductImport } from './product-imports.ts';

const ROWS_AT_ONCE = 500;

/** Stores the outcomes of rows. */
export async function saveOutcomes(importId: string, rows: readonly PlannedRow[]): Promise<void> {
  for (const part of chunk(rows, ROWS_AT_ONCE))
    await execute(
      setOutcomes(
        importId,
        part.map(({ line, outcome, changes, problems, seen }) => ({
          line,
          outcome,
          changes,
          problems,
          seen,
        })),
      ),
    );
}

/** A row as staff see it. */
export interface ImportRow {
  line: number;
  slug: string;
  size: string;
  name: string;
  outcome: ProductImportOutcome | null;
  changes: CellChange[];
  problems: { column: string; message: string }[];
}

interface RowsArgs {
  outcomes?: readonly ProductImportOutcome[] | null | undefined;
  first: number;
  /** The line before the first row of the page. */
  after?: number | null | undefined;
}

/** A page of rows by their line. @throws BAD_REQUEST unless `first` is 1 to 100 */
export async function listImportRows(
  actor: StaffActor | null,
  importId: string,
  { outcomes, first, after }: RowsArgs,
): Promise<ImportRow[]> {
  if (!(await findProductImport(actor, importId))) return [];
  if (after !== null && after !== undefined && after < 0) throw invalid({ after: 'Please enter a line' });
  return readImportRows(importId, { outcomes, first: resolvePage({ first }).first, after });
}

/** All rows, as `listImportRows` lists them, for files. */
export async function readImportRows(
  importId: string,
  { outcomes, first, after }: RowsArgs,
): Promise<ImportRow[]> {
  const rows = await db.productImportRow.findMany({
    where: { importId, line: { gt: after ?? 0 }, ...(outcomes && { outcome: { in: [...outcomes] } }) },
    orderBy: { line: 'asc' },
    take: first,
  });
  return rows.map(({ line, cells, outcome, changes, problems }) => {
    const { slug = '', size = '', name = '' } = cells as Record<string, string>; // written by us, as the others
    return {
      line,
      slug,
      size,
      name,
      outcome,
      changes: changes as unknown as CellChange[],
      problems: problems as unknown as ImportRow['problems'],
    };
  });
}
