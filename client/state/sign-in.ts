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
  forgetAskedProof();
  closeSignIn();
  then?.();
}

export function readUnfinished(): Unfinished | null {
  const token = readTab(UNFINISHED_ENTRY);
  return token === null ? null : { token };
}

export const keepUnfinished = ({ token }: Unfinished): void => writeTab(UNFINISHED_ENTRY, token);

export const forgetUnfinished = (): void => writeTab(UNFINISHED_ENTRY, null);

/** A right code was given for an account that was not used for long: what else is asked. */
export interface AskedProof {
  details: string;
  token: string;
  ways: readonly string[];
  emailHint: string | null;
  attemptsLeft: number;
}

const PROOF_ENTRY = 'pet-second-proof';

export function readAskedProof(): AskedProof | null {
  try {
    const kept: unknown = JSON.parse(readTab(PROOF_ENTRY) ?? 'null');
    return isAskedProof(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isAskedProof(kept: unknown): kept is AskedProof {
  if (typeof kept !== 'object' || kept === null) return false;
  const { details, token, ways, emailHint, attemptsLeft } = kept as Partial<
    Record<keyof AskedProof, unknown>
  >;
  return (
    [details, token].every((text) => typeof text === 'string') &&
    Array.isArray(ways) &&
    (emailHint === null || typeof emailHint === 'string') &&
    typeof attemptsLeft === 'number'
  );
}

export const keepAskedProof = (proof: AskedProof): void => writeTab(PROOF_ENTRY, JSON.stringify(proof));

export const forgetAskedProof = (): void => writeTab(PROOF_ENTRY, null);

/** After a reload in the middle of a sign-in the modal opens again where it was. */
export function resumeSignIn(): void {
  const isUnderWay = readUnfinished() !== null || readAskedProof() !== null;
  if (isUnderWay && sessionStore.get().status === 'visitor') askToSignIn();
}
