/** Opens and closes the login modal from anywhere, and keeps the state of an unfinished sign-in. */
import { createStore, useStore } from '#client/lib/store.ts';
import { readTabStorage, writeTabStorage } from '#client/lib/tab-storage.ts';
import { sessionStore } from './session.ts';

export interface SignInRequest {
  isOpen: boolean;
  /** Called once after signing in, to continue the visitor's action. */
  then?: () => void;
}

/** The code was correct; name and e-mail are still missing. */
export interface PendingProfile {
  /** Valid only for completing the profile. */
  token: string;
}

// Stored in the tab, so that a reload continues where it was.
const UNFINISHED_ENTRY = 'pet-unfinished';

export const signInStore = createStore<SignInRequest>({ isOpen: false });

export const useSignInRequest = (): SignInRequest => useStore(signInStore);

export function requestSignIn(then?: () => void): void {
  signInStore.set({ isOpen: true, ...(then && { then }) });
}

/** Closes the modal without signing in, which drops the pending action. */
export function closeSignIn(): void {
  signInStore.set({ isOpen: false });
}

/** Closes the modal after signing in and continues the pending action. */
export function finishSignIn(): void {
  const { then } = signInStore.get();
  clearPendingProfile();
  clearProofRequest();
  closeSignIn();
  then?.();
}

export function readPendingProfile(): PendingProfile | null {
  const token = readTabStorage(UNFINISHED_ENTRY);
  return token === null ? null : { token };
}

export const savePendingProfile = ({ token }: PendingProfile): void =>
  writeTabStorage(UNFINISHED_ENTRY, token);

export const clearPendingProfile = (): void => writeTabStorage(UNFINISHED_ENTRY, null);

/** The code was correct, but a long unused account needs a second proof. */
export interface ProofRequest {
  details: string;
  token: string;
  ways: readonly string[];
  emailHint: string | null;
  attemptsLeft: number;
}

const PROOF_ENTRY = 'pet-second-proof';

export function readProofRequest(): ProofRequest | null {
  try {
    const storedProof: unknown = JSON.parse(readTabStorage(PROOF_ENTRY) ?? 'null');
    return isProofRequest(storedProof) ? storedProof : null;
  } catch {
    return null;
  }
}

function isProofRequest(stored: unknown): stored is ProofRequest {
  if (typeof stored !== 'object' || stored === null) return false;
  const { details, token, ways, emailHint, attemptsLeft } = stored as Partial<
    Record<keyof ProofRequest, unknown>
  >;
  return (
    [details, token].every((text) => typeof text === 'string') &&
    Array.isArray(ways) &&
    (emailHint === null || typeof emailHint === 'string') &&
    typeof attemptsLeft === 'number'
  );
}

export const saveProofRequest = (proof: ProofRequest): void =>
  writeTabStorage(PROOF_ENTRY, JSON.stringify(proof));

export const clearProofRequest = (): void => writeTabStorage(PROOF_ENTRY, null);

/** Reopens the modal after a reload in the middle of a sign-in. */
export function resumeSignIn(): void {
  const isUnfinished = readPendingProfile() !== null || readProofRequest() !== null;
  if (isUnfinished && sessionStore.get().status === 'visitor') requestSignIn();
}
