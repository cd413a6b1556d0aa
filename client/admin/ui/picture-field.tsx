import { useId, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { describedBy, FieldFrame } from '#client/ui/forms/field-frame.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { CropPicture } from './crop-picture.tsx';
import { sendPicture } from './send-picture.ts';

interface PictureFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  /** Aspect ratio of the place where the picture is shown; without one it cannot be cropped. */
  aspect?: number | undefined;
  /** The key of the picture; '' without one. */
  value: string;
  onChange: (key: string) => void;
}

/** A picture field. The file is uploaded when it is chosen, and set when the form is saved. */
export function PictureField({ label, hint, error, required, aspect, value, onChange }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState('');
  const [isSending, setIsSending] = useState(false);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setIsSending(true);
    setFailure('');
    try {
      onChange(await sendPicture(file));
    } catch (problem) {
      setFailure(problem instanceof Error ? problem.message : '');
    }
    setIsSending(false);
  };
  const shownError = failure || error;
  const action = value ? 'Choose another…' : 'Choose a picture…';
  return (
    <FieldFrame id={id} label={label} hint={hint} error={shownError} isRequired={required}>
      <div className="flex flex-wrap items-center gap-4">
        {value && (
          <Picture
            image={{ url: `/pictures/${value}`, alt: '' }}
            width={96}
            height={96}
            className="size-24 rounded-xl object-contain"
          />
        )}
        <Button
          id={id}
          aria-label={`${label}: ${action}`}
          look="outline"
          size="small"
          isBusy={isSending}
          aria-describedby={describedBy(id, { hint, error: shownError })}
          onClick={() => input.current?.click()}
        >
          {action}
        </Button>
        {value && aspect && (
          <CropPicture
            label={`${label}: Crop`}
            pictureKey={value}
            aspect={aspect}
            onCrop={onChange}
            onFailure={setFailure}
          />
        )}
        {value && !required && (
          <Button look="outline" size="small" aria-label={`${label}: Remove`} onClick={() => onChange('')}>
            Remove
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={`${label} file`}
        onChange={({ target }) => {
          void send(target.files?.[0]);
          target.value = '';
        }}
      />
    </FieldFrame>
  );
}
