import { useEffect } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { refetchActiveQueries } from '#client/lib/graph/refetch-active-queries.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { useForumUpdates } from '#client/state/forum-updates.ts';
import { useSession } from '#client/state/session.ts';
import { PendingNote } from '../replies/pending-note.tsx';
import { PostCard } from './post-card.tsx';
import { usePendingPostsQuery } from '../threads/viewer-thread.generated.ts';

/** Own posts that are pending review. Import it lazily. */
export function PendingPosts() {
  const session = useSession();
  const client = useApolloClient();
  const news = useForumUpdates(paths.forumStories());
  const { data, refetch } = usePendingPostsQuery({
    skip: session.status !== 'signed-in',
    fetchPolicy: 'network-only',
  });
  // A pending post may have been hidden.
  useEffect(() => {
    if (news > 0) refetch().catch(() => undefined);
  }, [news, refetch]);
  const loadedPosts = data?.viewer?.pendingPosts ?? [];
  const pending = loadedPosts.filter(({ isPending }) => isPending);
  // A post was released, so it is in the public list now.
  const isReleased = pending.length < loadedPosts.length;
  useEffect(() => {
    if (isReleased) refetchActiveQueries(client);
  }, [isReleased, client]);
  if (pending.length === 0) return null;
  return (
    <ul aria-label={i18n.t('Your stories, waiting for review')} className="grid gap-5">
      {pending.map((post) => (
        <li key={post.id}>
          <PostCard post={post} isPending>
            <PendingNote kind="story" />
          </PostCard>
        </li>
      ))}
    </ul>
  );
}
