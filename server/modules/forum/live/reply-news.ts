// Whom a reply concerns besides who reads along: they find it among their notifications.
import { keepAll, tellAllOf } from '#server/modules/notifications/notifications.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { hurryToFollowers, keepForFollowers } from './follower-news.ts';
import type { Mentioned } from '#server/modules/forum/replies/mentions.ts';
import { mentionNote, type Note, replyNote } from '#server/modules/forum/replies/reply-note.ts';
import type { ThreadState } from '#server/modules/forum/threads/threads.ts';

export interface NewReply {
  id: string;
  /** Null for Anonymous. */
  authorId: string | null;
  authorName: string;
  mentioned: readonly Mentioned[];
}

/** What to tell after the commit. */
export interface ReplyNews {
  /** For whom a notification was kept. */
  toTell: string[];
  /** Others follow, and are told by a job. */
  hasFollowers: boolean;
}

export const NO_NEWS: ReplyNews = { toTell: [], hasFollowers: false };

/**
 * Keeps the notifications of a new reply, one a person: whom it speaks to, and who asked the question,
 * as long as they follow it, or told the story. All others who follow are told by a job: the thread is
 * held meanwhile, and they may be many. Its author hears nothing.
 */
export async function keepReplyNews(tx: Tx, thread: ThreadState, reply: NewReply): Promise<ReplyNews> {
  const mentions = mentionNotes(thread, reply);
  const known = new Set([reply.authorId, ...mentions.map(({ userId }) => userId)]);
  const { authorId } = thread;
  const isToTell = authorId && !known.has(authorId) && (await isListening(tx, thread, authorId));
  const toTell = await keep(tx, [...mentions, ...(isToTell ? [replyNote(thread, authorId)] : [])]);
  const hasFollowers = thread.kind === 'question' && (await keepForFollowers(tx, reply.id));
  return { toTell, hasFollowers };
}

/** Keeps the notifications of those whom a changed reply speaks to since. */
export async function keepMentionNews(tx: Tx, thread: ThreadState, reply: NewReply): Promise<ReplyNews> {
  return { toTell: await keep(tx, mentionNotes(thread, reply)), hasFollowers: false };
}

/** After the commit. */
export async function tellAll({ toTell, hasFollowers }: ReplyNews): Promise<void> {
  await tellAllOf(toTell);
  if (hasFollowers) await hurryToFollowers();
}

async function keep(tx: Tx, notes: readonly Note[]): Promise<string[]> {
  if (notes.length > 0) await keepAll(notes, tx);
  return notes.map(({ userId }) => userId);
}

function mentionNotes(thread: ThreadState, reply: NewReply): Note[] {
  return reply.mentioned
    .filter(({ id }) => id !== reply.authorId)
    .map(({ id }) => mentionNote(thread, reply, id));
}

/** Who asked follows from the start, and may have ceased to. */
async function isListening(tx: Tx, { kind, id: questionId }: ThreadState, userId: string): Promise<boolean> {
  return kind === 'post' || (await tx.questionFollow.count({ where: { questionId, userId } })) > 0;
}
