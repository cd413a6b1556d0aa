/** The state of this tab's subscription socket. */
import { createStore, useStore } from '#client/lib/store.ts';

/**
 * 'idle': there are no subscriptions. 'disconnected': there are, but the connection is down. 'full': the server
 * refuses further tabs of this user.
 */
export type ConnectionState = 'idle' | 'connected' | 'disconnected' | 'full';

export const connectionStore = createStore<ConnectionState>('idle');

export const useConnectionState = (): ConnectionState => useStore(connectionStore);
