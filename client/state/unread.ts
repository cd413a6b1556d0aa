/** Number of unread notifications of the signed-in user. */
import { createStore, useStore } from '#client/lib/store.ts';

export const unreadStore = createStore(0);

export const useUnread = (): number => useStore(unreadStore);
