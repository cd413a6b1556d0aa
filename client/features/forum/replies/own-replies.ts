// The signed-in user's state of threads: own content, reactions to it and the last read number. It is loaded after
// hydration and is not stored in Apollo's cache, which contains public data only.
import type { ReactionKind } from '#client/graph-types.generated.ts';
import { createStore, useStore } from '#client/lib/store.ts';

/** The id of a reply, question or post; ids are unique across these types. */
export interface OwnReply {
  isOwn: boolean;
  reactions: ReadonlySet<ReactionKind>;
}

export interface OwnQuestion {
  isOwn: boolean;
  isFollowing: boolean;
  lastReadNumber: number;
}

interface LoadedReply {
  id: string;
  isOwn: boolean | null;
  viewerReactions: readonly ReactionKind[] | null;
}

const NO_STATE: OwnReply = { isOwn: false, reactions: new Set() };

const repliesStore = createStore<ReadonlyMap<string, OwnReply>>(new Map());
const questionsStore = createStore<ReadonlyMap<string, OwnQuestion>>(new Map());

/** Numbers the local changes: a response that was requested earlier does not contain them. */
let changes = 0;
const changedAt = new Map<string, number>();

export const ownReplyChanges = (): number => changes;

export const useOwnReply = (replyId: string): OwnReply => useStore(repliesStore).get(replyId) ?? NO_STATE;

/** Null for visitors, and until it is loaded. */
export const useOwnQuestion = (questionId: string): OwnQuestion | null =>
  useStore(questionsStore).get(questionId) ?? null;

export const isOwnReply = (replyId: string): boolean => repliesStore.get().get(replyId)?.isOwn === true;

/** Stores a response, except for replies changed after `since` (`ownReplyChanges()` at the request). */
export function setOwnReplies(loaded: readonly LoadedReply[], since: number): void {
  const next = new Map(repliesStore.get());
  for (const { id, isOwn, viewerReactions } of loaded) {
    if ((changedAt.get(id) ?? 0) > since || isOwn === null) continue;
    next.set(id, { isOwn, reactions: new Set(viewerReactions) });
  }
  repliesStore.set(next);
}

function changeReply(replyId: string, change: (reply: OwnReply) => OwnReply): void {
  changes += 1;
  changedAt.set(replyId, changes);
  repliesStore.set(
    new Map(repliesStore.get()).set(replyId, change(repliesStore.get().get(replyId) ?? NO_STATE)),
  );
}

export const markReplyAsOwn = (replyId: string): void =>
  changeReply(replyId, (reply) => ({ ...reply, isOwn: true }));

/** Records a reaction that the server has saved. */
export function setOwnReaction(replyId: string, kind: ReactionKind, isOn: boolean): void {
  changeReply(replyId, (reply) => {
    const reactions = new Set(reply.reactions);
    if (isOn) reactions.add(kind);
    else reactions.delete(kind);
    return { ...reply, reactions };
  });
}

export function setOwnQuestion(questionId: string, state: OwnQuestion): void {
  questionsStore.set(new Map(questionsStore.get()).set(questionId, state));
}

/** Removes ownership after a removal: an anonymised question no longer belongs to its author. */
export function clearQuestionOwnership(questionId: string): void {
  const question = questionsStore.get().get(questionId);
  if (question) setOwnQuestion(questionId, { ...question, isOwn: false, isFollowing: false });
}

export function setFollowing(questionId: string, isFollowing: boolean): void {
  const question = questionsStore.get().get(questionId);
  if (question) setOwnQuestion(questionId, { ...question, isFollowing });
}
