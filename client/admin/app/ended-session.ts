// A session that ended while a page was open. The page and everything typed are kept until the same person signs in again.
import { createStore } from '#client/lib/store.ts';

/** Whether the dialog for signing in again is open. */
export const endedSession = createStore(false);

let waiting: (() => void)[] = [];
let isSigningOut = false;

/** Keeps the dialog closed until the next sign-in, because signing out ends the session on purpose. @param isStarted false if it failed */
export function expectSignOut(isStarted: boolean): void {
  isSigningOut = isStarted;
}

/** Opens the dialog; resolves once someone has signed in. */
export function waitForSignIn(): Promise<void> {
  if (!isSigningOut) endedSession.set(true);
  return new Promise((resolve) => waiting.push(resolve));
}

/** Closes the dialog and sends the requests that waited. */
export function resumeAfterSignIn(): void {
  isSigningOut = false;
  const resumed = waiting;
  waiting = [];
  endedSession.set(false);
  for (const resume of resumed) resume();
}
