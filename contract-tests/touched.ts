// Every row that anything writes, noted by the database itself: what no statement touched has not changed.
import { pool } from '#server/platform/database/db.ts';

export interface TouchedRow {
  table: string;
  /** The row as text, before and after. */
  row: string;
}

// What is counted, who is here and who looked: written on behalf of anyone, and some of it later.
const PASSED_OVER = ['RateLimit', 'QuestionPresence', 'QuestionView', 'Touched'];
const MOST_LOOKS = 100;

/** Begins to note. */
export async function noteTouches(): Promise<void> {
  await pool.query(`
    create unlogged table "Touched" ("table" text, "row" text);
    create function note_touch() returns trigger language plpgsql as $$
    declare
      before jsonb := to_jsonb(old);
      after jsonb := to_jsonb(new);
    begin
      -- Looks are counted two seconds later, in a statement of their own.
      if tg_op = 'UPDATE' and before - 'viewCount' = after - 'viewCount' and
        (after->>'viewCount')::int - (before->>'viewCount')::int between 1 and ${MOST_LOOKS}
      then return null; end if;
      insert into "Touched" values (tg_table_name, concat(before, after));
      return null;
    end $$;`);
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and c.relname <> all($1)`,
    [PASSED_OVER],
  );
  for (const { name } of rows)
    await pool.query(`create trigger note_touch after insert or update or delete on "${name}"
      for each row execute function note_touch()`);
}

/** Ends it. */
export async function noteNoMore(): Promise<void> {
  await pool.query('drop function note_touch() cascade; drop table "Touched"');
}

/** What was written since this was asked before. */
export async function takeTouched(): Promise<TouchedRow[]> {
  const { rows } = await pool.query<TouchedRow>('delete from "Touched" returning "table", "row"');
  return rows;
}

/** Of these, the rows that speak of somebody. */
export function about(rows: readonly TouchedRow[], id: string): TouchedRow[] {
  return rows.filter(({ row }) => row.includes(id));
}
