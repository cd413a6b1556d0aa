import { command } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

/** Sets the outcomes of rows of an import, by line. */
export const setOutcomes = command((importId: string, outcomes: readonly { line: number }[]) => {
  return sql`
    update "ProductImportRow" r
    set "outcome" = n."outcome", "changes" = n."changes", "problems" = n."problems", "seen" = n."seen"
    from jsonb_populate_recordset(null::"ProductImportRow", ${JSON.stringify(outcomes)}::jsonb) n
    where r."importId" = ${importId}::uuid and r."line" = n."line"`;
});

/** Inserts the rows of a file; existing ones stay. */
export const insertImportRows = command(
  (importId: string, rows: readonly { line: number; cells: Record<string, string> }[]) => sql`
    insert into "ProductImportRow" ("importId", "line", "cells")
    select ${importId}::uuid, n."line", n."cells"
    from jsonb_populate_recordset(null::"ProductImportRow", ${JSON.stringify(rows)}::jsonb) n
    on conflict do nothing`,
);
