/** Opens and closes the login modal from anywhere, and remembers what was under way. */
import { createStore, useStore } from '#client/lib/store.ts';
import { readTab, writeTab } from '#client/lib/tab-storage.ts';
import { sessionStore } from './session.ts';

export interface SignInRequest {
  isOpen: boolean;
  /** Done once after signing in: what the visitor was about to do. */
  then?: () => void;
}

/** A right code was given; name and e-mail are still to come. */
export interface Unfinished {
  /** Good for completing the profile alone. */
  token: string;
}

// In this tab until it closes: a reload in the middle goes on where it was.
const UNFINISHED_ENTRY = 'pet-unfinished';

export const signInStore = createStore<SignInRequest>({ isOpen: false });

export const useSignInRequest = (): SignInRequest => useStore(signInStore);

export function askToSignIn(then?: () => void): void {
  signInStore.set({ isOpen: true, ...(then && { then }) });
}

/** Closed without signing in: what was under way is dropped. */
export function closeSignIn(): void {
  signInStore.set({ isOpen: false });
}

/** Signed in: the modal closes and what was under way goes on. */
export function finishSignIn(): void {
  const { then } = signInStore.get();
  forgetUnfinished();
  closeSignIn();
  then?.();
}

export function readUnfinished(): Unfinished | null {
  const token = readTab(UNFINISHED_ENTRY);
  return token === null ? null : { token };
}

export const keepUnfinished = ({ token }: Unfinished): void => writeTab(UNFINISHED_ENTRY, token);

export const forgetUnfinished = (): void => writeTab(UNFINISHED_ENTRY, null);

/** After a reload in the middle of an incomplete sign-in the account modal opens again. */
export function resumeSignIn(): void {
  if (readUnfinished() && sessionStore.get().status === 'visitor') askToSignIn();
}
