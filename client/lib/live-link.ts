/** Whether the live link of this tab is up, for pages that show it. */
import { createStore, useStore } from './store.ts';

/** 'idle': nobody listens to anything. 'away': somebody does, and nothing can be heard. 'full': the server takes no more tabs of this person. */
export type LiveLink = 'idle' | 'connected' | 'away' | 'full';

export const liveLinkStore = createStore<LiveLink>('idle');

export const useLiveLink = (): LiveLink => useStore(liveLinkStore);
