import { notFound } from '#server/platform/errors.ts';
import { requireAccount, requireViewer, type Viewer } from '#server/platform/viewer.ts';

/** Returns the viewer if the path contains their id. @throws NOT_FOUND for another person's id */
export function requireSelf(viewer: Viewer | null, userId: string): Viewer {
  return sameAs(userId, requireViewer(viewer));
}

/** Like `requireSelf`, but the profile may be incomplete. */
export function requireOwnAccount(viewer: Viewer | null, userId: string): Viewer {
  return sameAs(userId, requireAccount(viewer));
}

function sameAs(userId: string, self: Viewer): Viewer {
  if (self.id !== userId) throw notFound('user');
  return self;
}
