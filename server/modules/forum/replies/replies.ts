// Reading replies, of questions and of stories. A removed or hidden reply is a tombstone: its
// number stays, its words and author never leave the database. A held reply has no number yet.
import { invalid, notFound } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { type Connection, connectionWithin, type PageArgs, pageOf } from '#server/platform/paging.ts';
import { raw, rows, type Sql, sql } from '#server/platform/database/sql.ts';
import { type AuthorRow, authorJson } from '#server/modules/forum/threads/authors.ts';
import { isNotRemoved } from '#server/modules/forum/moderation/visibility.ts';

export interface ReplyRow {
  id: string;
  /** 0 while it is held back. */
  number: number;
  /** Markdown; null once removed. */
  text: string | null;
  /** Null for Anonymous, and once removed. */
  author: AuthorRow | null;
  repliedAt: Date;
  editedAt: Date | null;
  removedAt: Date | null;
  isHelpful: boolean;
  voteCount: number;
  heartCount: number;
  thumbUpCount: number;
  /** Usernames of the members it speaks to. */
  mentions: string[];
  /** What it answers to; null when that is gone. */
  quoted: QuotedRow | null;
}

export interface QuotedRow {
  number: number;
  /** Its beginning, Markdown. */
  text: string;
  /** Null for Anonymous. */
  author: AuthorRow | null;
}

/** What is replied to. */
export type ThreadKind = 'question' | 'post';

/** A question or a story, as far as its replies are concerned. */
export interface Thread {
  id: string;
  /** Highest number given, tombstones included: without gaps, so it is also how many. */
  lastNumber: number;
}

/** A page of replies; the thread stays with it, for the count. */
export interface ReplyList extends Connection<ReplyRow> {
  thread: Thread;
}

export interface ReplyPaging extends PageArgs {
  /** Only what came after this number, strictly by number. */
  afterNumber?: number | null;
}

export interface ThreadPage {
  thread: Thread;
  paging: ReplyPaging;
}

const THREADS: Record<ThreadKind, { table: Sql; key: Sql; helpful: Sql }> = {
  question: { table: raw('"ForumQuestion"'), key: raw('r."questionId"'), helpful: raw('t."helpfulReplyId"') },
  post: { table: raw('"ForumPost"'), key: raw('r."postId"'), helpful: raw('null::uuid') },
};

/** More than any excerpt shows, whatever the Markdown around the words. */
const QUOTED_CHARACTERS = 1_000;

/** A reply as it is answered, of rows `r` that know when they went ("goneAt") and whether they helped. */
const answered = sql`r."id", coalesce(r."number", 0) as "number", r."isHelpful", r."repliedAt",
  case when r."goneAt" is null then r."text" end as "text",
  case when r."goneAt" is null then ${authorJson(sql`r."authorId"`)} end as "author",
  case when r."goneAt" is null then r."editedAt" end as "editedAt", r."goneAt" as "removedAt",
  case when r."goneAt" is null then r."voteCount" else 0 end as "voteCount",
  case when r."goneAt" is null then r."heartCount" else 0 end as "heartCount",
  case when r."goneAt" is null then r."thumbUpCount" else 0 end as "thumbUpCount",
  case when r."goneAt" is null then r."mentions" else '{}' end as "mentions",
  case when r."goneAt" is null then (
    select json_build_object('number', x."number", 'text', left(x."text", ${QUOTED_CHARACTERS}::int),
      'author', ${authorJson(sql`x."authorId"`)})
    from "ForumReply" x where x."id" = r."quotedReplyId" and x."number" is not null
      and ${isNotRemoved('x')}) end as "quoted"`;

/** The numbers a page can hold; one row more than the page, to see whether it goes on. */
const isInRange = sql`(r."number" between asked."offset" and asked."offset" + asked."limit")`;

const MAX_NUMBER = 1_000_000_000;

const bytesOf = ({ text, quoted }: ReplyRow) =>
  Buffer.byteLength(text ?? '') + Buffer.byteLength(quoted?.text ?? '');

function placeOf({ afterNumber, ...paging }: ReplyPaging) {
  const page = pageOf(paging);
  const isByPage = typeof paging.page === 'number';
  if (afterNumber === null || afterNumber === undefined) return { page, isByPage, isByNumber: false };
  if (afterNumber < 0 || afterNumber > MAX_NUMBER)
    throw invalid({ afterNumber: /*i18n*/ 'Numbers count from 1' });
  return { page: { ...page, offset: Math.max(page.offset, afterNumber) }, isByPage, isByNumber: true };
}

