// Statements that read replies.
import { z } from 'zod';
import {
  boolean,
  type Column,
  column,
  integer,
  json,
  nullable,
  query,
  type RowOf,
  text,
  timestamp,
  uuid,
} from '#server/platform/database/query.ts';
import { raw, sql } from '#server/platform/database/sql.ts';
import type { Page } from '#server/platform/paging.ts';
import { isPending, isVisible } from '#server/modules/forum/moderation/visibility.ts';
import type { ReplySort } from '#rules/forum/reply-sorts.ts';
import { authorJson, authorShape } from '#server/modules/forum/threads/authors.ts';
import { THREAD_KINDS, type ThreadKind } from '#server/modules/forum/threads/thread-kinds.ts';
import { reactionCountsShape } from './reaction-counts.ts';

/** The characters to read for an excerpt, enough for any Markdown in it. */
const QUOTED_CHARACTERS = 1_000;

/** A question or a post with replies. */
export interface Thread {
  id: string;
  /** The highest reply number, including tombstones. Numbers have no gaps, so it is also the total count. */
  lastNumber: number;
}

/** The position of a reply in a sort order: by descending rank, then by number. */
export interface ReplyPlace {
  rank: number;
  number: number;
}

const texts: Column<string[]> = { type: 'text[]' };

const quotedShape = z.strictObject({
  number: z.int(),
  /** The start of its text, as Markdown. */
  text: z.string(),
  /** The author; null for Anonymous. */
  author: authorShape.nullable(),
});

/** The columns of a reply, which may be removed or pending. */
const REPLY = {
  id: column('ForumReply', 'id'),
  /** The number of the reply; 0 while it is pending. */
  number: integer,
  /** The text as Markdown; null once removed. */
  text: nullable(text),
  /** The author; null for Anonymous and for removed replies. */
  author: json(authorShape.nullable()),
  repliedAt: column('ForumReply', 'repliedAt'),
  editedAt: nullable(timestamp),
  removedAt: nullable(timestamp),
  isHelpful: boolean,
  reactionCounts: json(reactionCountsShape),
  /** Usernames of the mentioned members. */
  mentions: texts,
  /** Keys of the photos; empty once removed. */
  photoKeys: texts,
  /** The quoted reply; null when it is removed or hidden. */
  quoted: json(quotedShape.nullable()),
};

export type ReplyRecord = RowOf<typeof REPLY>;

/** The columns of `REPLY`, from rows `r` with "goneAt" (when removed or hidden) and "isHelpful". */
const replyColumns = sql`r."id", coalesce(r."number", 0) as "number", r."isHelpful", r."repliedAt",
  case when r."goneAt" is null then r."text" end as "text",
  case when r."goneAt" is null then ${authorJson(sql`r."authorId"`)} end as "author",
  case when r."goneAt" is null then r."editedAt" end as "editedAt", r."goneAt" as "removedAt",
  case when r."goneAt" is null then r."reactionCounts" else '{}' end as "reactionCounts",
  case when r."goneAt" is null then r."mentions" else '{}' end as "mentions",
  case when r."goneAt" is null then r."photoKeys" else '{}' end as "photoKeys",
  case when r."goneAt" is null then (
    select json_build_object('number', x."number", 'text', left(x."text", ${QUOTED_CHARACTERS}::int),
      'author', ${authorJson(sql`x."authorId"`)})
    from "ForumReply" x where x."id" = r."quotedReplyId" and x."number" is not null
      and ${isVisible('x')}) end as "quoted"`;

/** The numbers of a page, plus one row to see whether there is a next page. */
const isInRange = sql`(r."number" between requested."offset" and requested."offset" + requested."limit")`;

interface ReplyPosition {
  thread: Thread;
  page: Page;
  /** Whether to sort by number only; otherwise the helpful reply comes first. */
  isByNumber: boolean;
}

/**
 * A page of replies per thread, plus one row to see whether there is a next page. `index` is that of the position.
 * Numbers have no gaps, so a page is a range of numbers and a late page is as fast as the first. The helpful reply
 * comes first and those before it move down by one.
 */
