import { notFound } from '#server/errors.ts';
import { requireViewer, type Viewer } from '#server/viewer.ts';

/** The viewer, when a path names them; another person's id is as good as none. */
export function requireSelf(viewer: Viewer | null, userId: string): Viewer {
  const self = requireViewer(viewer);
  if (self.id !== userId) throw notFound('user');
  return self;
}
