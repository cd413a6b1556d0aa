// Every row that anything writes, noted by the database itself: what no statement touched has not changed.
import { pool } from '#server/db.ts';

export interface TouchedRow {
  table: string;
  /** The row as text, before and after. */
  row: string;
}

// What is counted, and who is here: written on behalf of anyone.
const PASSED_OVER = ['RateLimit', 'QuestionPresence', 'Touched'];

/** Begins to note. */
export async function noteTouches(): Promise<void> {
  await pool.query(`
    create unlogged table "Touched" ("table" text, "row" text);
    create function note_touch() returns trigger language plpgsql as $$ begin
      insert into "Touched" values (tg_table_name, concat(to_jsonb(old), to_jsonb(new)));
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

/** What was written since this was asked before. */
export async function takeTouched(): Promise<TouchedRow[]> {
  const { rows } = await pool.query<TouchedRow>('delete from "Touched" returning "table", "row"');
  return rows;
}

/** Of these, the rows that speak of somebody. */
export function about(rows: readonly TouchedRow[], id: string): TouchedRow[] {
  return rows.filter(({ row }) => row.includes(id));
}
