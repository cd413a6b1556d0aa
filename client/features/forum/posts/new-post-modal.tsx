import { useState } from 'react';
import { GROUP_MISSING, MAX_POST_CHARACTERS, post as postRule } from '#rules/forum.ts';
import { i18n } from '#client/lib/i18n.ts';
import { useDraft } from '#client/lib/use-draft.ts';
import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { Modal } from '#client/ui/modal.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { UploadProgress } from '#client/ui/upload-progress.tsx';
import { GroupChoice, groupIn, type OfferedGroup } from '../threads/group-choice.tsx';
import { ImageChoice } from './image-choice.tsx';
import { TagChoice } from './tag-choice.tsx';
import { useSharePost } from './use-share-post.ts';

interface NewPostModalProps {
  isOpen: boolean;
  onClose: () => void;
  groups: readonly OfferedGroup[];
}

/** The dialog to create a post. */
export function NewPostModal({ isOpen, onClose, groups }: NewPostModalProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={i18n.t('New forum post')}>
      {/* A child, so that its state resets each time the modal opens. */}
      <PostForm groups={groups} onClose={onClose} />
    </Modal>
  );
}

const EMPTY = { content: '', groupId: '' };

function PostForm({ groups, onClose }: Omit<NewPostModalProps, 'isOpen'>) {
  // Images are not part of the draft: after a reload they must be chosen again.
  const [typed, change, dropDraft] = useDraft('story', EMPTY);
  const [tags, setTags] = useState<readonly string[]>([]);
  const [images, setImages] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const { share, isSending, upload } = useSharePost();
  const groupId = groupIn(groups, typed.groupId);

  const submit = async () => {
    if (isSending) return;
    const checked = postRule.safeParse({ content: typed.content, tags });
    if (!checked.success) return setProblem(checked.error.issues[0]?.message ?? null);
    if (!groupId) return setProblem(GROUP_MISSING);
    setProblem(null);
    const outcome = await share({ ...checked.data, groupId, images: [...images] });
    if (outcome === 'cancelled') return;
    if (typeof outcome === 'object') return setProblem(outcome.problem);
    dropDraft();
    showMessage(
      outcome === 'pending'
        ? i18n.t('Thank you! Links from new members are checked before everyone sees them.')
        : i18n.t('New Post Added...'),
    );
    onClose();
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="grid gap-5"
    >
      <TextArea
        label={i18n.t('Your story')}
        required
        rows={5}
        maxLength={MAX_POST_CHARACTERS}
        value={typed.content}
        onChange={({ target }) => change({ content: target.value })}
      />
      <GroupChoice groups={groups} groupId={groupId} onChange={(chosen) => change({ groupId: chosen })} />
      <TagChoice tags={tags} onChange={setTags} />
      <ImageChoice images={images} onChange={setImages} onRefuse={setProblem} />
      <FormAlert text={problem} />
      {upload.fraction !== null && images.length > 0 && (
        <UploadProgress fraction={upload.fraction} onCancel={upload.cancel} />
      )}
      <Button type="submit" isBusy={isSending}>
        {i18n.t('Share story')}
      </Button>
    </form>
  );
}
