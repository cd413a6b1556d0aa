import { notFound } from '#server/platform/errors.ts';
import { requireAccount, requireViewer, type Viewer } from '#server/platform/viewer.ts';

/** The viewer, when a path names them; another person's id is as good as none. */
export function requireSelf(viewer: Viewer | null, userId: string): Viewer {
  return sameAs(userId, requireViewer(viewer));
}

/** The same where a profile that is still missing is no hindrance. */
export function requireOwnAccount(viewer: Viewer | null, userId: string): Viewer {
  return sameAs(userId, requireAccount(viewer));
}

function sameAs(userId: string, self: Viewer): Viewer {
  if (self.id !== userId) throw notFound('user');
  return self;
}
