import { command } from '#server/platform/database/query.ts';
import { raw, type Sql, sql } from '#server/platform/database/sql.ts';

/** The tables whose records stand in an order. */
export type OrderedTable = 'Category' | 'Brand' | 'LifeStage' | 'FaqEntry';

const TABLES: Record<OrderedTable, Sql> = {
  Category: raw('"Category"'),
  Brand: raw('"Brand"'),
  LifeStage: raw('"LifeStage"'),
  FaqEntry: raw('"FaqEntry"'),
};

/** Gives the records of these slugs the positions from 0 on. */
export const setPositions = command(
  (table: OrderedTable, slugs: readonly string[]) => sql`
    update ${TABLES[table]} r set "position" = wanted."place" - 1
    from unnest(${slugs}::text[]) with ordinality as wanted("slug", "place")
    where r."slug" = wanted."slug" and r."position" <> wanted."place" - 1`,
);
