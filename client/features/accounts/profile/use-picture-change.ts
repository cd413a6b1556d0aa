import { i18n } from '#client/lib/i18n.ts';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import { useUpload } from '#client/lib/hooks/use-upload.ts';
import { showAlert, showMessage } from '#client/state/messages.ts';
import { previewPortrait, updateSessionUser } from '#client/state/session.ts';
import { useUpdateProfileMutation, type ProfileForm_UserFragment } from './profile.generated.ts';

export type PictureKind = 'image' | 'cover';

const DONE: Record<PictureKind, { saved: string; removed: string }> = {
  image: { saved: /*i18n*/ 'Your new photo is up', removed: /*i18n*/ 'Your photo is removed' },
  cover: { saved: /*i18n*/ 'Your new cover is up', removed: /*i18n*/ 'Your cover is removed' },
};

/** Changes a profile picture optimistically, and shows an error if that fails. */
export function usePictureChange(person: ProfileForm_UserFragment) {
  const [update] = useUpdateProfileMutation();
  const upload = useUpload();

  /** null removes the picture. */
  const change = async (kind: PictureKind, file: File | null): Promise<void> => {
    const preview = file && URL.createObjectURL(file);
    const previewImage = preview === null ? null : { url: preview, alt: '' };
    const takeBack = kind === 'image' ? previewPortrait(preview) : () => {};
    try {
      const { data } = await update({
        variables: { input: toEventInput(kind, file) },
        optimisticResponse: {
          updateProfile: { ...person, [kind === 'image' ? 'image' : 'coverImage']: previewImage },
        },
        context: upload.start(),
      });
      if (data) updateSessionUser(data.updateProfile);
      showMessage(i18n.t(DONE[kind][file ? 'saved' : 'removed']));
    } catch (error) {
      takeBack();
      if (upload.wasCancelled()) return showMessage(i18n.t('The old picture is back'), { kind: 'info' });
      const userError = parseUserError(error);
      showAlert(
        userError?.fields[kind] ??
          userError?.message ??
          i18n.t(
            'The picture could not be saved, so the old one is back. Please check your connection and try again.',
          ),
      );
    } finally {
      upload.end();
      if (preview) URL.revokeObjectURL(preview);
    }
  };
  return { change, upload };
}

function toEventInput(kind: PictureKind, file: File | null) {
  if (kind === 'image') return file ? { image: file } : { removeImage: true };
  return file ? { cover: file } : { removeCover: true };
}
