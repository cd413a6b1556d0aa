// Reads replies to questions and posts. A removed or hidden reply is a tombstone: its number stays, its text
// and author are never returned. A pending reply has no number yet.
import { invalid, notFound } from '#server/platform/errors.ts';
import { rows } from '#server/platform/database/sql.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import {
  type Connection,
  connectionWithinBytes,
  type PageArgs,
  resolvePage,
  wrongCursor,
} from '#server/platform/paging.ts';
import type { ThreadKind } from '#server/modules/forum/threads/thread-kinds.ts';
import type { ReplySort } from '#rules/forum/reply-sorts.ts';
import {
  MAX_RANK,
  pendingReplies,
  type ReplyPlace,
  type ReplyRecord,
  replyById,
  replyPages,
  sortedReplies,
  type Thread,
} from './replies-queries.ts';

export type ReplyRow = ReplyRecord;

/** The reply that a reply answers. @public Referenced by codegen.ts. */
export type QuotedRow = NonNullable<ReplyRow['quoted']>;

/** A page of replies, with its thread for the total count. */
export interface ReplyList extends Connection<ReplyRow> {
  thread: Thread;
}

export interface ReplyPaging extends PageArgs {
  /** Only replies after this number, ordered by number. */
  afterNumber?: number | null;
  sort?: ReplySort | null;
}

export interface ThreadPage {
  thread: Thread;
  paging: ReplyPaging;
}

const MAX_NUMBER = 1_000_000_000;

const replyBytes = ({ text, quoted }: ReplyRow) =>
  Buffer.byteLength(text ?? '') + Buffer.byteLength(quoted?.text ?? '');

function toPosition({ afterNumber, ...paging }: ReplyPaging) {
  const page = resolvePage(paging);
  const isByPage = typeof paging.page === 'number';
  if (afterNumber === null || afterNumber === undefined) return { page, isByPage, isByNumber: false };
  if (afterNumber < 0 || afterNumber > MAX_NUMBER)
    throw invalid({ afterNumber: /*i18n*/ 'Numbers start at 1' });
  return { page: { ...page, offset: Math.max(page.offset, afterNumber) }, isByPage, isByNumber: true };
}

const isSorted = ({ paging: { sort } }: ThreadPage) => typeof sort === 'string' && sort !== 'OLDEST';

/** One page of replies per thread, with one statement per sort order. */
export async function listReplies(kind: ThreadKind, requested: readonly ThreadPage[]): Promise<ReplyList[]> {
  const sorted = requested.filter(isSorted);
  if (sorted.length === 0) return listByNumber(kind, requested);
  const byNumber = requested.filter((page) => !isSorted(page));
  const lists = new Map<ThreadPage, ReplyList>();
  const add = (pages: readonly ThreadPage[], replyLists: readonly ReplyList[]) =>
    replyLists.forEach((list, index) => pages[index] && lists.set(pages[index], list));
  add(sorted, await listSorted(kind, sorted));
  if (byNumber.length > 0) add(byNumber, await listByNumber(kind, byNumber));
  return requested.flatMap((page) => lists.get(page) ?? []);
}

/**
 * One page of replies per thread, in a single statement. A page of long replies has fewer of them
 * (`hasNextPage` is set), unless it is requested by page number.
 */
async function listByNumber(kind: ThreadKind, requested: readonly ThreadPage[]): Promise<ReplyList[]> {
  const positions = requested.map(({ thread, paging }) => ({ thread, ...toPosition(paging) }));
  const replyRows = await rows(replyPages(kind, positions));
  return positions.map(({ thread, page, isByPage }, at) => {
    const threadRows = replyRows.filter(({ index }) => index === at);
    const bytes = isByPage ? Infinity : bytesOfPage(requested.length);
    return { ...connectionWithinBytes<ReplyRow>(threadRows, page, { bytes, bytesOf: replyBytes }), thread };
  });
}

/** The maximum size in bytes of each page when several are loaded together. */
function bytesOfPage(pages: number): number {
  return Math.max(LIMITS.writing.pageBytes / pages, LIMITS.writing.threadBytes);
}

const isGiven = <Value>(value: Value | null | undefined): value is Value =>
  value !== null && value !== undefined;

/** Pages that are not sorted by number. Their cursors are fixed positions that do not depend on any reply. */
async function listSorted(kind: ThreadKind, requested: readonly ThreadPage[]): Promise<ReplyList[]> {
  const positions = requested.map(({ thread, paging: { afterNumber, after, sort, ...paging } }) => {
    if (isGiven(afterNumber))
      throw invalid({ sort: /*i18n*/ 'Replies after a number can only be sorted by number' });
    const place = isGiven(after) ? parseCursor(after) : null;
    const isByPage = isGiven(paging.page) && !place;
    return {
      thread,
      page: resolvePage(place ? { first: paging.first } : paging),
      place,
      isByPage,
      sort: sort ?? 'OLDEST',
    };
  });
  const replyRows = await rows(sortedReplies(kind, positions));
  return positions.map(({ thread, page, place, isByPage }, at) => {
    const threadRows = replyRows.filter(({ index }) => index === at);
    const bytes = isByPage ? Infinity : bytesOfPage(requested.length);
    const isContinued = place !== null || page.offset > 0;
    return {
      ...connectionWithinBytes(threadRows, page, { bytes, bytesOf: replyBytes, toCursor, isContinued }),
      thread,
    };
  });
}

const toCursor = ({ rank, number }: ReplyPlace) => Buffer.from(`in:${rank}:${number}`).toString('base64url');

function parseCursor(cursor: string): ReplyPlace {
  const match = /^in:(-?\d{1,10}):(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString());
  const [rank, number] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || rank > MAX_RANK || number > MAX_NUMBER) throw wrongCursor();
  return { rank, number };
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
  const pendingRows = await rows(pendingReplies(userId, threadIds, MAX_PENDING));
  return threadIds.map((id) => pendingRows.filter(({ threadId }) => threadId === id));
}

/** A reply by id, which may be pending. Only for its author, after a change. @throws NOT_FOUND */
export async function requireReply(id: string): Promise<ReplyRow> {
  const [reply] = await rows(replyById(id));
  if (!reply) throw notFound('reply');
  return reply;
}
