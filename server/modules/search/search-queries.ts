import type { SearchKind } from '#server/generated/resolver-types.ts';
import { isVisible } from '#server/modules/forum/moderation/visibility.ts';
import { type Column, query, type RowOf, text } from '#server/platform/database/query.ts';
import { join, type Sql, sql } from '#server/platform/database/sql.ts';
import { matchesSearch, searchRank } from '#server/platform/database/text-search.ts';

interface Source {
  kind: SearchKind;
  /** Added to the rank, so that brands and categories come before single products. */
  bonus: number;
  name: Sql;
  url: Sql;
  from: Sql;
  where: Sql;
}

const SOURCES: Source[] = [
  {
    kind: 'CATEGORY',
    bonus: 0.4,
    // "Dry Food" exists under both Dog and Cat.
    name: sql`coalesce((select above."name" || ' ' from "Category" above where above."id" = t."parentId"), '') || t."name"`,
    url: sql`t."url"`,
    from: sql`"Category" t`,
    where: sql`not t."isComingSoon"`,
  },
  {
    kind: 'BRAND',
    bonus: 0.5,
    name: sql`t."name"`,
    url: sql`'/search?brands=' || t."slug"`,
    from: sql`"Brand" t`,
    where: sql`true`,
  },
  {
    kind: 'PRODUCT',
    bonus: 0,
    name: sql`t."name"`,
    url: sql`'/product/' || t."slug"`,
    from: sql`"Product" t`,
    where: sql`t."removedAt" is null`,
  },
  {
    kind: 'BLOG_POST',
    bonus: 0,
    name: sql`t."title"`,
    url: sql`'/blog/' || t."slug"`,
    from: sql`"BlogPost" t`,
    where: sql`t."removedAt" is null`,
  },
  {
    kind: 'QUESTION',
    bonus: 0,
    name: sql`t."title"`,
    url: sql`'/forum/' || t."slug" || '/answers/' || t."id"`,
    from: sql`"ForumQuestion" t`,
    where: isVisible('t'),
  },
];

function hitsOf({ kind, bonus, name, url, from, where }: Source, term: string, first: number): Sql {
  const searchText = sql`t."searchText"`;
  return sql`(select ${name} as "name", ${url} as "url", ${kind} as "kind",
      ${bonus}::float8 + ${searchRank(term, name, searchText)} as "rank"
    from ${from} where ${where} and ${matchesSearch(term, name, searchText)}
    order by "rank" desc, "name" limit ${first})`;
}

// The kinds are literals in the statement, which has no enum for them.
const HIT = { name: text, url: text, kind: text as Column<SearchKind> };

export type SearchHit = RowOf<typeof HIT>;

export const searchHits = query(HIT, (term: string, limit: number) => {
  const found = SOURCES.map((source) => hitsOf(source, term, limit));
  return sql`
    select "name", "url", "kind" from (${join(found, ' union all ')}) hit
    order by "rank" desc, "name" limit ${limit}`;
});
