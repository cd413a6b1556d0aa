import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { PetKind } from '#rules/pets/pet.ts';
import { acceptAttribute, fileExtension, IMAGE_EXTENSIONS, UPLOAD_LIMIT_BYTES } from '#rules/upload.ts';
import { openImage, type OpenImage } from '#client/lib/crop-image.ts';
import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import type { PetForm_PetFragment } from './pet.generated.ts';
import type { PhotoChange } from './pet-form.ts';
import { PetPicture } from './pet-picture.tsx';
import { PetPortrait } from './pet-portrait.tsx';

const CropDialog = lazyComponent(
  async () => (await import('#client/ui/overlays/crop-dialog.tsx')).CropDialog,
);

const NO_PICTURE = /*i18n*/ 'Please choose a JPEG, PNG, WebP or GIF picture';

interface PetPhotoProps {
  pet: PetForm_PetFragment | undefined;
  /** The currently chosen kind. */
  kind: PetKind | undefined;
  photo: PhotoChange;
  onChange: (photo: PhotoChange) => void;
  /** The server's error. */
  error: string | undefined;
}

/** Chooses, crops and previews the pet's photo, which is sent with the form. */
export function PetPhoto({ pet, kind, photo, onChange, error }: PetPhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const message = problem ?? error;

  const [picture, setPicture] = useState<OpenImage | null>(null);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    const isPicture = IMAGE_EXTENSIONS.some((ending) => ending === fileExtension(file.name));
    const image = isPicture ? await openImage(file) : null;
    setProblem(image ? undefined : NO_PICTURE);
    setPicture(image);
  };
  const close = () => {
    picture?.close();
    setPicture(null);
  };
  const hasPhoto = photo === null ? Boolean(pet?.image) : photo !== 'remove';

  return (
    <div className="flex flex-wrap items-center gap-4">
      <PhotoPreview pet={pet} kind={kind} photo={photo} />
      <div className="grid min-w-0 flex-1 basis-48 justify-items-start gap-2">
        <input
          ref={input}
          type="file"
          accept={acceptAttribute(IMAGE_EXTENSIONS)}
          hidden
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            // Allows choosing the same file again.
            target.value = '';
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            look="outline"
            size="small"
            aria-describedby={`${id}-hint ${id}-error`}
            onClick={() => input.current?.click()}
          >
            {hasPhoto ? i18n.t('Change photo') : i18n.t('Choose a photo')}
          </Button>
          {hasPhoto && (
            <Button look="quiet" size="small" onClick={() => onChange(pet?.image ? 'remove' : null)}>
              {i18n.t('Remove photo')}
            </Button>
          )}
        </div>
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {i18n.t('JPEG, PNG, WebP or GIF')}
        </p>
        <p id={`${id}-error`} aria-live="polite" className="text-sm font-semibold text-alarm empty:hidden">
          {message && i18n.t(message)}
        </p>
      </div>
      <LazyMount when={picture !== null}>
        <CropDialog
          picture={picture}
          title={i18n.t('Crop photo')}
          aspect={1}
          isRound
          maxBytes={UPLOAD_LIMIT_BYTES}
          onClose={close}
          onCrop={(file) => {
            onChange({ file });
            close();
          }}
        />
      </LazyMount>
    </div>
  );
}

const LOOK = 'rounded-full border-4 border-paper shadow-card';

function PhotoPreview({ pet, kind: chosen, photo }: Pick<PetPhotoProps, 'pet' | 'kind' | 'photo'>) {
  // Not a default of the parameter: React Hook Form reports null while no radio button is checked.
  const kind = chosen ?? 'DOG';
  const file = photo === null || photo === 'remove' ? null : photo.file;
  const url = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  if (url)
    return (
      <img
        src={url}
        alt={i18n.t('The photo you chose')}
        className={`size-[120px] shrink-0 object-cover ${LOOK}`}
      />
    );
  if (photo === null && pet?.image)
    return <PetPicture pet={{ kind, image: pet.image }} size={120} className={LOOK} />;
  return <PetPortrait kind={kind} className={`size-[120px] shrink-0 ${LOOK}`} />;
}
