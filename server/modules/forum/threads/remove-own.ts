// Clients of /api call replies and stories alike a post.
import { db } from '#server/platform/database/db.ts';
import { isId } from '#server/platform/ids.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { removePost } from './change-post.ts';
import { removeReply } from '#server/modules/forum/replies/change-reply.ts';

/** Removes a reply or a story of one's own. */
export async function removeOwn(viewer: Viewer | null, id: string): Promise<void> {
  const self = requireViewer(viewer);
  const isStory = isId(id) && (await db.forumPost.count({ where: { id, authorId: self.id } })) > 0;
  await (isStory ? removePost(self, id) : removeReply(self, id));
}
