/**
 * What the signed-in person has to do with a thread: which replies are theirs, how they reacted,
 * how far they have read. Comes after hydration in one query; Apollo's cache, which the pages for
 * all share, never holds it.
 */
import type { ReactionKind } from '#client/graph-types.generated.ts';
import { createStore, useStore } from '#client/lib/store.ts';

export interface OwnReply {
  isOwn: boolean;
  reactions: ReadonlySet<ReactionKind>;
}

export interface OwnQuestion {
  isOwn: boolean;
  isFollowing: boolean;
  lastReadNumber: number;
}

interface ToldReply {
  id: string;
  isOwn: boolean | null;
  viewerReactions: readonly ReactionKind[] | null;
}

const NOTHING: OwnReply = { isOwn: false, reactions: new Set() };

const repliesStore = createStore<ReadonlyMap<string, OwnReply>>(new Map());
const questionsStore = createStore<ReadonlyMap<string, OwnQuestion>>(new Map());

/** Counts what was changed here: an answer asked for earlier knows nothing of it. */
let changes = 0;
const changedAt = new Map<string, number>();

export const countOwnChanges = (): number => changes;

export const useOwnReply = (replyId: string): OwnReply => useStore(repliesStore).get(replyId) ?? NOTHING;

/** Null for visitors, and until it is known. */
export const useOwnQuestion = (questionId: string): OwnQuestion | null =>
  useStore(questionsStore).get(questionId) ?? null;

export const isOwnReply = (replyId: string): boolean => repliesStore.get().get(replyId)?.isOwn === true;

/** The server's word, asked for when `countOwnChanges()` was `since`. */
export function adoptOwnReplies(told: readonly ToldReply[], since: number): void {
  const next = new Map(repliesStore.get());
  for (const { id, isOwn, viewerReactions } of told) {
    if ((changedAt.get(id) ?? 0) > since || isOwn === null) continue;
    next.set(id, { isOwn, reactions: new Set(viewerReactions) });
  }
  repliesStore.set(next);
}

function changeReply(replyId: string, change: (known: OwnReply) => OwnReply): void {
  changes += 1;
  changedAt.set(replyId, changes);
  repliesStore.set(
    new Map(repliesStore.get()).set(replyId, change(repliesStore.get().get(replyId) ?? NOTHING)),
  );
}

/** The person wrote it just now. */
export const claimReply = (replyId: string): void =>
  changeReply(replyId, (known) => ({ ...known, isOwn: true }));

/** The server has taken a reaction of theirs, or taken it back. */
export function keepReaction(replyId: string, kind: ReactionKind, isOn: boolean): void {
  changeReply(replyId, (known) => {
    const reactions = new Set(known.reactions);
    if (isOn) reactions.add(kind);
    else reactions.delete(kind);
    return { ...known, reactions };
  });
}

export function adoptOwnQuestion(questionId: string, told: OwnQuestion): void {
  questionsStore.set(new Map(questionsStore.get()).set(questionId, told));
}

/** They removed it: what is left of it is theirs no longer. */
export function giveUpQuestion(questionId: string): void {
  const known = questionsStore.get().get(questionId);
  if (known) adoptOwnQuestion(questionId, { ...known, isOwn: false, isFollowing: false });
}

export function keepFollowing(questionId: string, isFollowing: boolean): void {
  const known = questionsStore.get().get(questionId);
  if (known) adoptOwnQuestion(questionId, { ...known, isFollowing });
}
