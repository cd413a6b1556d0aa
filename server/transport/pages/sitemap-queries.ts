import { isVisible } from '#server/modules/forum/moderation/visibility.ts';
import { integer, nullable, query, text, timestamp } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

/** The public pages of each section: `id`, `path` and `changedAt`. */
const SELECTS = {
  categories: sql`
    select c."id", c."url" as "path", max(p."updatedAt") as "changedAt"
    from "Category" c left join "Product" p on p."categoryId" = c."id" and p."removedAt" is null
    where not c."isComingSoon" group by c."id"`,
  products: sql`
    select p."id", '/product/' || p."slug" as "path", p."updatedAt" as "changedAt"
    from "Product" p where p."removedAt" is null`,
  blog: sql`
    select p."id", '/blog/' || p."slug" as "path", p."updatedAt" as "changedAt"
    from "BlogPost" p where p."removedAt" is null`,
  groups: sql`
    select c."id"::text as "id", '/forum/' || c."slug" as "path", null::timestamptz as "changedAt"
    from "ForumCategory" c
    union all select g."id"::text, '/forum/' || c."slug" || '?group=' || g."slug", (
      select max(q."lastActivityAt") from "ForumQuestion" q where q."groupId" = g."id" and ${isVisible('q')})
    from "ForumGroup" g join "ForumCategory" c on c."id" = g."categoryId"
    union all select t."id"::text, '/forum/' || t."slug", null from "ForumTip" t`,
  questions: sql`
    select q."id", '/forum/' || q."slug" || '/answers/' || q."id" as "path", q."lastActivityAt" as "changedAt"
    from "ForumQuestion" q where ${isVisible('q')}`,
};

export type SitemapSelect = keyof typeof SELECTS;

export const entryCount = query(
  { count: integer },
  (section: SitemapSelect) => sql`select count(*)::int as "count" from (${SELECTS[section]}) e`,
);

/** The entries in a stable order, so that parts neither overlap nor leave gaps. */
export const sitemapEntries = query(
  { path: text, changedAt: nullable(timestamp) },
  (section: SitemapSelect, offset: number, limit: number) => sql`
    select e."path", e."changedAt" from (${SELECTS[section]}) e order by e."id" limit ${limit} offset ${offset}`,
);
