import { UploadProgress } from '#client/ui/forms/upload-progress.tsx';
import { Cover, COVER_ASPECT } from './cover.tsx';
import { PictureControls } from './picture-controls.tsx';
import { Portrait } from './portrait.tsx';
import type { ProfileForm_UserFragment } from './profile.generated.ts';
import { usePictureChange } from './use-picture-change.ts';

export function ProfilePictures({ person }: { person: ProfileForm_UserFragment }) {
  const { image, coverImage } = person;
  const { change, upload } = usePictureChange(person);
  const isBusy = upload.fraction !== null;
  return (
    <div className="grid gap-4">
      <Cover image={coverImage} />
      <PictureControls
        name="cover"
        aspect={COVER_ASPECT}
        hasPicture={coverImage !== null}
        isBusy={isBusy}
        onChange={(file) => void change('cover', file)}
      />
      <div className="flex flex-wrap items-center gap-5">
        <Portrait image={image} />
        <PictureControls
          name="photo"
          aspect={1}
          isRound
          hasPicture={image !== null}
          isBusy={isBusy}
          onChange={(file) => void change('image', file)}
        />
      </div>
      {upload.fraction !== null && <UploadProgress fraction={upload.fraction} onCancel={upload.cancel} />}
    </div>
  );
}
