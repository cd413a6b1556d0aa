import { command } from '#server/platform/database/query.ts';
import { raw, type Sql, sql } from '#server/platform/database/sql.ts';

/** The tables whose records have a position. */
export type OrderedTable =
  | 'Category'
  | 'Brand'
  | 'LifeStage'
  | 'BlogCategory'
  | 'Banner'
  | 'FaqEntry'
  | 'Service';

const bySlug = (table: string) => ({ table: raw(`"${table}"`), key: raw('r."slug"') });

/** Each table with the column that identifies its records. */
const TABLES: Record<OrderedTable, { table: Sql; key: Sql }> = {
  Category: bySlug('Category'),
  Brand: bySlug('Brand'),
  LifeStage: bySlug('LifeStage'),
  BlogCategory: bySlug('BlogCategory'),
  Banner: { table: raw('"Banner"'), key: raw('r."id"::text') },
  FaqEntry: bySlug('FaqEntry'),
  Service: bySlug('Service'),
};

/** Sets the positions of the records with these slugs or ids, from 0. */
export const setPositions = command((table: OrderedTable, slugs: readonly string[]) => {
  const { table: records, key } = TABLES[table];
  return sql`
    update ${records} r set "position" = ordered."place" - 1
    from unnest(${slugs}::text[]) with ordinality as ordered("slug", "place")
    where ${key} = ordered."slug" and r."position" <> ordered."place" - 1`;
});
