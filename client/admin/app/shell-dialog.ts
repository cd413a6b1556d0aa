import { createStore } from '#client/lib/store.ts';

/** The dialog of the shell that is open. */
export const shellDialog = createStore<'palette' | null>(null);
