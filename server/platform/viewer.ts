// Who asks. Every domain function that needs a person takes a viewer and checks it here.
import { Refusal } from './errors.ts';

export interface Viewer {
  id: string;
  sessionId: string;
  /** Without name and e-mail an account may only complete its profile. */
  isComplete: boolean;
}

/** What is known of a caller besides who they are. */
export interface Caller {
  /** IP address; IPv6 by its /64. */
  address: string;
  /** "Chrome on Android", for the list of sessions. */
  device: string;
  /** The key in the cookie of a device that somebody signed in on before; null without one. */
  deviceKey: string | null;
  /** Whether an access token came along that is no good: its sender means to be somebody. */
  hasSpentToken: boolean;
}

/** The viewer of an act that needs a signed-in person with a complete account. */
export function requireViewer(viewer: Viewer | null): Viewer {
  const known = requireAccount(viewer);
  if (!known.isComplete)
    throw new Refusal('PROFILE_INCOMPLETE', /*i18n*/ 'Please complete your profile first.');
  return known;
}

/** The viewer of an act that an incomplete account may do as well. */
export function requireAccount(viewer: Viewer | null): Viewer {
  if (!viewer) throw new Refusal('UNAUTHENTICATED', /*i18n*/ 'Please sign in first.');
  return viewer;
}

/** Who asks, where anyone may. decisions: "An incomplete account reads as a visitor." */
export function knownPerson(viewer: Viewer | null): Viewer | null {
  return viewer?.isComplete ? viewer : null;
}