/**
 * Pages of replies, one of each thread: one statement, however many ask. Numbers have no gaps, so a
 * page is a range of numbers and the hundred-thousandth reply is as near as the first. The helpful
 * reply is taken to the first place, and those before it move down by one. Of long replies a page that
 * is not asked for by its number holds fewer, and says that it goes on.
 */
export async function listReplies(kind: ThreadKind, asked: readonly ThreadPage[]): Promise<ReplyList[]> {
  const { table, key, helpful } = THREADS[kind];
  const places = asked.map(({ thread, paging }) => ({ thread, ...placeOf(paging) }));
  const found = await rows<ReplyRow & { index: number }>(sql`
    select (asked."index" - 1)::int as "index", ${answered}
    from unnest(${places.map(({ thread }) => thread.id)}::uuid[], ${places.map(({ page }) => page.offset)}::int[],
        ${places.map(({ page }) => page.first + 1)}::int[], ${places.map(({ isByNumber }) => isByNumber)}::boolean[])
      with ordinality as asked("threadId", "offset", "limit", "isByNumber", "index")
    join ${table} t on t."id" = asked."threadId"
    left join "ForumReply" h on h."id" = ${helpful} and ${isNotRemoved('h')}
    cross join lateral (
      select r.*, coalesce(r."removedAt", r."hiddenAt") as "goneAt", r."id" is not distinct from h."id" as "isHelpful",
        case when asked."isByNumber" or h."number" is null or r."number" > h."number" then r."number"
          when r."id" = h."id" then 1 else r."number" + 1 end as "place"
      from (
        select r.* from "ForumReply" r where ${key} = t."id" and ${isInRange}
        union all
        select r.* from "ForumReply" r where r."id" = h."id" and asked."offset" = 0 and not ${isInRange}
      ) r where r."heldAt" is null
    ) r
    where r."place" > asked."offset" and r."place" <= asked."offset" + asked."limit"
    order by asked."index", r."place"`);
  const { pageBytes, threadBytes } = LIMITS.writing;
  return places.map(({ thread, page, isByPage }, at) => {
    const own = found.filter(({ index }) => index === at);
    const bytes = isByPage ? Infinity : Math.max(pageBytes / asked.length, threadBytes);
    return { ...connectionWithin<ReplyRow>(own, page, { bytes, bytesOf }), thread };
  });
}

/** A page of the replies to one question or story. */
export async function listRepliesTo(
  kind: ThreadKind,
  thread: Thread,
  paging: ReplyPaging,
): Promise<ReplyList> {
  const [list] = await listReplies(kind, [{ thread, paging }]);
  if (!list) throw new Error('a list of replies was lost');
  return list;
}

/** [P] A newcomer's pace lets nobody come near it. */
const MOST_HELD = 20;

/** A person's own replies that are held back, of each thread that is asked about, in one statement. */
export async function listHeldReplies(userId: string, threadIds: readonly string[]): Promise<ReplyRow[][]> {
  const found = await rows<ReplyRow & { threadId: string }>(sql`
    select asked."threadId", ${answered}
    from unnest(${[...threadIds]}::uuid[]) as asked("threadId")
    cross join lateral (
      select r.*, null::timestamptz as "goneAt", false as "isHelpful" from "ForumReply" r
      where r."authorId" = ${userId}::uuid and r."heldAt" is not null
        and ${isNotRemoved('r')}
        and (r."questionId" = asked."threadId" or r."postId" = asked."threadId")
      order by r."repliedAt", r."id" limit ${MOST_HELD}
    ) r
    order by r."repliedAt", r."id"`);
  return threadIds.map((id) => found.filter(({ threadId }) => threadId === id));
}

/** A reply by its id, a held one too; for whoever has just written or changed it. */
export async function requireReply(id: string): Promise<ReplyRow> {
  const [reply] = await rows<ReplyRow>(sql`
    select ${answered} from (
      select r.*, coalesce(r."removedAt", r."hiddenAt") as "goneAt",
        exists (select 1 from "ForumQuestion" q where q."helpfulReplyId" = r."id") as "isHelpful"
      from "ForumReply" r where r."id" = ${id}::uuid
    ) r`);
  if (!reply) throw notFound('reply');
  return reply;
}
