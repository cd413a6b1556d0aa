// Search of the forum: questions, stories and their replies, with matching words marked.
import { MIN_SEARCH_CHARACTERS } from '#rules/constants.ts';
import { plainText } from '#server/platform/markdown.ts';
import { normalizeSearchTerm } from '#server/platform/database/text-search.ts';
import { type Connection, buildConnection, type PageArgs, resolvePage } from '#server/platform/paging.ts';
import { searchRows } from '#server/platform/database/sql.ts';
import type { RowOf } from '#server/platform/database/query.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import type { Caller } from '#server/platform/viewer.ts';
import type { ForumEntryRow } from '#server/modules/forum/members/members.ts';
import { replyPath } from '#server/modules/forum/threads/thread-state.ts';
import { listThreadsById, type QuestionRow, type ThreadList } from '#server/modules/forum/threads/threads.ts';
import type { ThreadFilter } from '#server/modules/forum/threads/thread-kinds.ts';
import { forumHits, MARK_END, MARK_START, questionsLike } from './forum-search-queries.ts';

export interface MarkedText {
  text: string;
  isMatch: boolean;
}

export interface ForumHit {
  entry: ForumEntryRow;
  title: MarkedText[];
  excerpt: MarkedText[];
}

export interface ForumHitList extends Connection<ForumHit> {
  totalCount: number;
}

type Filter = Pick<ThreadFilter, 'category' | 'groupSlug'>;

/** A page of threads that match, best match first; a thread that matches by a reply leads to the reply. */
export async function searchForum(
  term: string,
  filter: Filter,
  paging: PageArgs,
  caller: Caller,
): Promise<ForumHitList> {
  const page = resolvePage(paging);
  const trimmed = normalizeSearchTerm('term', term);
  if (trimmed === null) return { ...buildConnection([], page), totalCount: 0 };
  await consumeLimit('search', caller.address);
  const hitRows = await searchRows(forumHits({ term: trimmed, hasPosts: true, filter, ...page }));
  return { ...buildConnection(hitRows.flatMap(toHit), page), totalCount: hitRows[0]?.total ?? 0 };
}

type HitRow = RowOf<typeof forumHits.columns>;

function toHit({ kind, id, slug, createdAt, number, title, body }: HitRow): ForumHit[] {
  // The row of an empty page contains only the count.
  if (id === null || createdAt === null) return [];
  const thread = { kind: kind === 'QUESTION' ? 'question' : 'post', id, slug: slug ?? '' } as const;
  const parts = { title: markedParts(title ?? ''), excerpt: markedParts(plainText(body ?? '')) };
  const entry: ForumEntryRow = {
    id,
    kind: number === null ? THREAD_ENTRIES[thread.kind] : 'REPLY',
    url: replyPath(thread, number),
    title: joinText(parts.title),
    text: joinText(parts.excerpt),
    createdAt,
  };
  return [{ entry, ...parts }];
}

const THREAD_ENTRIES = { question: 'QUESTION', post: 'POST' } as const;

const joinText = (parts: readonly MarkedText[]): string => parts.map(({ text }) => text).join('');

/** Further parts are joined into one. The schema guarantees at most this length. */
const MAX_PARTS = 60;

/** Splits a text at the marks of matching words. */
function markedParts(text: string): MarkedText[] {
  const parts = text.split(new RegExp(`[${MARK_START}${MARK_END}]`, 'u'));
  // Marks come in pairs, so every second part is a matching word.
  const marked = parts.map((part, index) => ({ text: part, isMatch: index % 2 === 1 }));
  const rest = joinText(marked.slice(MAX_PARTS - 1));
  const all = [...marked.slice(0, MAX_PARTS - 1), { text: rest, isMatch: false }];
  return (marked.length > MAX_PARTS ? all : marked).filter((part) => part.text !== '');
}

/** A page of matching questions, best match first, with the total count. */
export async function searchQuestions(
  term: string,
  filter: ThreadFilter,
  paging: PageArgs,
  caller: Caller,
): Promise<ThreadList<'question'>> {
  const page = resolvePage(paging);
  const trimmed = normalizeSearchTerm('search', term);
  if (trimmed === null) return { ...buildConnection([], page), filter, totalCount: 0 };
  await consumeLimit('search', caller.address);
  const hitRows = await searchRows(forumHits({ term: trimmed, hasPosts: false, filter, ...page }));
  const questions = await inOrder(hitRows.flatMap(({ id }) => (id === null ? [] : [id])));
  return { ...buildConnection(questions, page), filter, totalCount: hitRows[0]?.total ?? 0 };
}

const MAX_SIMILAR = 3;
/** The beginning of a title is enough to find others like it. */
const TITLE_CHARACTERS = 200;

/** Questions like a title that is being written, best match first. Counts as a search. */
export async function listSimilarQuestions(title: string, caller: Caller): Promise<QuestionRow[]> {
  const searchTerm = title.trim().slice(0, TITLE_CHARACTERS);
  if (searchTerm.length < MIN_SEARCH_CHARACTERS) return [];
  await consumeLimit('search', caller.address);
  const similarRows = await searchRows(questionsLike(searchTerm, MAX_SIMILAR));
  return inOrder(similarRows.map(({ id }) => id));
}

async function inOrder(ids: readonly string[]): Promise<QuestionRow[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await listThreadsById('question', ids)).map((question) => [question.id, question]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
