/** Whether the live link of this tab is up, for pages that show it. */
import { createStore, useStore } from './store.ts';

/** 'idle': nobody listens to anything. 'away': somebody does, and nothing can be heard. */
export type LiveLink = 'idle' | 'connected' | 'away';

export const liveLinkStore = createStore<LiveLink>('idle');

export const useLiveLink = (): LiveLink => useStore(liveLinkStore);
