import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { Ellipsis } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { showMessage } from '#client/state/messages.ts';
import { useSession } from '#client/state/session.ts';
import { lazyPart, Once } from '#client/ui/lazy-part.tsx';
import { forget } from '../live/forget.ts';
import { PieceMenu } from '../replies/content-menu.tsx';
import { useRemoveForumPostMutation } from './story-acts.generated.ts';

const StoryEditModal = lazyPart(async () => (await import('./story-edit-modal.tsx')).StoryEditModal);

interface StoryMenuProps {
  post: { id: string; author: { name: string; username: string } };
}

/** The rarer acts on a story. Import it lazily. */
export function StoryMenu({ post: { id, author } }: StoryMenuProps) {
  const session = useSession();
  const client = useApolloClient();
  const [isEdited, setIsEdited] = useState(false);
  const [remove] = useRemoveForumPostMutation();
  const removeNow = async () => {
    await remove({ variables: { postId: id } });
    showMessage(i18n.t('Your story is removed'));
    forget(client, { __typename: 'ForumPost', id });
  };
  return (
    <>
      <PieceMenu
        noun="story"
        label={<Ellipsis aria-hidden="true" className="size-5" />}
        spokenLabel={i18n.t('More for the story by {name}', { name: author.name })}
        className="text-ink-soft [&>.lucide-chevron-down]:hidden"
        // Usernames are unique, and the page that all share says whose it is.
        isOwn={session.status === 'signed-in' && session.user.username === author.username}
        onEdit={() => setIsEdited(true)}
        onRemove={removeNow}
        warning={i18n.t('This deletes your story permanently, with its pictures and replies.')}
        reported={{ postId: id }}
        reportTitle={i18n.t('Report the story by {name}', { name: author.name })}
      />
      <Once when={isEdited}>
        <StoryEditModal isOpen={isEdited} onClose={() => setIsEdited(false)} postId={id} />
      </Once>
    </>
  );
}
