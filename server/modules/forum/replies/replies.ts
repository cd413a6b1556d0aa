// Reads replies to questions and posts. A removed or hidden reply is a tombstone: its number stays, its text
// and author are never returned. A pending reply has no number yet.
import { invalid, notFound } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { type Connection, connectionWithinBytes, type PageArgs, pageOf } from '#server/platform/paging.ts';
import { raw, rows, sql } from '#server/platform/database/sql.ts';
import { THREAD_KINDS, type ThreadKind } from '#server/modules/forum/threads/thread-kinds.ts';
import { type AuthorRow, authorJson } from '#server/modules/forum/threads/authors.ts';
import { isPending, isVisible } from '#server/modules/forum/moderation/visibility.ts';
import type { ReactionCounts } from './reactions.ts';

export interface ReplyRow {
  id: string;
  /** 0 while it is pending. */
  number: number;
  /** Markdown; null once removed. */
  text: string | null;
  /** Null for Anonymous, and once removed. */
  author: AuthorRow | null;
  repliedAt: Date;
  editedAt: Date | null;
  removedAt: Date | null;
  isHelpful: boolean;
  reactionCounts: ReactionCounts;
  /** Usernames of the mentioned members. */
  mentions: string[];
  /** The quoted reply; null when it is removed or hidden. */
  quoted: QuotedRow | null;
}

export interface QuotedRow {
  number: number;
  /** The start of its text, as Markdown. */
  text: string;
  /** Null for Anonymous. */
  author: AuthorRow | null;
}

/** A question or a post with replies. */
export interface Thread {
  id: string;
  /** The highest reply number, including tombstones. Numbers have no gaps, so it is also the total count. */
  lastNumber: number;
}

/** A page of replies, with its thread for the total count. */
export interface ReplyList extends Connection<ReplyRow> {
  thread: Thread;
}

export interface ReplyPaging extends PageArgs {
  /** Only replies after this number, ordered by number. */
  afterNumber?: number | null;
}

export interface ThreadPage {
  thread: Thread;
  paging: ReplyPaging;
}

/** Enough for an excerpt, whatever Markdown it contains. */
const QUOTED_CHARACTERS = 1_000;

/** The columns of `ReplyRow`, from rows `r` with "goneAt" (when removed or hidden) and "isHelpful". */
const replyColumns = sql`r."id", coalesce(r."number", 0) as "number", r."isHelpful", r."repliedAt",
  case when r."goneAt" is null then r."text" end as "text",
  case when r."goneAt" is null then ${authorJson(sql`r."authorId"`)} end as "author",
  case when r."goneAt" is null then r."editedAt" end as "editedAt", r."goneAt" as "removedAt",
  case when r."goneAt" is null then r."reactionCounts" else '{}' end as "reactionCounts",
  case when r."goneAt" is null then r."mentions" else '{}' end as "mentions",
  case when r."goneAt" is null then (
    select json_build_object('number', x."number", 'text', left(x."text", ${QUOTED_CHARACTERS}::int),
      'author', ${authorJson(sql`x."authorId"`)})
    from "ForumReply" x where x."id" = r."quotedReplyId" and x."number" is not null
      and ${isVisible('x')}) end as "quoted"`;

/** The numbers of a page, plus one row to see whether there is a next page. */
const isInRange = sql`(r."number" between asked."offset" and asked."offset" + asked."limit")`;

const MAX_NUMBER = 1_000_000_000;

const bytesOf = ({ text, quoted }: ReplyRow) =>
  Buffer.byteLength(text ?? '') + Buffer.byteLength(quoted?.text ?? '');

function positionOf({ afterNumber, ...paging }: ReplyPaging) {
  const page = pageOf(paging);
  const isByPage = typeof paging.page === 'number';
  if (afterNumber === null || afterNumber === undefined) return { page, isByPage, isByNumber: false };
  if (afterNumber < 0 || afterNumber > MAX_NUMBER)
    throw invalid({ afterNumber: /*i18n*/ 'Numbers count from 1' });
  return { page: { ...page, offset: Math.max(page.offset, afterNumber) }, isByPage, isByNumber: true };
}

