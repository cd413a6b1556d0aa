// One search over all that has a page: products, categories, brands, blog posts, questions.
import { invalid } from '#server/platform/errors.ts';
import type { SearchKind } from '#server/generated/resolver-types.ts';
import { join, searchRows, type Sql, sql } from '#server/platform/database/sql.ts';
import { spend } from '#server/platform/limits/rate-limits.ts';
import type { Caller } from '#server/platform/viewer.ts';
import { rankOf, searchable, wordsMatching } from '#server/platform/database/full-text.ts';
import { isNotRemoved } from '#server/modules/forum/moderation/visibility.ts';

export interface SearchHit {
  name: string;
  url: string;
  kind: SearchKind;
}

const MAX_RESULTS = 20;

interface Source {
  kind: SearchKind;
  /** Things that hold many goods come before the goods themselves. */
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
    // "Dry Food" stands under Dog and under Cat.
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
    where: isNotRemoved('t'),
  },
];

function hitsOf({ kind, bonus, name, url, from, where }: Source, term: string, first: number): Sql {
  const searchText = sql`t."searchText"`;
  return sql`(select ${name} as "name", ${url} as "url", ${kind} as "kind",
      ${bonus}::float8 + ${rankOf(term, name, searchText)} as "rank"
    from ${from} where ${where} and ${wordsMatching(term, name, searchText)}
    order by "rank" desc, "name" limit ${first})`;
}

/**
 * Finds what the words mean, misspelt ones too. spec §5: "runs only for text longer than 2 characters".
 * @param first 1 to 20
 */
export async function search(term: string, first: number, caller: Caller): Promise<SearchHit[]> {
  if (first < 1 || first > MAX_RESULTS) throw invalid({ first: `must be 1 to ${MAX_RESULTS}` });
  const words = searchable('term', term);
  if (words === null) return [];
  await spend('search', caller.address);
  const found = SOURCES.map((source) => hitsOf(source, words, first));
  return searchRows<SearchHit>(sql`
    select "name", "url", "kind" from (${join(found, ' union all ')}) hit
    order by "rank" desc, "name" limit ${first}`);
}
