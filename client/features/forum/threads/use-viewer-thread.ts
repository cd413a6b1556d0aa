import { useEffect } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useReconnects } from '#client/lib/reconnects.ts';
import { useQuestionUpdates, usePostUpdates } from '#client/state/forum-updates.ts';
import { useSession } from '#client/state/session.ts';
import { REPLIES_A_PAGE } from './forum-address.ts';
import { setPendingReplies, pendingReplyChanges } from '../replies/pending-replies.ts';
import { setOwnQuestion, setOwnReplies, ownReplyChanges } from '../replies/own-replies.ts';
import { ViewerPostDocument, ViewerThreadDocument } from './viewer-thread.generated.ts';

interface ViewerThread {
  questionId: string;
  page: number;
  /** The highest reply number when the page was loaded; later replies are loaded as well. */
  base: number;
}

/** Loads the signed-in user's state of a question and the replies on screen. */
export function useViewerThread({ questionId, page, base }: ViewerThread): void {
  const client = useApolloClient();
  const session = useSession();
  const reconnects = useReconnects();
  // Pending replies may have been hidden or released.
  const news = useQuestionUpdates(questionId);
  const userId = session.status === 'signed-in' ? session.user.id : null;
  useEffect(() => {
    if (userId === null) return;
    let isActive = true;
    const since = ownReplyChanges();
    const pendingSince = pendingReplyChanges();
    const load = async () => {
      const { data } = await client.query({
        query: ViewerThreadDocument,
        variables: { questionId, page, first: REPLIES_A_PAGE, afterNumber: base },
        fetchPolicy: 'no-cache',
      });
      if (!isActive || !data?.question) return;
      const { viewerState, viewerHeld, replies, since: later } = data.question;
      if (viewerState) setOwnQuestion(questionId, viewerState);
      setPendingReplies(userId, questionId, viewerHeld ?? [], pendingSince);
      setOwnReplies([...replies.nodes, ...later.nodes], since);
    };
    // On failure the page looks as for a visitor.
    load().catch(() => undefined);
    return () => {
      isActive = false;
    };
  }, [client, questionId, page, base, userId, reconnects, news]);
}

/** Loads the signed-in user's state of a post whose replies are expanded. */
export function useViewerPost(postId: string): void {
  const client = useApolloClient();
  const session = useSession();
  const reconnects = useReconnects();
  const news = usePostUpdates();
  const userId = session.status === 'signed-in' ? session.user.id : null;
  useEffect(() => {
    if (userId === null) return;
    let isActive = true;
    const since = ownReplyChanges();
    const pendingSince = pendingReplyChanges();
    const load = async () => {
      const { data } = await client.query({
        query: ViewerPostDocument,
        variables: { postId },
        fetchPolicy: 'no-cache',
      });
      if (!isActive || !data?.forumPost) return;
      setPendingReplies(userId, postId, data.forumPost.viewerHeld ?? [], pendingSince);
      setOwnReplies(data.forumPost.replies.nodes, since);
    };
    load().catch(() => undefined);
    return () => {
      isActive = false;
    };
  }, [client, postId, userId, reconnects, news]);
}
