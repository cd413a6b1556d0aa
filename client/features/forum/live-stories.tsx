import { useCallback } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useOnReconnect } from '#client/lib/reconnects.ts';
import { tellStoryGone } from './gone-stories.ts';
import { usePostActivitySubscription } from './live-thread.generated.ts';
import { useAgain } from './use-again.ts';

/** Keeps the stories on screen as they are told by now. Draws nothing; import it lazily. */
export function LiveStories() {
  const client = useApolloClient();
  // What moved meanwhile was not heard.
  const lookAnew = useCallback(() => {
    client.refetchQueries({ include: 'active' }).catch(() => undefined);
  }, [client]);
  const again = useAgain(lookAnew);
  const { restart } = usePostActivitySubscription({
    ignoreResults: true,
    onData: ({ data }) => {
      // Its words and counts are in the cache by now.
      if (data.data) tellStoryGone(data.data.postActivity.postId, data.data.postActivity.post === null);
    },
    onComplete: () => again(restart),
    onError: () => again(restart, true),
  });
  useOnReconnect(lookAnew);
  return null;
}
