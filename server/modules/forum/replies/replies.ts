// Reads replies to questions and posts. A removed or hidden reply is a tombstone: its number stays, its text
// and author are never returned. A pending reply has no number yet.
import { invalid, notFound } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { type Connection, connectionWithinBytes, type PageArgs, pageOf } from '#server/platform/paging.ts';
import type { ThreadKind } from '#server/modules/forum/threads/thread-kinds.ts';
import type { AuthorRow } from '#server/modules/forum/threads/authors.ts';
import type { ReactionCounts } from './reactions.ts';
import { selectPendingReplies, selectReply, selectReplyPages } from './replies-queries.ts';

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
 * One page of replies per thread, in a single statement. A page of long replies has fewer of them
 * (`hasNextPage` is set), unless it is requested by page number.
 */
export async function listReplies(kind: ThreadKind, asked: readonly ThreadPage[]): Promise<ReplyList[]> {
  const positions = asked.map(({ thread, paging }) => ({ thread, ...positionOf(paging) }));
  const found = await selectReplyPages(kind, positions);
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
  const found = await selectPendingReplies(userId, threadIds, MAX_PENDING);
  return threadIds.map((id) => found.filter(({ threadId }) => threadId === id));
}

/** A reply by id, also a pending one. For its author, after a change. Throws NOT_FOUND. */
export async function requireReply(id: string): Promise<ReplyRow> {
  const reply = await selectReply(id);
  if (!reply) throw notFound('reply');
  return reply;
}
