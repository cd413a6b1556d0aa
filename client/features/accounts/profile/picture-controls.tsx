import { useRef, useState, type ChangeEvent } from 'react';
import { Camera, Trash2 } from 'lucide-react';
import { UPLOAD_LIMIT_BYTES } from '#rules/upload.ts';
import { openImage, type OpenImage } from '#client/lib/crop-image.ts';
import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';

const CropDialog = lazyComponent(
  async () => (await import('#client/ui/overlays/crop-dialog.tsx')).CropDialog,
);
const ConfirmDialog = lazyComponent(
  async () => (await import('#client/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
);

// MIME types, so that phones convert their own formats.
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif';

const TEXTS = {
  photo: {
    add: /*i18n*/ 'Add photo',
    change: /*i18n*/ 'Change photo',
    remove: /*i18n*/ 'Remove photo',
    file: /*i18n*/ 'File for your photo',
    crop: /*i18n*/ 'Crop your photo',
    removal: /*i18n*/ 'Your photo will be removed for everyone.',
  },
  cover: {
    add: /*i18n*/ 'Add cover',
    change: /*i18n*/ 'Change cover',
    remove: /*i18n*/ 'Remove cover',
    file: /*i18n*/ 'File for your cover',
    crop: /*i18n*/ 'Crop your cover',
    removal: /*i18n*/ 'Your cover photo will be removed for everyone.',
  },
} as const;

interface PictureControlsProps {
  name: keyof typeof TEXTS;
  /** Width to height. */
  aspect: number;
  isRound?: boolean;
  hasPicture: boolean;
  /** Whether a change is pending. */
  isBusy: boolean;
  /** null removes the picture. */
  onChange: (file: File | null) => void;
}

/** Buttons to select, crop and remove a picture. */
export function PictureControls({
  name,
  aspect,
  isRound,
  hasPicture,
  isBusy,
  onChange,
}: PictureControlsProps) {
  const texts = TEXTS[name];
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<OpenImage | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const [problem, setProblem] = useState('');

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Allows selecting the same file again.
    target.value = '';
    if (!file) return;
    const image = await openImage(file);
    setProblem(
      image
        ? ''
        : i18n.t('{file} cannot be read. Please choose a JPEG, PNG, WebP or GIF picture.', {
            file: file.name,
          }),
    );
    setPicture(image);
  };
  const close = () => {
    picture?.close();
    setPicture(null);
  };
  return (
    <div className="grid content-start gap-2">
      <div className="flex flex-wrap gap-2">
        <Button look="outline" size="small" isBusy={isBusy} onClick={() => input.current?.click()}>
          <Camera aria-hidden="true" className="size-4" />
          {i18n.t(hasPicture ? texts.change : texts.add)}
        </Button>
        {hasPicture && !isBusy && (
          <Button look="quiet" size="small" onClick={() => setIsRemoving(true)}>
            <Trash2 aria-hidden="true" className="size-4" />
            {i18n.t(texts.remove)}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        aria-label={i18n.t(texts.file)}
        onChange={(event) => void choose(event)}
      />
      <p role="alert" className="text-sm font-semibold break-words text-alarm empty:hidden">
        {problem}
      </p>
      <LazyMount when={picture !== null}>
        <CropDialog
          picture={picture}
          title={i18n.t(texts.crop)}
          aspect={aspect}
          isRound={isRound ?? false}
          maxBytes={UPLOAD_LIMIT_BYTES}
          onClose={close}
          onCrop={(file) => {
            close();
            onChange(file);
          }}
        />
      </LazyMount>
      <LazyMount when={isRemoving}>
        <ConfirmDialog
          isOpen={isRemoving}
          onClose={() => setIsRemoving(false)}
          onConfirm={() => onChange(null)}
          message={i18n.t(texts.removal)}
        />
      </LazyMount>
    </div>
  );
}
