/** Who is here. The server and the browser's first drawing know nobody: status 'unknown', shown as a visitor. */
import { createStore, useStore } from '#client/lib/store.ts';

export interface SessionUser {
  id: string;
  name: string;
  username: string;
  /** Address of the portrait, if there is one. */
  image: string | null;
}

export type Session =
  | { status: 'unknown' }
  | { status: 'visitor' }
  | { status: 'signed-in'; user: SessionUser };

export const sessionStore = createStore<Session>({ status: 'unknown' });

export const useSession = (): Session => useStore(sessionStore);

/** The access token to send, fresh enough to use; null for a visitor. */
export function currentToken(): Promise<string | null> {
  return Promise.resolve(null);
}

/** Finds out who is here, once, after the page has come alive. */
export function startSession(): Promise<void> {
  sessionStore.set({ status: 'visitor' });
  return Promise.resolve();
}

/** Ends the session in all its tabs. */
export function signOut(): Promise<void> {
  sessionStore.set({ status: 'visitor' });
  return Promise.resolve();
}
