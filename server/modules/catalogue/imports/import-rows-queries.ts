import { command } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

/** Sets what rows of an import would do, by their line. */
export const setOutcomes = command((importId: string, outcomes: readonly { line: number }[]) => {
  return sql`
    update "ProductImportRow" r
    set "outcome" = n."outcome", "changes" = n."changes", "problems" = n."problems", "seen" = n."seen"
    from jsonb_populate_recordset(null::"ProductImportRow", ${JSON.stringify(outcomes)}::jsonb) n
    where r."importId" = ${importId}::uuid and r."line" = n."line"`;
});
