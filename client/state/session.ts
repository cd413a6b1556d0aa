/**
 * Who is here. The server and the browser's first drawing know nobody: status 'unknown',
 * shown as a visitor. The cookies are the one truth for all tabs; this store follows them.
 */
import type { ApolloClient } from '@apollo/client';
import { baseOf } from '#rules/language.ts';
import { spoken } from '#client/lib/i18n.ts';
import { dropDrafts } from '#client/lib/use-draft.ts';
import { createStore, useStore } from '#client/lib/store.ts';
import { exclusively } from '#client/lib/exclusively.ts';
import { clockAhead, isFresh } from './access-token.ts';
import { keepFarewell } from './farewell.ts';
import { forgetKept, keep, keepUser, readKept, type KeptSession, type SessionUser } from './kept-session.ts';
import type { SessionUser_UserFragment } from './session.generated.ts';
import { listenToTabs, tellTabs } from './session-tabs.ts';

export type { SessionUser } from './kept-session.ts';

export type Session =
  { status: 'unknown' } | { status: 'visitor' } | { status: 'signed-in'; user: SessionUser };

export const sessionStore = createStore<Session>({ status: 'unknown' });

export const useSession = (): Session => useStore(sessionStore);

/** Calls back when a visitor has become a person, or a person another one; answers how to stop. */
export function onPersonChange(listener: () => void): () => void {
  let known = personOf(sessionStore.get());
  return sessionStore.subscribe(() => {
    const person = personOf(sessionStore.get());
    if (person === undefined) return;
    const isOther = known !== undefined && person !== known;
    known = person;
    if (isOther) listener();
  });
}

/** Null for a visitor; undefined while nobody knows. */
function personOf(session: Session): string | null | undefined {
  if (session.status === 'unknown') return undefined;
  return session.status === 'signed-in' ? session.user.id : null;
}

let graph: ApolloClient | undefined;
let serverAheadMs = 0;
let renewing: Promise<string | null> | undefined;

/** Visitors need none of them. */
const operations = () => import('./session.generated.ts');

const isUsable = (token: string): boolean => isFresh(token, Date.now() + serverAheadMs);

/** Finds out who is here, once, after the page has come alive. */
export async function startSession(client: ApolloClient): Promise<void> {
  if (graph) return;
  graph = client;
  listenToTabs(follow);
  const kept = readKept();
  if (!kept) {
    forgetKept();
    sessionStore.set({ status: 'visitor' });
    return;
  }
  if (!isUsable(kept.token)) await renewToken(kept.token);
  // Ended meanwhile: then we are on the way home. Renewed: then the name may be another.
  const current = readKept();
  if (current) sessionStore.set({ status: 'signed-in', user: current.user });
}

/** The access token to send, fresh enough to use; null for a visitor. */
export async function currentToken(): Promise<string | null> {
  const kept = readKept();
  if (!kept) return null;
  return isUsable(kept.token) ? kept.token : renewToken(kept.token);
}

/**
 * Trades the refresh cookie for a token newer than `stale`; one trade at a time over all tabs.
 * A session that has ended is cleared away; a network that fails is no end: then null is for this once.
 */
export function renewToken(stale: string | null): Promise<string | null> {
  renewing ??= exclusively('pet-session', () => renew(stale))
    .catch(() => null)
    .finally(() => (renewing = undefined));
  return renewing;
}

async function renew(stale: string | null): Promise<string | null> {
  const kept = readKept();
  if (!kept || !graph) return null;
  if (kept.token !== stale && isUsable(kept.token)) return kept.token;
  const { RefreshSessionDocument } = await operations();
  const { data } = await graph.mutate({
    mutation: RefreshSessionDocument,
    context: { token: null },
    fetchPolicy: 'no-cache',
  });
  const next = data?.refreshSession;
  if (!next) {
    end();
    return null;
  }
  serverAheadMs = clockAhead(next.token, Date.now());
  keep({ token: next.token, user: sessionUserOf(next.user) });
  return next.token;
}

/** Someone has signed in, or their profile came back with a new token. */
export function beginSession({ token, user }: { token: string; user: SessionUser_UserFragment }): void {
  serverAheadMs = clockAhead(token, Date.now());
  const session: KeptSession = { token, user: sessionUserOf(user) };
  keep(session);
  sessionStore.set({ status: 'signed-in', user: session.user });
  tellTabs(session.user);
}

/** The person's name or picture turned out to be another by now. */
export function updateSessionUser(user: SessionUser_UserFragment): void {
  const session = sessionStore.get();
  const next = sessionUserOf(user);
  if (session.status !== 'signed-in' || isSame(session.user, next)) return;
  keepUser(next);
  sessionStore.set({ status: 'signed-in', user: next });
  tellTabs(next);
}

/** Shows a picture in this tab before the server has it; answers how to take it back. */
export function previewPortrait(image: string | null): () => void {
  const session = sessionStore.get();
  if (session.status !== 'signed-in') return () => {};
  const preview: Session = { status: 'signed-in', user: { ...session.user, image } };
  sessionStore.set(preview);
  return () => {
    if (sessionStore.get() === preview) sessionStore.set(session);
  };
}

/** The account is closed, and with it the session. */
export function leaveForGood(farewell: string): void {
  dropDrafts();
  keepFarewell(farewell);
  end();
}

/** Ends the session in all its tabs and goes home. */
export async function signOut(): Promise<void> {
  try {
    const { SignOutDocument } = await operations();
    await graph?.mutate({ mutation: SignOutDocument, fetchPolicy: 'no-cache' });
  } catch {
    // Offline, or ended already: this browser forgets the session all the same.
  }
  dropDrafts();
  end();
}

/** Forgets the session, in other tabs too, and leads home. */
function end(): void {
  forgetKept();
  tellTabs(null);
  goHome();
}

// A full load on purpose: nothing personal stays in this tab's memory.
function goHome(): void {
  sessionStore.set({ status: 'unknown' });
  location.assign(baseOf(spoken()));
}

/** Another tab changed the session, or this tab slept meanwhile: `user` is who is here now. */
function follow(user: SessionUser | null): void {
  const session = sessionStore.get();
  if (session.status === 'unknown') return;
  if (session.status === 'signed-in' && session.user.id !== user?.id) return goHome();
  if (user && !(session.status === 'signed-in' && isSame(session.user, user)))
    sessionStore.set({ status: 'signed-in', user });
}

const isSame = (one: SessionUser, other: SessionUser): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function sessionUserOf({ id, name, username, image }: SessionUser_UserFragment): SessionUser {
  return { id, name, username, image: image?.url ?? null };
}
