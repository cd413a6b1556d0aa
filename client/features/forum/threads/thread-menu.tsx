import { useState } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { localizedPath } from '#rules/text/language.ts';
import { currentLanguage, i18n } from '#client/lib/i18n.ts';
import { showMessage } from '#client/state/messages.ts';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import { evictAndRefetch } from '../live/evict-and-refetch.ts';
import { RemoveForumPostDocument } from '../posts/post-mutations.generated.ts';
import { ContentMenu, MenuItem, type ContentMenuProps } from '../replies/content-menu.tsx';
import { copyLink } from '../replies/copy-link.ts';
import { RemoveQuestionDocument } from './thread-mutations.generated.ts';
import type { ThreadValues } from './thread-forms.tsx';
import { THREAD_TEXTS } from './thread-texts.ts';
import { threadInput, type Thread } from './thread.ts';

const EditModal = lazyComponent(async () => (await import('./edit-modal.tsx')).EditModal);

/** Remove a thread and return whether it stays, without the author's name. */
const REMOVE: Record<Thread['kind'], (client: ApolloClient, id: string) => Promise<boolean>> = {
  question: async (client, questionId) => {
    const { data } = await client.mutate({ mutation: RemoveQuestionDocument, variables: { questionId } });
    return Boolean(data?.removeQuestion);
  },
  post: async (client, postId) => {
    await client.mutate({ mutation: RemoveForumPostDocument, variables: { postId } });
    return false;
  },
};

const TYPES = { question: 'Question', post: 'ForumPost' };

interface ThreadMenuProps extends Pick<
  ContentMenuProps,
  'label' | 'accessibleLabel' | 'className' | 'isOwn' | 'reportTitle'
> {
  kind: Thread['kind'];
  id: string;
  /** The path of its own page. */
  path: string;
  /** The fields that the page shows, to prefill the edit form. */
  values?: Partial<ThreadValues>;
  images?: readonly { url: string; alt: string }[];
  onRemoved?: (isKept: boolean) => void | Promise<void>;
}

/** The menu of a question or post: its author can edit and remove it, others can report it. */
export function ThreadMenu({ kind, id, path, values, images, onRemoved, ...menu }: ThreadMenuProps) {
  const client = useApolloClient();
  const address = localizedPath(currentLanguage(), path);
  const [isEditing, setIsEditing] = useState(false);
  const texts = THREAD_TEXTS[kind];
  const remove = async () => {
    const isKept = await REMOVE[kind](client, id);
    showMessage(isKept ? i18n.t('Your question stays, without your name') : i18n.t(texts.removed));
    await onRemoved?.(isKept);
    if (!isKept) evictAndRefetch(client, { __typename: TYPES[kind], id });
  };
  return (
    <>
      <ContentMenu
        {...menu}
        kind={kind}
        onEdit={() => setIsEditing(true)}
        onRemove={remove}
        warning={i18n.t(texts.removeWarning)}
        reported={threadInput({ kind, id })}
      >
        <MenuItem onClick={() => void copyLink(address)}>{i18n.t('Copy link')}</MenuItem>
      </ContentMenu>
      <LazyMount when={isEditing}>
        <EditModal
          kind={kind}
          id={id}
          values={values}
          images={images}
          isOpen={isEditing}
          onClose={() => setIsEditing(false)}
        />
      </LazyMount>
    </>
  );
}
