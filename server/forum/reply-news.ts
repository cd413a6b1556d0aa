// Whom a reply concerns besides who reads along: they find it among their notifications.
import { cut } from '#rules/cut.ts';
import { keepAll, type NewNotification, tellOf } from '#server/notifications/notifications.ts';
import type { Tx } from '#server/transaction.ts';
import type { Mentioned } from './mentions.ts';
import { pathOf, type ThreadState } from './threads.ts';

/** What a notification says must fit a line. */
const TITLE_CHARACTERS = 60;

export interface NewReply {
  id: string;
  /** Null for Anonymous. */
  authorId: string | null;
  authorName: string;
  mentioned: readonly Mentioned[];
}

type Note = NewNotification & { userId: string };

/**
 * Keeps the notifications of a new reply, one a person: whom it speaks to, and who follows the
 * question or told the story. Its author hears nothing. Answers whom to tell after the commit.
 */
export async function keepReplyNews(tx: Tx, thread: ThreadState, reply: NewReply): Promise<string[]> {
  const mentions = mentionNotes(thread, reply, reply.mentioned);
  const known = new Set([reply.authorId, ...mentions.map(({ userId }) => userId)]);
  const listeners = await listenersOf(tx, thread);
  const notes = listeners.filter((userId) => !known.has(userId)).map((userId) => replyNote(thread, userId));
  return keep(tx, [...mentions, ...notes]);
}

/** Keeps the notifications of those whom a changed reply speaks to since. */
export function keepMentionNews(tx: Tx, thread: ThreadState, reply: NewReply): Promise<string[]> {
  return keep(tx, mentionNotes(thread, reply, reply.mentioned));
}

/** After the commit: tells those for whom something was kept. */
export async function tellAll(userIds: readonly string[]): Promise<void> {
  await Promise.all(userIds.map(tellOf));
}

async function keep(tx: Tx, notes: readonly Note[]): Promise<string[]> {
  if (notes.length > 0) await keepAll(notes, tx);
  return notes.map(({ userId }) => userId);
}

function mentionNotes(
  thread: ThreadState,
  { id, authorId, authorName }: NewReply,
  mentioned: readonly Mentioned[],
): Note[] {
  return mentioned
    .filter((member) => member.id !== authorId)
    .map((member) => ({
      userId: member.id,
      kind: 'FORUM',
      title: `${authorName} speaks to you in ${nameOf(thread)}`,
      url: pathOf(thread),
      mergeKey: `mention:${id}`,
    }));
}

function replyNote(thread: ThreadState, userId: string): Note {
  return {
    userId,
    kind: 'FORUM',
    title: `New reply to ${nameOf(thread)}`,
    url: pathOf(thread),
    mergeKey: `${thread.kind}:${thread.id}`,
  };
}

function nameOf({ kind, title }: ThreadState): string {
  return kind === 'question' ? `'${cut(title, TITLE_CHARACTERS)}'` : 'a story';
}

/** Who follows a question; who asked does so from the start. A story has its author. */
async function listenersOf(tx: Tx, { kind, id, authorId }: ThreadState): Promise<string[]> {
  if (kind === 'post') return authorId ? [authorId] : [];
  const follows = await tx.questionFollow.findMany({ where: { questionId: id }, select: { userId: true } });
  return follows.map(({ userId }) => userId);
}
