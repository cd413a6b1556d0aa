// Full-text search of questions and their replies.
import {
  prefixQuery,
  searchRank,
  normalizeSearchTerm,
  matchesSearch,
} from '#server/platform/database/text-search.ts';
import { connectionOf, type PageArgs, pageOf } from '#server/platform/paging.ts';
import { spend } from '#server/platform/limits/rate-limits.ts';
import { searchRows, type Sql, sql } from '#server/platform/database/sql.ts';
import type { Caller } from '#server/platform/viewer.ts';
import { conditionOf, threadColumns, type ThreadFilter } from './threads-queries.ts';
import type { QuestionRow, ThreadList } from './threads.ts';
import { isVisible } from '#server/modules/forum/moderation/visibility.ts';

/** A page of matching questions, best match first, with the total count. Takes one statement. */
export async function searchQuestions(
  term: string,
  filter: ThreadFilter,
  paging: PageArgs,
  caller: Caller,
): Promise<ThreadList<'question'>> {
  const page = pageOf(paging);
  const words = normalizeSearchTerm('search', term);
  if (words === null) return { ...connectionOf([], page), filter, totalCount: 0 };
  await spend('search', caller.address);
  // The left join returns a row for the count even when the page is empty. Without "materialized", PostgreSQL
  // may run the text search once per question when its statistics are old.
  const found = await searchRows<Omit<QuestionRow, 'id'> & { id: string | null; total: number }>(sql`
    with hit as materialized (${hitsOf(words)}), found as (
      select t."id", t."lastActivityAt", max(hit."rank") as "rank"
      from hit join "ForumQuestion" t on t."id" = hit."id" where ${conditionOf('question', filter)} group by t."id"
    ), page as (
      select * from found
      order by "rank" desc, "lastActivityAt" desc, "id" limit ${page.first + 1} offset ${page.offset}
    )
    select counted."total", ${threadColumns('question')}
    from (select count(*)::int as "total" from found) counted
    left join (page join "ForumQuestion" t using ("id")) on true
    order by page."rank" desc, page."lastActivityAt" desc, page."id"`);
  const nodes = found.flatMap(({ id, ...question }) => (id === null ? [] : { id, ...question }));
  return { ...connectionOf(nodes, page), filter, totalCount: found[0]?.total ?? 0 };
}

/** Questions that match by their own text, also misspelt, or by the text of a visible reply. */
function hitsOf(words: string): Sql {
  const query = sql`to_tsquery('english', ${prefixQuery(words)})`;
  const [title, searchText] = [sql`q."title"`, sql`q."searchText"`];
  return sql`
    select q."id", ${searchRank(words, title, searchText)} as "rank"
    from "ForumQuestion" q where ${matchesSearch(words, title, searchText)}
    union all
    select r."questionId", max(ts_rank(r."searchText", ${query}))
    from "ForumReply" r
    where r."searchText" @@ ${query} and r."questionId" is not null and r."number" is not null
      and ${isVisible('r')}
    group by r."questionId"`;
}
