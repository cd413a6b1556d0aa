import { useEffect } from 'react';
import { useApolloClient } from '@apollo/client/react';
import type { ReplySort } from '#rules/forum/reply-sorts.ts';
import { paths } from '#client/lib/paths.ts';
import { useReconnects } from '#client/lib/graph/reconnects.ts';
import { useForumUpdates } from '#client/state/forum-updates.ts';
import { useSession } from '#client/state/session.ts';
import { THREAD_DOCUMENTS } from '../live/thread-documents.ts';
import { setPendingReplies, pendingReplyChanges } from '../replies/pending-replies.ts';
import { setOwnQuestion, setOwnReplies, ownReplyChanges } from '../replies/own-replies.ts';
import { useThread } from './thread.ts';

interface ViewerThread {
  /** The size of a page. */
  first: number;
  page: number;
  sort?: ReplySort;
  /** The highest reply number when the page was loaded; later replies are loaded as well. */
  base: number;
}

/** Loads the signed-in user's state of the thread and of the replies on screen. */
export function useViewerThread({ first, page, sort, base }: ViewerThread): void {
  const { kind, id: threadId } = useThread();
  const client = useApolloClient();
  const session = useSession();
  const reconnects = useReconnects();
  // Pending replies may have been hidden or released.
  const news = useForumUpdates(kind === 'question' ? threadId : paths.forumStories());
  const userId = session.status === 'signed-in' ? session.user.id : null;
  useEffect(() => {
    if (userId === null) return;
    let isActive = true;
    const since = ownReplyChanges();
    const pendingSince = pendingReplyChanges();
    const load = async () => {
      const { data } = await client.query({
        query: THREAD_DOCUMENTS[kind].viewer,
        variables: { threadId, page, first, sort: sort ?? null, afterNumber: base },
        fetchPolicy: 'no-cache',
      });
      const thread = data?.thread;
      if (!isActive || !thread) return;
      if ('viewerState' in thread && thread.viewerState) setOwnQuestion(threadId, thread.viewerState);
      const isOwn = 'isOwn' in thread ? thread.isOwn : (thread.viewerState?.isOwn ?? null);
      const self = { id: threadId, isOwn, viewerReactions: thread.viewerReactions };
      setPendingReplies(userId, threadId, thread.viewerPendingReplies ?? [], pendingSince);
      setOwnReplies([self, ...thread.replies.nodes, ...thread.since.nodes], since);
    };
    // On failure the page looks as for a visitor.
    load().catch(() => undefined);
    return () => {
      isActive = false;
    };
  }, [client, kind, threadId, first, page, sort, base, userId, reconnects, news]);
}
