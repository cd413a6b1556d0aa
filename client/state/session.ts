/**
 * The current session. On the server and during hydration its status is 'unknown', shown as a visitor. The
 * cookies are the source of truth for all tabs; this store follows them.
 */
import type { ApolloClient } from '@apollo/client';
import { languageBasePath } from '#rules/text/language.ts';
import { currentLanguage } from '#client/lib/i18n.ts';
import { clearDrafts } from '#client/lib/drafts.ts';
import { createStore, useStore } from '#client/lib/store.ts';
import { withTabLock } from '#client/lib/with-tab-lock.ts';
import { clockOffset, isFresh } from './access-token.ts';
import { saveFlashMessage } from './flash-message.ts';
import {
  clearStoredSession,
  saveSession,
  saveSessionUser,
  readSession,
  type StoredSession,
  type SessionUser,
} from './session-cookies.ts';
import type { SessionUser_UserFragment } from './session.generated.ts';
import { subscribeToSession, broadcastSession } from './session-tabs.ts';

export type { SessionUser } from './session-cookies.ts';

export type Session =
  | { status: 'unknown' }
  | { status: 'visitor' }
  | { status: 'signed-in'; user: SessionUser };

export const sessionStore = createStore<Session>({ status: 'unknown' });

export const useSession = (): Session => useStore(sessionStore);

/** Calls back when a visitor signs in or the user changes. Returns an unsubscribe function. */
export function onPersonChange(listener: () => void): () => void {
  let previous = sessionUserId(sessionStore.get());
  return sessionStore.subscribe(() => {
    const userId = sessionUserId(sessionStore.get());
    if (userId === undefined) return;
    const isOther = previous !== undefined && userId !== previous;
    previous = userId;
    if (isOther) listener();
  });
}

/** null for a visitor; undefined while unknown. */
function sessionUserId(session: Session): string | null | undefined {
  if (session.status === 'unknown') return undefined;
  return session.status === 'signed-in' ? session.user.id : null;
}

let apollo: ApolloClient | undefined;
let serverAheadMs = 0;
let renewing: Promise<string | null> | undefined;

/** Loaded lazily: visitors need none of these operations. */
const operations = () => import('./session.generated.ts');

const isUsable = (token: string): boolean => isFresh(token, Date.now() + serverAheadMs);

/** Determines the session once after hydration. */
export async function startSession(client: ApolloClient): Promise<void> {
  if (apollo) return;
  apollo = client;
  subscribeToSession(follow);
  const storedSession = readSession();
  if (!storedSession) {
    clearStoredSession();
    sessionStore.set({ status: 'visitor' });
    return;
  }
  if (!isUsable(storedSession.token)) await renewToken(storedSession.token);
  // The session may have ended since, or the renewal may have changed the name.
  const current = readSession();
  if (current) sessionStore.set({ status: 'signed-in', user: current.user });
}

/** The access token to send, fresh enough to use; null for a visitor. */
export async function currentToken(): Promise<string | null> {
  const storedSession = readSession();
  if (!storedSession) return null;
  return isUsable(storedSession.token) ? storedSession.token : renewToken(storedSession.token);
}

/**
 * Exchanges the refresh cookie for a token newer than `stale`, one exchange at a time across tabs. An ended
 * session is cleared; on a network failure it returns null and keeps the session.
 */
export function renewToken(stale: string | null): Promise<string | null> {
  renewing ??= withTabLock('pet-session', () => renew(stale))
    .catch(() => null)
    .finally(() => (renewing = undefined));
  return renewing;
}

async function renew(stale: string | null): Promise<string | null> {
  const storedSession = readSession();
  if (!storedSession || !apollo) return null;
  if (storedSession.token !== stale && isUsable(storedSession.token)) return storedSession.token;
  const { RefreshSessionDocument } = await operations();
  const { data } = await apollo.mutate({
    mutation: RefreshSessionDocument,
    context: { token: null },
    fetchPolicy: 'no-cache',
  });
  const next = data?.refreshSession;
  if (!next) {
    end();
    return null;
  }
  serverAheadMs = clockOffset(next.token, Date.now());
  saveSession({ token: next.token, user: toSessionUser(next.user) });
  return next.token;
}

/** Starts a session after sign-in, or after a profile change that issued a new token. */
export function beginSession({ token, user }: { token: string; user: SessionUser_UserFragment }): void {
  serverAheadMs = clockOffset(token, Date.now());
  const session: StoredSession = { token, user: toSessionUser(user) };
  saveSession(session);
  sessionStore.set({ status: 'signed-in', user: session.user });
  broadcastSession(session.user);
}

/** Updates the user's name or picture if they changed. */
export function updateSessionUser(user: SessionUser_UserFragment): void {
  const session = sessionStore.get();
  const next = toSessionUser(user);
  if (session.status !== 'signed-in' || isSame(session.user, next)) return;
  saveSessionUser(next);
  sessionStore.set({ status: 'signed-in', user: next });
  broadcastSession(next);
}

/** Shows a picture in this tab before it is uploaded; returns a function that reverts it. */
export function previewPortrait(image: string | null): () => void {
  const session = sessionStore.get();
  if (session.status !== 'signed-in') return () => {};
  const preview: Session = { status: 'signed-in', user: { ...session.user, image } };
  sessionStore.set(preview);
  return () => {
    if (sessionStore.get() === preview) sessionStore.set(session);
  };
}

/** Ends the session after the account was closed. */
export function endClosedAccountSession(message: string): void {
  clearDrafts();
  saveFlashMessage(message);
  end();
}

/** Signs out in all tabs and goes to the home page. */
export async function signOut(): Promise<void> {
  try {
    const { SignOutDocument } = await operations();
    await apollo?.mutate({ mutation: SignOutDocument, fetchPolicy: 'no-cache' });
  } catch {
    // Offline, or already ended: clear the session in this browser anyway.
  }
  clearDrafts();
  end();
}

/** Clears the session, also in other tabs, and goes to the home page. */
function end(): void {
  clearStoredSession();
  broadcastSession(null);
  goHome();
}

let isLeaving = false;

// A full page load, so that no personal data stays in memory. Only once: two tabs can end a session at the same
// moment, and a second load would abort the first.
function goHome(): void {
  if (isLeaving) return;
  isLeaving = true;
  sessionStore.set({ status: 'unknown' });
  location.assign(languageBasePath(currentLanguage()));
}

/** Follows a session change of another tab, or one that happened while this tab was frozen. */
function follow(user: SessionUser | null): void {
  const session = sessionStore.get();
  if (session.status === 'unknown') return;
  if (session.status === 'signed-in' && session.user.id !== user?.id) return goHome();
  if (user && !(session.status === 'signed-in' && isSame(session.user, user)))
    sessionStore.set({ status: 'signed-in', user });
}

const isSame = (one: SessionUser, other: SessionUser): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function toSessionUser({ id, name, username, image }: SessionUser_UserFragment): SessionUser {
  return { id, name, username, image: image?.url ?? null };
}
