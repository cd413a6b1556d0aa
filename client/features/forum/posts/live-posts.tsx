import { useCallback, useEffect, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { i18n } from '#client/lib/i18n.ts';
import { useOnReconnect } from '#client/lib/graph/reconnects.ts';
import { useOnPageFocus } from '#client/lib/hooks/use-on-page-focus.ts';
import { showAlert } from '#client/state/messages.ts';
import { useSession } from '#client/state/session.ts';
import { POSTS_PER_PAGE } from '../threads/forum-address.ts';
import { ownReplyChanges, setOwnReplies } from '../replies/own-replies.ts';
import { ViewerPostsDocument } from '../threads/viewer-thread.generated.ts';
import { removedPosts, setPostRemoved, useRemovedPosts } from './removed-posts.ts';
import { NewPostsPill } from '../replies/new-replies-pill.tsx';
import { findNewPosts, type PostSummary } from './new-posts.ts';
import { NewestPostsDocument, usePostActivitySubscription } from '../live/live-thread.generated.ts';
import { LiveAnnouncer } from '../live/live-announcer.tsx';
import { useResubscribe } from '#client/lib/graph/use-resubscribe.ts';

interface LivePostsProps {
  /** The part of the list on screen; omitted if another component loads the viewer's reactions. */
  shown?: { first: number; page: number };
  /** The posts of the first page; omitted on other pages. */
  listed?: readonly { id: string; createdAt: string }[] | undefined;
  /** Refetches the list; omitted if new posts are not announced. */
  refresh?: () => Promise<unknown>;
}

/**
 * Keeps the posts on screen up to date and announces new ones, which are listed only when the user chooses to show them.
 * Import it lazily.
 */
export function LivePosts({ shown, listed, refresh }: LivePostsProps) {
  useOwnReactions(shown);
  const client = useApolloClient();
  const session = useSession();
  const [received, setReceived] = useState<readonly PostSummary[]>([]);
  const add = useCallback((posts: readonly PostSummary[]) => {
    setReceived((earlier) => [...new Map([...earlier, ...posts].map((post) => [post.id, post])).values()]);
  }, []);
  // Fetches events that were missed. The newest posts are loaded separately, so that the list does not jump.
  const catchUp = useCallback(() => {
    const load = async () => {
      const removedBefore = removedPosts();
      const { data } = await client.query({
        query: NewestPostsDocument,
        variables: { first: POSTS_PER_PAGE },
        fetchPolicy: 'network-only',
      });
      const posts = data?.forumPosts.nodes ?? [];
      // Restored by the shop meanwhile.
      for (const { id } of posts) if (removedBefore.has(id)) setPostRemoved(id, false);
      add(posts);
    };
    load().catch(() => undefined);
  }, [client, add]);
  const resubscribe = useResubscribe(catchUp);
  const { restart } = usePostActivitySubscription({
    ignoreResults: true,
    onData: ({ data }) => {
      if (!data.data) return;
      // Apollo has already written its text and counts to the cache.
      const { postId, post } = data.data.postActivity;
      setPostRemoved(postId, post === null);
      if (post) add([post]);
    },
    onComplete: () => resubscribe(restart),
    onError: () => resubscribe(restart, true),
  });
  // Posts created between page load and subscription. Other missed changes arrive with the next event.
  const isAnnouncing = refresh !== undefined;
  useEffect(() => {
    if (isAnnouncing) catchUp();
  }, [isAnnouncing, catchUp]);
  useOnReconnect(catchUp);
  useOnPageFocus(catchUp);
  const username = session.status === 'signed-in' ? session.user.username : null;
  const removed = useRemovedPosts();
  // A response that was under way when a post was removed still contains it.
  const existing = received.filter(({ id }) => !removed.has(id));
  const fresh = listed ? findNewPosts(existing, listed, username) : [];
  const [newest] = fresh;
  return (
    <>
      <LiveAnnouncer items={[...fresh].reverse()} kind="post" />
      {newest && refresh && <NewPostsPill count={fresh.length} onShow={() => showPost(newest.id, refresh)} />}
    </>
  );
}

/** Loads the signed-in user's reactions to the posts on screen. */
function useOwnReactions(shown: LivePostsProps['shown']): void {
  const client = useApolloClient();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : null;
  const { first, page } = shown ?? { first: 0, page: 0 };
  useEffect(() => {
    if (userId === null || first === 0) return;
    let isActive = true;
    const since = ownReplyChanges();
    const load = async () => {
      const { data } = await client.query({
        query: ViewerPostsDocument,
        variables: { first, page },
        fetchPolicy: 'no-cache',
      });
      if (isActive) setOwnReplies(data?.forumPosts.nodes ?? [], since);
    };
    // On failure the buttons look the same as for visitors.
    load().catch(() => undefined);
    return () => {
      isActive = false;
    };
  }, [client, userId, first, page]);
}

/** Refetches the list and scrolls to the newest post. */
async function showPost(postId: string, refresh: () => Promise<unknown>): Promise<void> {
  try {
    await refresh();
  } catch {
    return showAlert(
      i18n.t('The new stories could not be loaded. Please check your connection and try again.'),
    );
  }
  requestAnimationFrame(() => {
    const card = document.getElementById(`story-${postId}`);
    card?.scrollIntoView();
    card?.focus({ preventScroll: true });
  });
}
