// Forum groups. Each belongs to a category.
import { z } from 'zod';
import { rows, type Sql, sql } from '#server/platform/database/sql.ts';
import { isVisible } from '#server/modules/forum/moderation/visibility.ts';

const titled = {
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  subTitle: z.string(),
  translations: z.unknown(),
};

/** A group as `groupJson` returns it. */
export const groupShape = z.strictObject({
  ...titled,
  bio: z.string(),
  imageKey: z.string(),
  category: z.strictObject(titled),
});

export interface ForumGroupRow extends z.output<typeof groupShape> {
  /** Set if the query counts the questions together with the group. */
  questionCount?: number;
}

/** The maximum number of groups that the forum lists. */
export const MAX_GROUPS = 48;

const groupFields = sql`
  'id', g."id", 'slug', g."slug", 'title', g."title", 'subTitle', g."subTitle", 'bio', g."bio", 'imageKey', g."imageKey",
  'translations', g."translations",
  'category', (select json_build_object('id', c."id", 'slug', c."slug", 'title', c."title", 'subTitle', c."subTitle",
    'translations', c."translations")
    from "ForumCategory" c where c."id" = g."categoryId")`;

/** The row "ForumGroup" g as JSON, with its question count. */
export const countedGroupJson = sql`json_build_object(${groupFields}, 'questionCount', (
  select count(*) from "ForumQuestion" q where q."groupId" = g."id" and ${isVisible('q')}))`;

/** The group with an id, as JSON. */
export function groupJson(groupId: Sql): Sql {
  return sql`(select json_build_object(${groupFields}) from "ForumGroup" g where g."id" = ${groupId})`;
}

async function selectGroups(where: Sql): Promise<ForumGroupRow[]> {
  const groupRows = await rows<{ group: ForumGroupRow }>(sql`
    select ${countedGroupJson} as "group"
    from "ForumGroup" g join "ForumCategory" c on c."id" = g."categoryId"
    where ${where} order by c."position", g."position", g."id" limit ${MAX_GROUPS}`);
  return groupRows.map(({ group }) => group);
}

/** All groups in display order, or those of one category. */
export function listGroups(category?: string | null): Promise<ForumGroupRow[]> {
  return selectGroups(category ? sql`c."slug" = ${category}` : sql`true`);
}

export async function findGroup(key: { slug: string } | { id: string }): Promise<ForumGroupRow | null> {
  const [group] = await selectGroups(
    'slug' in key ? sql`g."slug" = ${key.slug}` : sql`g."id" = ${key.id}::uuid`,
  );
  return group ?? null;
}

/** The groups of each category, in the order of `categoryIds`. */
export async function listGroupsOf(categoryIds: readonly string[]): Promise<ForumGroupRow[][]> {
  const groups = await selectGroups(sql`c."id" = any(${[...categoryIds]}::uuid[])`);
  return categoryIds.map((id) => groups.filter(({ category }) => category.id === id));
}

/** The number of visible questions in each group, in the order of `groupIds`. */
export async function countQuestionsOf(groupIds: readonly string[]): Promise<number[]> {
  const counts = await rows<{ groupId: string; count: number }>(sql`
    select q."groupId", count(*)::int as "count" from "ForumQuestion" q
    where q."groupId" = any(${[...groupIds]}::uuid[]) and ${isVisible('q')} group by q."groupId"`);
  const byId = new Map(counts.map(({ groupId, count }) => [groupId, count]));
  return groupIds.map((id) => byId.get(id) ?? 0);
}
