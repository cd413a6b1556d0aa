import { useEffect } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useReconnects } from '#client/lib/reconnects.ts';
import { useQuestionNews, useStoryNews } from '#client/state/forum-news.ts';
import { useSession } from '#client/state/session.ts';
import { REPLIES_A_PAGE } from './forum-address.ts';
import { adoptHeld, countHeld } from '../replies/held-replies.ts';
import { adoptOwnQuestion, adoptOwnReplies, countOwnChanges } from '../replies/own-replies.ts';
import { StoryPersonalDocument, ThreadPersonalDocument } from './thread-personal.generated.ts';

interface OnScreen {
  questionId: string;
  page: number;
  /** The number the page ended with when it was drawn; what came since is asked for as well. */
  base: number;
}

/** Asks once what is personal about a question and the replies on screen; visitors have nothing personal. */
export function useOwnThread({ questionId, page, base }: OnScreen): void {
  const client = useApolloClient();
  const session = useSession();
  const reconnects = useReconnects();
  // What was held back may have been hidden.
  const news = useQuestionNews(questionId);
  const userId = session.status === 'signed-in' ? session.user.id : null;
  useEffect(() => {
    if (userId === null) return;
    let isWanted = true;
    const since = countOwnChanges();
    const heldSince = countHeld();
    const ask = async () => {
      const { data } = await client.query({
        query: ThreadPersonalDocument,
        variables: { questionId, page, first: REPLIES_A_PAGE, afterNumber: base },
        fetchPolicy: 'no-cache',
      });
      if (!isWanted || !data?.question) return;
      const { viewerState, viewerHeld, replies, since: later } = data.question;
      if (viewerState) adoptOwnQuestion(questionId, viewerState);
      adoptHeld(userId, questionId, viewerHeld ?? [], heldSince);
      adoptOwnReplies([...replies.nodes, ...later.nodes], since);
    };
    // Without it the page reads as a visitor's.
    ask().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [client, questionId, page, base, userId, reconnects, news]);
}

/** The same for a story whose replies are open. */
export function useOwnStory(postId: string): void {
  const client = useApolloClient();
  const session = useSession();
  const reconnects = useReconnects();
  const news = useStoryNews();
  const userId = session.status === 'signed-in' ? session.user.id : null;
  useEffect(() => {
    if (userId === null) return;
    let isWanted = true;
    const since = countOwnChanges();
    const heldSince = countHeld();
    const ask = async () => {
      const { data } = await client.query({
        query: StoryPersonalDocument,
        variables: { postId },
        fetchPolicy: 'no-cache',
      });
      if (!isWanted || !data?.forumPost) return;
      adoptHeld(userId, postId, data.forumPost.viewerHeld ?? [], heldSince);
      adoptOwnReplies(data.forumPost.replies.nodes, since);
    };
    ask().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [client, postId, userId, reconnects, news]);
}
