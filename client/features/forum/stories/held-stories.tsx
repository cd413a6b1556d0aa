import { useEffect } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { i18n } from '#client/lib/i18n.ts';
import { useStoryNews } from '#client/state/forum-news.ts';
import { useSession } from '#client/state/session.ts';
import { HeldNote } from '../replies/held-note.tsx';
import { StoryCard } from './story-card.tsx';
import { useHeldStoriesQuery } from '../threads/thread-personal.generated.ts';

/** One's own stories that nobody else sees yet. Import it lazily. */
export function HeldStories() {
  const session = useSession();
  const client = useApolloClient();
  const news = useStoryNews();
  const { data, refetch } = useHeldStoriesQuery({
    skip: session.status !== 'signed-in',
    fetchPolicy: 'network-only',
  });
  // One may have been hidden.
  useEffect(() => {
    if (news > 0) refetch().catch(() => undefined);
  }, [news, refetch]);
  const told = data?.viewer?.heldPosts ?? [];
  const held = told.filter(({ isHeld }) => isHeld);
  // One was released: it stands in the list for all from now on.
  const isReleased = held.length < told.length;
  useEffect(() => {
    if (isReleased) client.refetchQueries({ include: 'active' }).catch(() => undefined);
  }, [isReleased, client]);
  if (held.length === 0) return null;
  return (
    <ul aria-label={i18n.t('Your stories, waiting for review')} className="grid gap-5">
      {held.map((story) => (
        <li key={story.id}>
          <StoryCard post={story}>
            <HeldNote noun="story" />
          </StoryCard>
        </li>
      ))}
    </ul>
  );
}
