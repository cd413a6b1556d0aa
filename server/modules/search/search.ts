// Search over products, categories, brands, blog posts and questions.
import { DEFAULT_LANGUAGE, type Language } from '#rules/language.ts';
import { currentLanguage } from '#server/platform/i18n/language.ts';
import { invalid } from '#server/platform/errors.ts';
import type { SearchKind } from '#server/generated/resolver-types.ts';
import { join, raw, searchRows, type Sql, sql } from '#server/platform/database/sql.ts';
import { spend } from '#server/platform/limits/rate-limits.ts';
import type { Caller } from '#server/platform/viewer.ts';
import { searchRank, normalizeSearchTerm, matchesSearch } from '#server/platform/database/text-search.ts';
import { isVisible } from '#server/modules/forum/moderation/visibility.ts';

export interface SearchHit {
  name: string;
  url: string;
  kind: SearchKind;
}

const MAX_RESULTS = 20;

interface Source {
  kind: SearchKind;
  /** Added to the rank, so that brands and categories come before single products. */
  bonus: number;
  name: Sql;
  /** The name in another language, where it is translated. */
  translatedName?: (language: Language) => Sql;
  url: Sql;
  from: Sql;
  where: Sql;
}

const nameIn = (alias: 'above' | 't', language: Language): Sql =>
  sql`coalesce(${raw(alias)}."translations" #>> ${[language, 'name']}::text[], ${raw(alias)}."name")`;

const SOURCES: Source[] = [
  {
    kind: 'CATEGORY',
    bonus: 0.4,
    // "Dry Food" exists under both Dog and Cat.
    name: sql`coalesce((select above."name" || ' ' from "Category" above where above."id" = t."parentId"), '') || t."name"`,
    translatedName: (language) =>
      sql`coalesce((select ${nameIn('above', language)} || ': ' from "Category" above where above."id" = t."parentId"), '')
        || ${nameIn('t', language)}`,
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

function hitsOf(source: Source, term: string, first: number): Sql {
  const { kind, bonus, name, translatedName, url, from, where } = source;
  const searchText = sql`t."searchText"`;
  const rank = searchRank(term, name, searchText);
  const matches = matchesSearch(term, name, searchText);
  const language = currentLanguage();
  const translated = language === DEFAULT_LANGUAGE ? undefined : translatedName?.(language);
  // Full text and trigrams are those of English.
  const hasTerm = translated && sql`strpos(lower(${translated}), ${term.toLowerCase()}) > 0`;
  return sql`(select ${translated ?? name} as "name", ${url} as "url", ${kind} as "kind",
      ${bonus}::float8 + ${hasTerm ? sql`${rank} + (${hasTerm})::int` : rank} as "rank"
    from ${from} where ${where} and ${hasTerm ? sql`(${matches} or ${hasTerm})` : matches}
    order by "rank" desc, "name" limit ${first})`;
}

/**
 * Finds matches of the term, also of misspelt words. Terms under 3 characters find nothing.
 * @param first 1 to 20
 */
export async function search(term: string, first: number, caller: Caller): Promise<SearchHit[]> {
  if (first < 1 || first > MAX_RESULTS) throw invalid({ first: `must be 1 to ${MAX_RESULTS}` });
  const words = normalizeSearchTerm('term', term);
  if (words === null) return [];
  await spend('search', caller.address);
  const found = SOURCES.map((source) => hitsOf(source, words, first));
  return searchRows<SearchHit>(sql`
    select "name", "url", "kind" from (${join(found, ' union all ')}) hit
    order by "rank" desc, "name" limit ${first}`);
}
