import { useCallback, useEffect, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { i18n } from '#client/lib/i18n.ts';
import { useOnReconnect } from '#client/lib/reconnects.ts';
import { useWake } from '#client/lib/use-wake.ts';
import { showAlert } from '#client/state/messages.ts';
import { useSession } from '#client/state/session.ts';
import { STORIES_A_PAGE } from '../threads/forum-address.ts';
import { tellStoryGone } from './gone-stories.ts';
import { NewStoriesPill } from '../replies/new-replies-pill.tsx';
import { newStories, type ToldStory } from './new-stories.ts';
import { NewestStoriesDocument, usePostActivitySubscription } from '../live/live-thread.generated.ts';
import { SpokenNews } from '../live/live-announcer.tsx';
import { useAgain } from '../replies/use-again.ts';

interface LiveStoriesProps {
  /** The newest of all, as the page lists them; left out where it lists older ones. */
  listed?: readonly { id: string; createdAt: string }[] | undefined;
  /** Reads the list anew; left out where no new ones are offered. */
  refresh?: () => Promise<unknown>;
}

/** Keeps the stories on screen as they are told by now, and says when there are new ones: the list stays where it is until someone follows. Import it lazily. */
export function LiveStories({ listed, refresh }: LiveStoriesProps) {
  const client = useApolloClient();
  const session = useSession();
  const [told, setTold] = useState<readonly ToldStory[]>([]);
  const hear = useCallback((stories: readonly ToldStory[]) => {
    setTold((known) => [...new Map([...known, ...stories].map((story) => [story.id, story])).values()]);
  }, []);
  // What moved meanwhile was not heard. The newest are asked for apart from the list, which does not jump.
  const lookAnew = useCallback(() => {
    const ask = async () => {
      const { data } = await client.query({
        query: NewestStoriesDocument,
        variables: { first: STORIES_A_PAGE },
        fetchPolicy: 'network-only',
      });
      hear(data?.forumPosts.nodes ?? []);
    };
    ask().catch(() => undefined);
  }, [client, hear]);
  const again = useAgain(lookAnew);
  const { restart } = usePostActivitySubscription({
    ignoreResults: true,
    onData: ({ data }) => {
      if (!data.data) return;
      // Its words and counts are in the cache by now.
      const { postId, post } = data.data.postActivity;
      tellStoryGone(postId, post === null);
      if (post) hear([post]);
      else setTold((known) => known.filter(({ id }) => id !== postId));
    },
    onComplete: () => again(restart),
    onError: () => again(restart, true),
  });
  // Where new ones are offered, those of the moment before are asked for; what else moved, the next move tells.
  const isOffered = refresh !== undefined;
  useEffect(() => {
    if (isOffered) lookAnew();
  }, [isOffered, lookAnew]);
  useOnReconnect(lookAnew);
  useWake(lookAnew);
  const username = session.status === 'signed-in' ? session.user.username : null;
  const fresh = listed ? newStories(told, listed, username) : [];
  const [newest] = fresh;
  return (
    <>
      <SpokenNews replies={[...fresh].reverse()} noun="story" />
      {newest && refresh && (
        <NewStoriesPill count={fresh.length} onFollow={() => follow(newest.id, refresh)} />
      )}
    </>
  );
}

/** Draws the new ones, and leads to the first of them. */
async function follow(storyId: string, refresh: () => Promise<unknown>): Promise<void> {
  try {
    await refresh();
  } catch {
    return showAlert(
      i18n.t('The new stories could not be loaded. Please check your connection and try again.'),
    );
  }
  requestAnimationFrame(() => {
    const card = document.getElementById(`story-${storyId}`);
    card?.scrollIntoView();
    card?.focus({ preventScroll: true });
  });
}
