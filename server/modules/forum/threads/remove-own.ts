import { db } from '#server/platform/database/db.ts';
import { isId } from '#server/platform/ids.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { removeThread } from './change-thread.ts';
import { removeReply } from '#server/modules/forum/replies/change-reply.ts';

/** Removes a reply or post of the viewer: the REST API has one endpoint for both. */
export async function removeOwn(viewer: Viewer | null, id: string): Promise<void> {
  const self = requireViewer(viewer);
  const isPost = isId(id) && (await db.forumPost.count({ where: { id, authorId: self.id } })) > 0;
  await (isPost ? removeThread(self, 'post', id) : removeReply(self, id));
}
