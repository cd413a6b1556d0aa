/** How many notifications the signed-in person has not read yet. */
import { createStore, useStore } from '#client/lib/store.ts';

export const unreadStore = createStore(0);

export const useUnread = (): number => useStore(unreadStore);