export const replyPages = query(
  { ...REPLY, index: integer },
  (kind: ThreadKind, positions: readonly ReplyPosition[]) => {
    const { table, idColumn, helpfulReplyId } = THREAD_KINDS[kind];
    return sql`
    select (requested."index" - 1)::int as "index", ${replyColumns}
    from unnest(${positions.map(({ thread }) => thread.id)}::uuid[], ${positions.map(({ page }) => page.offset)}::int[],
        ${positions.map(({ page }) => page.first + 1)}::int[], ${positions.map(({ isByNumber }) => isByNumber)}::boolean[])
      with ordinality as requested("threadId", "offset", "limit", "isByNumber", "index")
    join ${table} t on t."id" = requested."threadId"
    left join "ForumReply" h on h."id" = ${helpfulReplyId} and ${isVisible('h')}
    cross join lateral (
      select r.*, coalesce(r."removedAt", r."hiddenAt") as "goneAt", r."id" is not distinct from h."id" as "isHelpful",
        case when requested."isByNumber" or h."number" is null or r."number" > h."number" then r."number"
          when r."id" = h."id" then 1 else r."number" + 1 end as "place"
      from (
        select r.* from "ForumReply" r where ${raw(`r."${idColumn}"`)} = t."id" and ${isInRange}
        union all
        select r.* from "ForumReply" r where r."id" = h."id" and requested."offset" = 0 and not ${isInRange}
      ) r where not ${isPending('r')}
    ) r
    where r."place" > requested."offset" and r."place" <= requested."offset" + requested."limit"
    order by requested."index", r."place"`;
  },
);

interface SortedPosition {
  thread: Thread;
  page: Page;
  /** If set, the page starts after this position instead of at its offset. */
  place: ReplyPlace | null;
  sort: ReplySort;
}

/** The rank of the helpful reply: the highest integer of the database. */
export const MAX_RANK = 2_147_483_647;

/** The rank of reply r of a thread with helpful reply h; removed replies come after all others by votes. */
const rankOfReply = sql`case when requested."sort" = 'NEWEST' then r."number"
  when r."id" = h."id" then ${raw(String(MAX_RANK))}
  when not (${isVisible('r')}) then -1
  else coalesce((r."reactionCounts"->>'VOTE')::int, 0) end`;

/** Like `replyPages`, from the highest rank. Reads all replies of a thread. */
export const sortedReplies = query(
  { ...REPLY, index: integer, rank: integer },
  (kind: ThreadKind, positions: readonly SortedPosition[]) => {
    const { table, idColumn, helpfulReplyId } = THREAD_KINDS[kind];
    return sql`
    select (requested."index" - 1)::int as "index", r."rank", ${replyColumns}
    from unnest(${positions.map(({ thread }) => thread.id)}::uuid[], ${positions.map(({ sort }) => sort)}::text[],
        ${positions.map(({ place }) => place?.rank ?? null)}::int[], ${positions.map(({ place }) => place?.number ?? null)}::int[],
        ${positions.map(({ page }) => page.offset)}::int[], ${positions.map(({ page }) => page.first + 1)}::int[])
      with ordinality as requested("threadId", "sort", "afterRank", "afterNumber", "offset", "limit", "index")
    join ${table} t on t."id" = requested."threadId"
    left join "ForumReply" h on h."id" = ${helpfulReplyId} and ${isVisible('h')}
    cross join lateral (
      select r.*, ranked."rank", coalesce(r."removedAt", r."hiddenAt") as "goneAt",
        r."id" is not distinct from h."id" as "isHelpful"
      from (
        select * from (
          select r."id", r."number", ${rankOfReply} as "rank" from "ForumReply" r
          where ${raw(`r."${idColumn}"`)} = t."id" and r."number" is not null and not ${isPending('r')}
        ) r
        where requested."afterRank" is null or r."rank" < requested."afterRank"
          or (r."rank" = requested."afterRank" and r."number" > requested."afterNumber")
        order by r."rank" desc, r."number" limit requested."limit" offset requested."offset"
      ) ranked
      join "ForumReply" r on r."id" = ranked."id"
    ) r
    order by requested."index", r."rank" desc, r."number"`;
  },
);

/** A member's own pending replies in each thread, in one statement. */
export const pendingReplies = query(
  { ...REPLY, threadId: uuid },
  (userId: string, threadIds: readonly string[], limit: number) => sql`
    select requested."threadId", ${replyColumns}
    from unnest(${[...threadIds]}::uuid[]) as requested("threadId")
    cross join lateral (
      select r.*, null::timestamptz as "goneAt", false as "isHelpful" from "ForumReply" r
      where r."authorId" = ${userId}::uuid and ${isPending('r')}
        and ${isVisible('r')}
        and (r."questionId" = requested."threadId" or r."postId" = requested."threadId")
      order by r."repliedAt", r."id" limit ${limit}
    ) r
    order by r."repliedAt", r."id"`,
);

/** A reply by id, also a pending one. */
export const replyById = query(
  REPLY,
  (id: string) => sql`
    select ${replyColumns} from (
      select r.*, coalesce(r."removedAt", r."hiddenAt") as "goneAt",
        exists (select 1 from "ForumQuestion" q where q."helpfulReplyId" = r."id") as "isHelpful"
      from "ForumReply" r where r."id" = ${id}::uuid
    ) r`,
);