/**
 * One page of replies per thread, in a single statement. Numbers have no gaps, so a page is a range of
 * numbers and a late page is as fast as the first. The helpful reply comes first and those before it move
 * down by one. A page of long replies has fewer of them (`hasNextPage` is set), unless it is requested by
 * page number.
 */
export async function listReplies(kind: ThreadKind, asked: readonly ThreadPage[]): Promise<ReplyList[]> {
  const { table, idColumn, helpfulReplyId } = THREAD_KINDS[kind];
  const positions = asked.map(({ thread, paging }) => ({ thread, ...positionOf(paging) }));
  const found = await rows<ReplyRow & { index: number }>(sql`
    select (asked."index" - 1)::int as "index", ${replyColumns}
    from unnest(${positions.map(({ thread }) => thread.id)}::uuid[], ${positions.map(({ page }) => page.offset)}::int[],
        ${positions.map(({ page }) => page.first + 1)}::int[], ${positions.map(({ isByNumber }) => isByNumber)}::boolean[])
      with ordinality as asked("threadId", "offset", "limit", "isByNumber", "index")
    join ${table} t on t."id" = asked."threadId"
    left join "ForumReply" h on h."id" = ${helpfulReplyId} and ${isVisible('h')}
    cross join lateral (
      select r.*, coalesce(r."removedAt", r."hiddenAt") as "goneAt", r."id" is not distinct from h."id" as "isHelpful",
        case when asked."isByNumber" or h."number" is null or r."number" > h."number" then r."number"
          when r."id" = h."id" then 1 else r."number" + 1 end as "place"
      from (
        select r.* from "ForumReply" r where ${raw(`r."${idColumn}"`)} = t."id" and ${isInRange}
        union all
        select r.* from "ForumReply" r where r."id" = h."id" and asked."offset" = 0 and not ${isInRange}
      ) r where not ${isPending('r')}
    ) r
    where r."place" > asked."offset" and r."place" <= asked."offset" + asked."limit"
    order by asked."index", r."place"`);
  const { pageBytes, threadBytes } = LIMITS.writing;
  return positions.map(({ thread, page, isByPage }, at) => {
    const own = found.filter(({ index }) => index === at);
    const bytes = isByPage ? Infinity : Math.max(pageBytes / asked.length, threadBytes);
    return { ...connectionWithinBytes<ReplyRow>(own, page, { bytes, bytesOf }), thread };
  });
}

/** A page of the replies to one question or post. */
export async function listRepliesTo(
  kind: ThreadKind,
  thread: Thread,
  paging: ReplyPaging,
): Promise<ReplyList> {
  const [list] = await listReplies(kind, [{ thread, paging }]);
  if (!list) throw new Error('listReplies returned no page');
  return list;
}

/** A safety limit: rate limits keep newcomers well below it. */
const MAX_PENDING = 20;

/** A member's own pending replies in each thread, in one statement. */
export async function listPendingReplies(
  userId: string,
  threadIds: readonly string[],
): Promise<ReplyRow[][]> {
  const found = await rows<ReplyRow & { threadId: string }>(sql`
    select asked."threadId", ${replyColumns}
    from unnest(${[...threadIds]}::uuid[]) as asked("threadId")
    cross join lateral (
      select r.*, null::timestamptz as "goneAt", false as "isHelpful" from "ForumReply" r
      where r."authorId" = ${userId}::uuid and ${isPending('r')}
        and ${isVisible('r')}
        and (r."questionId" = asked."threadId" or r."postId" = asked."threadId")
      order by r."repliedAt", r."id" limit ${MAX_PENDING}
    ) r
    order by r."repliedAt", r."id"`);
  return threadIds.map((id) => found.filter(({ threadId }) => threadId === id));
}

/** A reply by id, also a pending one. For its author, after a change. Throws NOT_FOUND. */
export async function requireReply(id: string): Promise<ReplyRow> {
  const [reply] = await rows<ReplyRow>(sql`
    select ${replyColumns} from (
      select r.*, coalesce(r."removedAt", r."hiddenAt") as "goneAt",
        exists (select 1 from "ForumQuestion" q where q."helpfulReplyId" = r."id") as "isHelpful"
      from "ForumReply" r where r."id" = ${id}::uuid
    ) r`);
  if (!reply) throw notFound('reply');
  return reply;
}
