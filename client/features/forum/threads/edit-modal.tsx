import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { focusFirstInvalid } from '#client/lib/focus-first-invalid.ts';
import { i18n } from '#client/lib/i18n.ts';
import { errorMessage, parseUserError } from '#client/lib/graph/user-error.ts';
import { useIdempotencyKey } from '#client/lib/hooks/use-idempotency-key.ts';
import { useUpload } from '#client/lib/hooks/use-upload.ts';
import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import type { UploadedImage } from '#client/ui/forms/image-choice.tsx';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import { UploadProgress } from '#client/ui/forms/upload-progress.tsx';
import { fileMarks, photoChange, type ChosenImage } from '../photos/photo-change.ts';
import { PhotoField } from '../photos/photo-field.tsx';
import { usePostSourceQuery } from '../posts/post-mutations.generated.ts';
import {
  validateThread,
  THREAD_FORMS,
  unchangedProblems,
  type Problems,
  type ThreadValues,
} from './thread-forms.tsx';
import { THREAD_TEXTS } from './thread-texts.ts';
import type { Thread } from './thread.ts';

interface EditModalProps {
  kind: Thread['kind'];
  id: string;
  /** The fields that the page already shows; the others are loaded. */
  values?: Partial<ThreadValues> | undefined;
  /** Its pictures, if `values` are given. */
  images?: readonly UploadedImage[] | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog to edit an own question or story. Import it lazily. */
export function EditModal({ isOpen, ...props }: EditModalProps) {
  // A child, so that its state resets each time the modal opens.
  const Content = props.values ? EditForm : LoadedForm;
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
  return <EditForm {...props} values={data.forumPost} images={data.forumPost.images} />;
}

const EMPTY: ThreadValues = { title: '', subTitle: '', content: '', tags: [] };

const NO_IMAGES: readonly UploadedImage[] = [];

function EditForm({ kind, id, values: shown, images = NO_IMAGES, onClose }: FormProps) {
  const { Fields, maxImages } = THREAD_FORMS[kind];
  const texts = THREAD_TEXTS[kind];
  // A live update changes `shown`; it must not overwrite edited fields.
  const [edited, setEdited] = useState<Partial<ThreadValues>>({});
  const [problems, setProblems] = useState<Problems>({});
  // The pictures that the author saw: the server rejects the change if they have changed since.
  const [seenImages] = useState(images);
  const [selectedImages, setSelectedImages] = useState<readonly ChosenImage[]>(images);
  const { save: send, isSaving, upload } = useEditThread(kind, id);
  const values = { ...EMPTY, ...shown, ...edited };
  const save = async (form: HTMLFormElement) => {
    if (isSaving) return;
    const foundProblems = validateThread(kind, values);
    setProblems(foundProblems);
    if (Object.keys(foundProblems).length > 0) return focusFirstInvalid(form);
    const outcome = await send(values, seenImages, selectedImages);
    if (outcome === 'cancelled') return;
    if (outcome) {
      setProblems(outcome);
      return focusFirstInvalid(form);
    }
    showMessage(i18n.t(texts.changed));
    onClose();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
      className="grid gap-5"
    >
      <Fields
        values={values}
        onChange={(changes) => {
          setProblems((before) => unchangedProblems(before, changes));
          setEdited((before) => ({ ...before, ...changes }));
        }}
        problems={problems}
      />
      <PhotoField
        images={selectedImages}
        max={maxImages}
        onChange={(images) => {
          setProblems(({ form: _form, photos: _photos, images: _images, ...others }) => others);
          setSelectedImages(images);
        }}
        onRefuse={(form) => setProblems({ form })}
      />
      <FormAlert text={problems.form ?? null} />
      {upload.fraction !== null && selectedImages.some((image) => image instanceof File) && (
        <UploadProgress fraction={upload.fraction} onCancel={upload.cancel} />
      )}
      <Button type="submit" isBusy={isSaving}>
        {i18n.t('Save')}
      </Button>
    </form>
  );
}

/** Saves an edit with its pictures. Returns its problems, or null once it is saved. */
function useEditThread(kind: Thread['kind'], id: string) {
  const client = useApolloClient();
  const upload = useUpload();
  const [isSaving, setIsSaving] = useState(false);
  const { keyFor, forget } = useIdempotencyKey();

  const save = async (
    values: ThreadValues,
    savedImages: readonly UploadedImage[],
    chosen: readonly ChosenImage[],
  ): Promise<Problems | 'cancelled' | null> => {
    const images = photoChange(savedImages, chosen);
    const clientMutationId = keyFor([values, fileMarks(savedImages), fileMarks(chosen)]);
    setIsSaving(true);
    try {
      await THREAD_FORMS[kind].edit(client, id, values, { images, clientMutationId }, upload.start());
      forget();
      return null;
    } catch (error) {
      if (upload.wasCancelled()) return 'cancelled';
      const fields = parseUserError(error)?.fields;
      return { form: errorMessage(error, i18n.t(THREAD_TEXTS[kind].changeFailed)), ...fields };
    } finally {
      upload.end();
      setIsSaving(false);
    }
  };
  return { save, isSaving, upload };
}
