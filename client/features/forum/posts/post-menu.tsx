import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { Ellipsis } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { showMessage } from '#client/state/messages.ts';
import { useSession } from '#client/state/session.ts';
import { lazyComponent, LazyMount } from '#client/ui/lazy-component.tsx';
import { evictAndRefetch } from '../live/evict-and-refetch.ts';
import { ContentMenu } from '../replies/content-menu.tsx';
import { useRemoveForumPostMutation } from './post-mutations.generated.ts';

const PostEditModal = lazyComponent(async () => (await import('./post-edit-modal.tsx')).PostEditModal);

interface PostMenuProps {
  post: { id: string; author: { name: string; username: string } };
}

/** The menu of a post. Import it lazily. */
export function PostMenu({ post: { id, author } }: PostMenuProps) {
  const session = useSession();
  const client = useApolloClient();
  const [isEditing, setIsEditing] = useState(false);
  const [remove] = useRemoveForumPostMutation();
  const removePost = async () => {
    await remove({ variables: { postId: id } });
    showMessage(i18n.t('Your story is removed'));
    evictAndRefetch(client, { __typename: 'ForumPost', id });
  };
  return (
    <>
      <ContentMenu
        kind="story"
        label={<Ellipsis aria-hidden="true" className="size-5" />}
        accessibleLabel={i18n.t('More for the story by {name}', { name: author.name })}
        className="text-ink-soft [&>.lucide-chevron-down]:hidden"
        // Public data has no user ids, but usernames are unique.
        isOwn={session.status === 'signed-in' && session.user.username === author.username}
        onEdit={() => setIsEditing(true)}
        onRemove={removePost}
        warning={i18n.t('This deletes your story permanently, with its pictures and replies.')}
        reported={{ postId: id }}
        reportTitle={i18n.t('Report the story by {name}', { name: author.name })}
      />
      <LazyMount when={isEditing}>
        <PostEditModal isOpen={isEditing} onClose={() => setIsEditing(false)} postId={id} />
      </LazyMount>
    </>
  );
}
