import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { i18n } from '#client/lib/i18n.ts';
import { errorMessageOf, refusalOf } from '#client/lib/refusal.ts';
import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { Modal } from '#client/ui/modal.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { usePostSourceQuery } from '../posts/post-mutations.generated.ts';
import {
  problemsOf,
  THREAD_FORMS,
  unchangedProblems,
  type Problems,
  type ThreadWords,
} from './thread-forms.tsx';
import { THREAD_TEXTS } from './thread-texts.ts';
import type { Thread } from './thread.ts';

interface EditModalProps {
  kind: Thread['kind'];
  id: string;
  /** What the page shows of it; the rest is loaded. */
  words?: Partial<ThreadWords> | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog to edit an own question or story. Import it lazily. */
export function EditModal({ isOpen, ...props }: EditModalProps) {
  // A child, so that its state resets each time the modal opens.
  const Content = props.words ? EditForm : LoadedForm;
  return (
    <Modal isOpen={isOpen} onClose={props.onClose} title={i18n.t(THREAD_TEXTS[props.kind].editTitle)}>
      <Content {...props} />
    </Modal>
  );
}

type FormProps = Omit<EditModalProps, 'isOpen'>;

/** Loads the Markdown of a post: pages contain its HTML only. */
function LoadedForm(props: FormProps) {
  const { data, loading } = usePostSourceQuery({ variables: { postId: props.id }, fetchPolicy: 'no-cache' });
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
  return <EditForm {...props} words={data.forumPost} />;
}

const EMPTY: ThreadWords = { title: '', subTitle: '', content: '', tags: [] };

function EditForm({ kind, id, words: shown, onClose }: FormProps) {
  const { Fields, edit } = THREAD_FORMS[kind];
  const texts = THREAD_TEXTS[kind];
  const client = useApolloClient();
  // A live update changes `shown`; it must not overwrite edited fields.
  const [edited, setEdited] = useState<Partial<ThreadWords>>({});
  const [problems, setProblems] = useState<Problems>({});
  const [isSaving, setIsSaving] = useState(false);
  const words = { ...EMPTY, ...shown, ...edited };
  const save = async () => {
    if (isSaving) return;
    const found = problemsOf(kind, words);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setIsSaving(true);
    try {
      await edit(client, id, words);
      showMessage(i18n.t(texts.changed));
      onClose();
    } catch (error) {
      setProblems({ form: errorMessageOf(error, i18n.t(texts.changeFailed)), ...refusalOf(error)?.fields });
    } finally {
      setIsSaving(false);
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
      <Fields
        words={words}
        onChange={(changes) => {
          setProblems((before) => unchangedProblems(before, changes));
          setEdited((before) => ({ ...before, ...changes }));
        }}
        problems={problems}
      />
      <FormAlert text={problems.form ?? null} />
      <Button type="submit" isBusy={isSaving}>
        {i18n.t('Save')}
      </Button>
    </form>
  );
}
