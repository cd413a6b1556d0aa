// Records every row that is written, by triggers in the database.
import { pool } from '#server/platform/database/db.ts';

export interface ChangedRow {
  table: string;
  /** The row as JSON, before and after. */
  row: string;
}

// Rate limits, presence and views are written for any caller, some of them later.
const IGNORED_TABLES = ['RateLimit', 'QuestionPresence', 'QuestionView', 'ChangedRow'];
const MAX_VIEWS = 100;

/** Creates the triggers. */
export async function recordChanges(): Promise<void> {
  await pool.query(`
    create unlogged table "ChangedRow" ("table" text, "row" text);
    create function record_change() returns trigger language plpgsql as $$
    declare
      before jsonb := to_jsonb(old);
      after jsonb := to_jsonb(new);
    begin
      -- Views are counted two seconds later by a statement of their own.
      if tg_op = 'UPDATE' and before - 'viewCount' = after - 'viewCount' and
        (after->>'viewCount')::int - (before->>'viewCount')::int between 1 and ${MAX_VIEWS}
      then return null; end if;
      insert into "ChangedRow" values (tg_table_name, concat(before, after));
      return null;
    end $$;`);
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and c.relname <> all($1)`,
    [IGNORED_TABLES],
  );
  for (const { name } of rows)
    await pool.query(`create trigger record_change after insert or update or delete on "${name}"
      for each row execute function record_change()`);
}

/** Removes the triggers. */
export async function stopRecordingChanges(): Promise<void> {
  await pool.query('drop function record_change() cascade; drop table "ChangedRow"');
}

/** Returns and clears the recorded changes. */
export async function takeChanges(): Promise<ChangedRow[]> {
  const { rows } = await pool.query<ChangedRow>('delete from "ChangedRow" returning "table", "row"');
  return rows;
}

/** The rows that contain an id. */
export function rowsMentioning(rows: readonly ChangedRow[], id: string): ChangedRow[] {
  return rows.filter(({ row }) => row.includes(id));
}
