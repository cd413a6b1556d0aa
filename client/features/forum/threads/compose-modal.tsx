import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { GROUP_MISSING } from '#rules/forum/forum-input.ts';
import { HazardNote } from '#client/ui/hazard-note.tsx';
import { i18n } from '#client/lib/i18n.ts';
import { focusFirstInvalid } from '#client/lib/focus-first-invalid.ts';
import { refetchActiveQueries } from '#client/lib/graph/refetch-active-queries.ts';
import { errorMessage, parseUserError } from '#client/lib/graph/user-error.ts';
import { useDraft } from '#client/lib/hooks/use-draft.ts';
import { useIsMounted } from '#client/lib/hooks/use-is-mounted.ts';
import { useIdempotencyKey } from '#client/lib/hooks/use-idempotency-key.ts';
import { useUpload } from '#client/lib/hooks/use-upload.ts';
import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { UploadProgress } from '#client/ui/forms/upload-progress.tsx';
import { fileMarks } from '../photos/photo-change.ts';
import { PhotoField } from '../photos/photo-field.tsx';
import { GroupChoice, groupIn, type OfferedGroup } from './group-choice.tsx';
import {
  validateThread,
  THREAD_FORMS,
  unchangedProblems,
  type Problems,
  type ThreadValues,
} from './thread-forms.tsx';
import { THREAD_TEXTS } from './thread-texts.ts';
import type { Thread } from './thread.ts';

interface ComposeModalProps {
  kind: Thread['kind'];
  isOpen: boolean;
  onClose: () => void;
  groups: readonly OfferedGroup[];
}

/** The dialog to ask a question or share a story. */
export function ComposeModal({ isOpen, onClose, ...form }: ComposeModalProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={i18n.t(THREAD_TEXTS[form.kind].composeTitle)}>
      {/* A child, so that its state resets each time the modal opens. */}
      <ComposeForm {...form} onClose={onClose} />
    </Modal>
  );
}

const EMPTY = { title: '', subTitle: '', content: '', groupId: '' };

function ComposeForm({ kind, groups, onClose }: Omit<ComposeModalProps, 'isOpen'>) {
  const { draft, Fields, maxImages } = THREAD_FORMS[kind];
  const texts = THREAD_TEXTS[kind];
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  // Tags and images are not part of the draft: after a reload they must be chosen again.
  const [draftValues, change, dropDraft] = useDraft(draft, EMPTY);
  const [tags, setTags] = useState<readonly string[]>([]);
  const [images, setImages] = useState<readonly File[]>([]);
  const [problems, setProblems] = useState<Problems>({});
  const { create, isSending, upload } = useCreateThread(kind);
  const groupId = groupIn(groups, draftValues.groupId);
  const values = { ...draftValues, tags };

  const correct = (changes: Parameters<typeof change>[0]) => {
    setProblems((before) => unchangedProblems(before, changes));
    change(changes);
  };

  const submit = async (form: HTMLFormElement) => {
    if (isSending) return;
    const foundProblems = { ...validateThread(kind, values), ...(!groupId && { groupId: GROUP_MISSING }) };
    setProblems(foundProblems);
    if (!groupId || Object.keys(foundProblems).length > 0) return focusFirstInvalid(form);
    const outcome = await create(values, groupId, images);
    if (outcome === 'cancelled') return;
    if ('problems' in outcome) return setProblems(outcome.problems);
    const { isPending, path } = outcome;
    dropDraft();
    showMessage(
      isPending
        ? i18n.t('Thank you! Links from new members are checked before everyone sees them.')
        : i18n.t(texts.sent),
    );
    // The modal may have been closed, and opened again, in the meantime.
    if (!isMounted()) return;
    onClose();
    if (path !== null) await navigate(path);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
      className="grid gap-5"
    >
      <Fields
        isNew
        values={values}
        onChange={({ tags: chosen, ...changes }) => {
          if (chosen) setTags(chosen);
          else correct(changes);
        }}
        problems={problems}
      />
      <HazardNote text={`${draftValues.title} ${draftValues.subTitle} ${draftValues.content}`} />
      <GroupChoice
        groups={groups}
        groupId={groupId}
        onChange={(id) => correct({ groupId: id })}
        error={problems.groupId}
      />
      <PhotoField
        images={images}
        max={maxImages}
        onChange={setImages}
        onRefuse={(form) => setProblems({ form })}
      />
      <FormAlert text={problems.form ?? null} />
      {upload.fraction !== null && images.length > 0 && (
        <UploadProgress fraction={upload.fraction} onCancel={upload.cancel} />
      )}
      <Button type="submit" isBusy={isSending}>
        {i18n.t(texts.send)}
      </Button>
    </form>
  );
}

type Created = Awaited<ReturnType<(typeof THREAD_FORMS)['question']['create']>>;
type Outcome = Created | 'cancelled' | { problems: Problems };

/** Sends a thread with its images, then refetches the lists on screen. */
function useCreateThread(kind: Thread['kind']) {
  const client = useApolloClient();
  const upload = useUpload();
  const [isSending, setIsSending] = useState(false);
  const { keyFor, forget } = useIdempotencyKey();

  const create = async (values: ThreadValues, groupId: string, images: readonly File[]): Promise<Outcome> => {
    const clientMutationId = keyFor([values, groupId, fileMarks(images)]);
    const placement = { groupId, images: [...images], clientMutationId };
    setIsSending(true);
    try {
      const created = await THREAD_FORMS[kind].create(client, values, placement, upload.start());
      forget();
      refetchActiveQueries(client);
      return created;
    } catch (error) {
      if (upload.wasCancelled()) return 'cancelled';
      const form = errorMessage(error, i18n.t(THREAD_TEXTS[kind].sendFailed));
      return { problems: { form, ...parseUserError(error)?.fields } };
    } finally {
      upload.end();
      setIsSending(false);
    }
  };
  return { create, isSending, upload };
}
