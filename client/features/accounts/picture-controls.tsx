import { useRef, useState, type ChangeEvent } from 'react';
import { Camera, Trash2 } from 'lucide-react';
import { TOO_MANY_BYTES } from '#rules/upload.ts';
import { openPicture, type OpenPicture } from '#client/lib/cut-picture.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart, Once } from '#client/ui/lazy-part.tsx';

const CropDialog = lazyPart(async () => (await import('#client/ui/crop-dialog.tsx')).CropDialog);
const ConfirmDialog = lazyPart(async () => (await import('#client/ui/confirm-dialog.tsx')).ConfirmDialog);

// Types, not endings: phones then turn their own formats into one of these.
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif';

interface PictureControlsProps {
  /** What it is called: 'photo'. */
  name: string;
  /** Width to height. */
  aspect: number;
  isRound?: boolean;
  hasPicture: boolean;
  /** A change is under way. */
  isBusy: boolean;
  /** null takes the picture away. */
  onChange: (file: File | null) => void;
}

/** Choose, cut, change or remove one picture. */
export function PictureControls({
  name,
  aspect,
  isRound,
  hasPicture,
  isBusy,
  onChange,
}: PictureControlsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<OpenPicture | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const [problem, setProblem] = useState('');

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file may be chosen again.
    target.value = '';
    if (!file) return;
    const opened = await openPicture(file);
    setProblem(opened ? '' : `${file.name} cannot be read. Please choose a JPEG, PNG, WebP or GIF picture.`);
    setPicture(opened);
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
          {hasPicture ? `Change ${name}` : `Add ${name}`}
        </Button>
        {hasPicture && !isBusy && (
          <Button look="quiet" size="small" onClick={() => setIsRemoving(true)}>
            <Trash2 aria-hidden="true" className="size-4" />
            Remove {name}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        aria-label={`File for your ${name}`}
        onChange={(event) => void choose(event)}
      />
      <p role="alert" className="text-sm font-semibold break-words text-alarm empty:hidden">
        {problem}
      </p>
      <Once when={picture !== null}>
        <CropDialog
          picture={picture}
          title={`Choose the part for your ${name}`}
          aspect={aspect}
          isRound={isRound ?? false}
          maxBytes={TOO_MANY_BYTES}
          onClose={close}
          onCut={(file) => {
            close();
            onChange(file);
          }}
        />
      </Once>
      <Once when={isRemoving}>
        <ConfirmDialog
          isOpen={isRemoving}
          onClose={() => setIsRemoving(false)}
          onConfirm={() => onChange(null)}
          message={`Your ${name} will be removed for everybody.`}
        />
      </Once>
    </div>
  );
}
