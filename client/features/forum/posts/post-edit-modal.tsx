import { useState } from 'react';
import { MAX_POST_CHARACTERS, post as postRule } from '#rules/forum.ts';
import { i18n } from '#client/lib/i18n.ts';
import { refusalOf } from '#client/lib/refusal.ts';
import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { Modal } from '#client/ui/modal.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { useEditForumPostMutation, usePostSourceQuery } from './post-mutations.generated.ts';
import { TagChoice } from './tag-choice.tsx';

interface PostEditModalProps {
  isOpen: boolean;
  onClose: () => void;
  postId: string;
}

/** The dialog to edit an own post. Import it lazily. */
export function PostEditModal({ isOpen, onClose, postId }: PostEditModalProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={i18n.t('Change your story')}>
      {/* A child, so that its state resets each time the modal opens. */}
      <Source postId={postId} onClose={onClose} />
    </Modal>
  );
}

/** Loads the Markdown: pages contain its HTML only. */
function Source({ postId, onClose }: Omit<PostEditModalProps, 'isOpen'>) {
  const { data, loading } = usePostSourceQuery({ variables: { postId }, fetchPolicy: 'no-cache' });
  if (loading)
    return (
      <div aria-busy="true">
        <Skeleton className="h-40 w-full" />
      </div>
    );
  if (!data?.forumPost)
    return (
      <FormAlert
        text={i18n.t('Your story could not be loaded. Please check your connection and try again.')}
      />
    );
  return <EditForm post={data.forumPost} onClose={onClose} />;
}

interface EditFormProps {
  post: { id: string; content: string; tags: readonly string[] };
  onClose: () => void;
}

function EditForm({ post: { id, ...initial }, onClose }: EditFormProps) {
  const [content, setContent] = useState(initial.content);
  const [tags, setTags] = useState(initial.tags);
  const [problem, setProblem] = useState<string | null>(null);
  const [edit, { loading }] = useEditForumPostMutation();
  const save = async () => {
    if (loading) return;
    const checked = postRule.safeParse({ content, tags });
    if (!checked.success) return setProblem(checked.error.issues[0]?.message ?? null);
    try {
      await edit({ variables: { input: { postId: id, ...checked.data } } });
      showMessage(i18n.t('Your story is changed'));
      onClose();
    } catch (error) {
      setProblem(
        refusalOf(error)?.message ??
          i18n.t('Your story could not be changed. Please check your connection and try again.'),
      );
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="grid gap-5"
    >
      <TextArea
        label={i18n.t('Your story')}
        required
        rows={8}
        maxLength={MAX_POST_CHARACTERS}
        value={content}
        onChange={({ target }) => {
          setContent(target.value);
          setProblem(null);
        }}
      />
      <TagChoice tags={tags} onChange={setTags} />
      <FormAlert text={problem} />
      <Button type="submit" isBusy={loading}>
        {i18n.t('Save')}
      </Button>
    </form>
  );
}
