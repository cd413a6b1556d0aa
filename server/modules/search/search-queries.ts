import { z } from 'zod';
import { ALLERGENS } from '#rules/pets/allergens.ts';
import { DEFAULT_LANGUAGE, type Language } from '#rules/text/language.ts';
import type { PetKind, SearchKind } from '#server/generated/resolver-types.ts';
import { isVisible } from '#server/modules/forum/moderation/visibility.ts';
import {
  type Column,
  integer,
  json,
  nullable,
  query,
  type RowOf,
  text,
} from '#server/platform/database/query.ts';
import { join, raw, type Sql, sql } from '#server/platform/database/sql.ts';
import {
  hasSimilarName,
  matchesSearch,
  MAX_COMPARED,
  searchRank,
} from '#server/platform/database/text-search.ts';

interface Source {
  kind: SearchKind;
  /** Added to the rank, so that brands and categories come before single products. */
  bonus: number;
  name: Sql;
  /** The name in another language, where it is translated. */
  translatedName?: (language: Language) => Sql;
  /** The `searchText`, which includes the translations, so that the index finds them. */
  hasTranslatedSearchText?: boolean;
  url: Sql;
  /** The key of its picture and its price; most kinds have neither. */
  imageKey?: Sql;
  price?: Sql;
  /** The kind of pet and the allergens; for products only. */
  petKind?: Sql;
  allergens?: Sql;
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
    translatedName: (language) => nameIn('t', language),
    hasTranslatedSearchText: true,
    url: sql`'/product/' || t."slug"`,
    imageKey: sql`(select i."key" from "ProductImage" i where i."productId" = t."id" order by i."position" limit 1)`,
    price: sql`t."lowestPrice"`,
    petKind: sql`t."kind"::text`,
    allergens: sql`to_json(t."allergens")`,
    from: sql`"Product" t`,
    where: sql`t."removedAt" is null`,
  },
  {
    kind: 'BLOG_POST',
    bonus: 0,
    name: sql`t."title"`,
    translatedName: (language) =>
      sql`coalesce(t."translations" #>> ${[language, 'title']}::text[], t."title")`,
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

interface SearchQuery {
  term: string;
  language: Language;
  first: number;
  /** Whether each word may be misspelt, for a term without exact matches. */
  isMisspelt: boolean;
}

function hitQuery(source: Source, { term, language, first, isMisspelt }: SearchQuery): Sql {
  const { kind, bonus, name, translatedName, hasTranslatedSearchText, url, from, where } = source;
  const { imageKey = sql`null::text`, price = sql`null::int` } = source;
  const { petKind = sql`null::text`, allergens = sql`'[]'::json` } = source;
  const searchText = sql`t."searchText"`;
  const rank = searchRank(term, name, searchText);
  const matches = (isMisspelt ? hasSimilarName : matchesSearch)(term, name, searchText);
  const translated = language === DEFAULT_LANGUAGE ? undefined : translatedName?.(language);
  // For other languages, full text and trigrams are those of English.
  const hasTerm =
    translated && !hasTranslatedSearchText && sql`strpos(lower(${translated}), ${term.toLowerCase()}) > 0`;
  return sql`(select ${translated ?? name} as "name", ${url} as "url", ${kind} as "kind",
      ${imageKey} as "imageKey", ${price} as "price", ${petKind} as "petKind", ${allergens} as "allergens",
      ${bonus}::float8 + ${hasTerm ? sql`${rank} + (${hasTerm})::int` : rank} as "rank"
    from (select t.* from ${from} where ${where} and ${hasTerm ? sql`(${matches} or ${hasTerm})` : matches}
      limit ${MAX_COMPARED}) t
    order by "rank" desc, "name" limit ${first})`;
}

// The kinds are texts in the statement: literals, and null where there is none.
const HIT = {
  name: text,
  url: text,
  kind: text as Column<SearchKind>,
  imageKey: nullable(text),
  price: nullable(integer),
  petKind: nullable(text) as Column<PetKind | null>,
  allergens: json(z.array(z.enum(ALLERGENS))),
};

export type SearchHit = RowOf<typeof HIT>;

export const searchHits = query(HIT, (search: SearchQuery) => {
  const hitQueries = SOURCES.map((source) => hitQuery(source, search));
  return sql`
    select "name", "url", "kind", "imageKey", "price", "petKind", "allergens" from (${join(hitQueries, ' union all ')}) hit
    order by "rank" desc, "name" limit ${search.first}`;
});
