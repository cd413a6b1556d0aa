// Categories of the forum, each with its groups.
import type { Translated } from '#server/platform/i18n/translations.ts';
import { rows, type Sql, sql } from '#server/platform/database/sql.ts';
import { countedGroupJson, type ForumGroupRow } from './groups.ts';

export interface ForumCategoryRow extends Translated {
  id: string;
  slug: string;
  title: string;
  subTitle: string;
  /** Set if the query loads the groups together with the category. */
  groups?: ForumGroupRow[];
}

/** The maximum number of categories that the forum lists. */
export const MAX_CATEGORIES = 12;

function selectCategories(where: Sql): Promise<ForumCategoryRow[]> {
  return rows<ForumCategoryRow>(sql`
    select c."id", c."slug", c."title", c."subTitle", c."translations", (
      select coalesce(json_agg(${countedGroupJson} order by g."position", g."id"), '[]')
      from "ForumGroup" g where g."categoryId" = c."id") as "groups"
    from "ForumCategory" c where ${where} order by c."position", c."id" limit ${MAX_CATEGORIES}`);
}

export function listCategories(): Promise<ForumCategoryRow[]> {
  return selectCategories(sql`true`);
}

export async function findCategory(slug: string): Promise<ForumCategoryRow | null> {
  const [category] = await selectCategories(sql`c."slug" = ${slug}`);
  return category ?? null;
}
