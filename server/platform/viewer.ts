// The signed-in person. Services that need one take a viewer and check it here.
import { UserError } from './errors.ts';

export interface Viewer {
  id: string;
  sessionId: string;
  /** Has name and e-mail; other accounts may only complete their profile. */
  isComplete: boolean;
}

/** The client of a request, besides the viewer. */
export interface Caller {
  /** IP address; IPv6 by its /64. */
  address: string;
  /** "Chrome on Android", for the list of sessions. */
  device: string;
  /** The key of a known device, from its cookie; null without one. */
  deviceKey: string | null;
  /** Whether the request has an invalid or expired access token. */
  hasSpentToken: boolean;
}

/** Requires a signed-in person with a complete profile. @throws UNAUTHENTICATED or PROFILE_INCOMPLETE */
export function requireViewer(viewer: Viewer | null): Viewer {
  const account = requireAccount(viewer);
  if (!account.isComplete)
    throw new UserError('PROFILE_INCOMPLETE', /*i18n*/ 'Please complete your profile first.');
  return account;
}

/** Requires a signed-in person, also with an incomplete profile. @throws UNAUTHENTICATED */
export function requireAccount(viewer: Viewer | null): Viewer {
  if (!viewer) throw new UserError('UNAUTHENTICATED', /*i18n*/ 'Please sign in first.');
  return viewer;
}

/** The viewer; null for visitors and for incomplete accounts, which read as visitors. */
export function completeViewer(viewer: Viewer | null): Viewer | null {
  return viewer?.isComplete ? viewer : null;
}
