import { createStore } from '#client/lib/store.ts';

/** The dialog of the shell that is open: the command palette or the list of shortcuts. */
export const shellDialog = createStore<'palette' | 'shortcuts' | null>(null);
