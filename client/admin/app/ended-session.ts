// A session that ended while a page was open. The page stays, with everything typed, until its owner signs in again.
import { createStore } from '#client/lib/store.ts';

/** Whether the dialog for signing in again is open. */
export const endedSession = createStore(false);

let waiting: (() => void)[] = [];

/** Opens the dialog; resolves once the person has signed in again. */
export function waitForSignIn(): Promise<void> {
  endedSession.set(true);
  return new Promise((resolve) => waiting.push(resolve));
}

/** Closes the dialog and sends the requests that waited. */
export function resumeAfterSignIn(): void {
  const resumed = waiting;
  waiting = [];
  endedSession.set(false);
  for (const resume of resumed) resume();
}
