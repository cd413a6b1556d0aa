/** Opens and closes the login modal from anywhere, and remembers what was under way. */
import { createStore, useStore } from '#client/lib/store.ts';

export interface SignInRequest {
  isOpen: boolean;
  /** Done once after signing in: what the visitor was about to do. */
  then?: () => void;
}

export const signInStore = createStore<SignInRequest>({ isOpen: false });

export const useSignInRequest = (): SignInRequest => useStore(signInStore);

export function askToSignIn(then?: () => void): void {
  signInStore.set({ isOpen: true, then });
}

export function closeSignIn(): void {
  signInStore.set({ isOpen: false });
}
