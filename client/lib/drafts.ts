// Apart from `useDraft`, which the first page does not need.
import { removeStored } from './storage.ts';

/** Prefix of the storage entries of drafts. */
export const DRAFT_ENTRY = 'pet-draft:';

/** Removes all drafts on sign-out, for shared devices. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(DRAFT_ENTRY)) removeStored(key);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
