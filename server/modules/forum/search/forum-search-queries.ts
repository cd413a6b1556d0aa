import { integer, nullable, query, text, timestamp, uuid } from '#server/platform/database/query.ts';
import { type Sql, sql } from '#server/platform/database/sql.ts';
import { hasSimilarName, prefixQuery } from '#server/platform/database/text-search.ts';
import { isPublic, isVisible } from '#server/modules/forum/moderation/visibility.ts';
import { buildThreadCondition, type ThreadFilter } from '#server/modules/forum/threads/thread-kinds.ts';

/** Marks before and after a matching word: private-use characters, which Markdown does not change. */
export const MARK_START = '\u{E000}';
export const MARK_END = '\u{E001}';

/** The beginning of a text in which words are marked. */
const MARKED_CHARACTERS = 4_000;

/** Must be the expression of the index "ForumPost_content_search". */
const postText = sql`to_tsvector('english', p."content")`;

/** Threads whose own text or a visible reply matches the full-text query; the number is that of the reply. */
const matching = (tsquery: Sql): Sql => sql`
  select q."id" as "questionId", null::uuid as "postId", null::int as "number", ts_rank(q."searchText", ${tsquery}) as "rank"
  from "ForumQuestion" q where q."searchText" @@ ${tsquery}
  union all
  select null, p."id", null, ts_rank(${postText}, ${tsquery}) from "ForumPost" p where ${postText} @@ ${tsquery}
  union all
  select r."questionId", r."postId", r."number", ts_rank(r."searchText", ${tsquery}) from "ForumReply" r
  where r."searchText" @@ ${tsquery} and r."number" is not null and ${isVisible('r')}`;

const marked = (tsquery: Sql, text: Sql, options: string): Sql => sql`
  ts_headline('english', ${text}, ${tsquery}, ${`${options}, StartSel=${MARK_START}, StopSel=${MARK_END}`})`;

/** A marked part of a text, with an ellipsis where it does not begin or end with the whole. */
function withEllipses(whole: Sql, part: Sql): Sql {
  const plain = sql`translate(${part}, ${MARK_START + MARK_END}, '')`;
  return sql`concat(case when not starts_with(btrim(${whole}), ltrim(${plain})) then '… ' end, ${part},
    case when right(rtrim(${whole}), length(rtrim(${plain}))) <> rtrim(${plain}) then ' …' end)`;
}

interface ForumSearch {
  term: string;
  /** Whether to include stories; otherwise only questions are searched. */
  hasPosts: boolean;
  filter: ThreadFilter;
  first: number;
  offset: number;
}

/**
 * A page of threads that contain all words of a term, in any grammatical form, best first, with the total count. Only
 * if there are none, words that begin so and misspelt titles count as well. The left join returns a row for the count
 * even when the page is empty. "materialized", because PostgreSQL may otherwise run the text search once per thread.
 */
export const forumHits = query(
  {
    total: integer,
    kind: nullable(text),
    id: nullable(uuid),
    slug: nullable(text),
    createdAt: nullable(timestamp),
    number: nullable(integer),
    title: nullable(text),
    body: nullable(text),
  },
  ({ term, hasPosts, filter, first, offset }: ForumSearch) => {
    const exactly = sql`plainto_tsquery('english', ${term})`;
    const loosely = sql`to_tsquery('english', ${prefixQuery(term)})`;
    const tsquery = sql`case when exists (select 1 from exact) then ${exactly} else ${loosely} end`;
    return sql`
    with exact as materialized (${matching(exactly)}),
    loose as materialized (
      select * from (
        ${matching(loosely)}
        union all
        select q."id", null, null, word_similarity(${term.toLowerCase()}, lower(q."title"))
        from "ForumQuestion" q where ${hasSimilarName(term, sql`q."title"`, sql`q."searchText"`)}
      ) l where not exists (select 1 from exact)
    ),
    hit as materialized (select * from exact union all select * from loose),
    found as (
      select 'QUESTION' as "kind", t."id", t."lastActivityAt" as "at", max(hit."rank") as "rank"
      from hit join "ForumQuestion" t on t."id" = hit."questionId" where ${buildThreadCondition('question', filter)} group by t."id"
      union all
      select 'POST', t."id", t."createdAt", max(hit."rank")
      from hit join "ForumPost" t on t."id" = hit."postId"
      where ${hasPosts}::boolean and ${buildThreadCondition('post', { ...filter, sort: null })} group by t."id"
    ), page as (
      select * from found order by "rank" desc, "at" desc, "id" limit ${first + 1}::int offset ${offset}::int
    )
    select counted."total", page."kind", page."id", coalesce(q."slug", '') as "slug",
      coalesce(q."createdAt", p."createdAt") as "createdAt", best."number",
      ${marked(tsquery, sql`coalesce(q."title", '')`, 'HighlightAll=true')} as "title",
      ${withEllipses(sql`whole."text"`, sql`part."text"`)} as "body"
    from (select count(*)::int as "total" from found) counted
      left join page on true
      left join "ForumQuestion" q on q."id" = page."id" and ${isVisible('q')}
      left join "ForumPost" p on p."id" = page."id" and ${isPublic('p')}
      left join lateral (
        select hit."number" from hit where page."id" in (hit."questionId", hit."postId")
        order by hit."rank" desc, hit."number" nulls first limit 1
      ) best on true
      left join "ForumReply" r on r."number" = best."number" and page."id" in (r."questionId", r."postId")
      cross join lateral (
        select left(coalesce(r."text", q."subTitle", p."content", ''), ${MARKED_CHARACTERS}::int) as "text"
      ) whole
      cross join lateral (select ${marked(tsquery, sql`whole."text"`, 'MaxWords=32, MinWords=16')} as "text") part
    order by page."rank" desc, page."at" desc, page."id"`;
  },
);

/** Questions that share at least half of the words of a title, most shared words first. */
export const questionsLike = query(
  { id: uuid },
  (title: string, limit: number) => sql`
    with requested as (select tsvector_to_array(to_tsvector('english', ${title})) as "words")
    select t."id"
    from requested cross join "ForumQuestion" t cross join lateral (
      select count(*) as "count" from unnest(requested."words") w("word")
      where w."word" = any(tsvector_to_array(t."searchText"))
    ) shared
    where ${isVisible('t')} and shared."count" * 2 >= cardinality(requested."words")
      and t."searchText" @@ (select replace(plainto_tsquery('english', ${title})::text, '&', '|')::tsquery)
    order by shared."count" desc, t."lastActivityAt" desc, t."id" limit ${limit}`,
);
