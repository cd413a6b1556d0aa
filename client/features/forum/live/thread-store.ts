/** What the parts of a thread tell each other: what to answer to, what is being edited, who takes part. */
import { createStore, useStore } from '#client/lib/store.ts';
import type { Quoted } from '../replies/draft.ts';
import type { Member } from '../replies/mentions.ts';

interface Quoting {
  threadId: string;
  quoted: Quoted;
}

export const quotingStore = createStore<Quoting | null>(null);

/** Answers to a reply: the box of its thread takes it up. */
export const quote = (threadId: string, quoted: Quoted): void => quotingStore.set({ threadId, quoted });

/** `Reply.id`. */
export const editingStore = createStore<string | null>(null);

const membersStore = createStore<ReadonlyMap<string, readonly Member[]>>(new Map());

/** Who takes part in a thread, for whatever is written in it. */
export function tellMembers(threadId: string, members: readonly Member[]): void {
  const known = membersStore.get().get(threadId) ?? [];
  const isSame =
    known.length === members.length && known.every(({ username }, at) => username === members[at]?.username);
  if (!isSame) membersStore.set(new Map(membersStore.get()).set(threadId, members));
}

const NOBODY: readonly Member[] = [];

export const useMembers = (threadId: string): readonly Member[] =>
  useStore(membersStore).get(threadId) ?? NOBODY;
