/** What cards tell the reply box, and which of one's own replies is being edited. */
import { createStore } from '#client/lib/store.ts';
import type { Quoted } from './draft.ts';

interface Quoting {
  threadId: string;
  quoted: Quoted;
}

export const quotingStore = createStore<Quoting | null>(null);

/** Answers to a reply: the box of its thread takes it up. */
export const quote = (threadId: string, quoted: Quoted): void => quotingStore.set({ threadId, quoted });

/** `Reply.id`. */
export const editingStore = createStore<string | null>(null);
