// The report of an uploaded product sheet as CSV: a line for each change and each problem.
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { privateLink } from '#server/modules/private-files/links.ts';
import { notFound } from '#server/platform/errors.ts';
import type { StaffActor } from '#server/platform/staff-actor.ts';
import { readImportRows } from './import-rows.ts';
import { findProductImport } from './product-imports.ts';

const ROWS_AT_ONCE = 500;
const COLUMNS = ['line', 'product', 'size', 'result', 'column', 'before', 'after', 'problem'] as const;

type ReportRow = Partial<Record<(typeof COLUMNS)[number], string | number>>;

/** A link to the report of an import, valid for 5 minutes. @throws NOT_FOUND */
export async function exportProductImport(actor: StaffActor | null, id: string): Promise<{ url: string }> {
  const productImport = await findProductImport(actor, id);
  if (!productImport) throw notFound('import');
  return { url: `${privateLink(`product-imports/${productImport.id}.csv`)}&download` };
}

/** The report of a link, whose signature the caller has verified. Spreadsheets treat none of its cells as a formula. */
export function openImportReport(id: string): Readable {
  const sheet = stringify({ header: true, columns: [...COLUMNS], bom: true, escape_formulas: true });
  return Readable.from(reportRows(id)).compose(sheet);
}

async function* reportRows(importId: string): AsyncGenerator<ReportRow, void> {
  for (let after = 0; ;) {
    const page = await readImportRows(importId, { first: ROWS_AT_ONCE, after });
    for (const { line, slug, size, outcome, changes, problems } of page) {
      const row: ReportRow = { line, product: slug, size, result: outcome?.toLowerCase() ?? '' };
      for (const { column, message } of problems) yield { ...row, column, problem: message };
      for (const { column, before, after: to } of changes)
        yield { ...row, column, before: before ?? '', after: to };
      if (problems.length + changes.length === 0) yield row;
    }
    const last = page.at(-1);
    if (!last || page.length < ROWS_AT_ONCE) return;
    after = last.line;
  }
}
