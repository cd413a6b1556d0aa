// Categories of the forum, each with its groups.
import { rows, type Sql, sql } from '#server/sql.ts';
import { countedGroupJson, type GroupRow } from './groups.ts';

export interface CategoryRow {
  id: string;
  slug: string;
  title: string;
  subTitle: string;
  /** Where they were read along. */
  groups?: GroupRow[];
}

const MOST = 12;

function selectCategories(where: Sql): Promise<CategoryRow[]> {
  return rows<CategoryRow>(sql`
    select c."id", c."slug", c."title", c."subTitle", (
      select coalesce(json_agg(${countedGroupJson} order by g."position", g."id"), '[]')
      from "ForumGroup" g where g."categoryId" = c."id") as "groups"
    from "ForumCategory" c where ${where} order by c."position", c."id" limit ${MOST}`);
}

export function listCategories(): Promise<CategoryRow[]> {
  return selectCategories(sql`true`);
}

export async function findCategory(slug: string): Promise<CategoryRow | null> {
  const [category] = await selectCategories(sql`c."slug" = ${slug}`);
  return category ?? null;
}
