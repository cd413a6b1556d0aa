// State shared by the parts of a thread: the reply to quote, the reply being edited, and the members.
import { createStore, useStore } from '#client/lib/store.ts';
import type { Quoted } from '../replies/draft.ts';
import type { Member } from '../replies/mentions.ts';

interface Quoting {
  threadId: string;
  quoted: Quoted;
}

export const quotingStore = createStore<Quoting | null>(null);

/** Quotes a reply in the form of its thread. */
export const quote = (threadId: string, quoted: Quoted): void => quotingStore.set({ threadId, quoted });

/** Id of the reply that is being edited. */
export const editingStore = createStore<string | null>(null);

const membersStore = createStore<ReadonlyMap<string, readonly Member[]>>(new Map());

/** Sets the members that mentions suggest in a thread. */
export function setThreadMembers(threadId: string, members: readonly Member[]): void {
  const current = membersStore.get().get(threadId) ?? [];
  const isSame =
    current.length === members.length &&
    current.every(({ username }, at) => username === members[at]?.username);
  if (!isSame) membersStore.set(new Map(membersStore.get()).set(threadId, members));
}

const NOBODY: readonly Member[] = [];

export const useMembers = (threadId: string): readonly Member[] =>
  useStore(membersStore).get(threadId) ?? NOBODY;
