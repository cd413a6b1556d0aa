import { useEffect, useMemo, useRef } from 'react';
import { ImagePlus, X } from 'lucide-react';
import {
  acceptOf,
  extensionOf,
  IMAGE_EXTENSIONS,
  IMAGE_TOO_LARGE,
  UPLOAD_LIMIT_BYTES,
} from '#rules/upload.ts';
import { i18n } from '#client/lib/i18n.ts';
import { Button } from './button.tsx';

interface ImageChoiceProps {
  images: readonly File[];
  max: number;
  /** Said when more are chosen. */
  tooMany: string;
  onChange: (images: readonly File[]) => void;
  /** Called with the reason when some files are refused; the others are added. */
  onRefuse: (reason: string) => void;
}

/** Chooses images to upload. */
export function ImageChoice({ images, max, tooMany, onChange, onRefuse }: ImageChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const add = (chosen: readonly File[]) => {
    const problem = chosen.map(problemOf).find((text) => text !== null);
    const good = [...images, ...chosen.filter((file) => problemOf(file) === null)];
    if (problem !== undefined) onRefuse(problem);
    else if (good.length > max) onRefuse(tooMany);
    onChange(good.slice(0, max));
  };
  return (
    <div className="grid gap-3">
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptOf(IMAGE_EXTENSIONS)}
        hidden
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
      {images.length > 0 && (
        <ul aria-label={i18n.t('Chosen pictures')} className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          {images.map((image) => (
            <li key={`${image.name} ${image.lastModified} ${image.size}`} className="relative">
              <Preview image={image} />
              <button
                type="button"
                aria-label={i18n.t('Remove {name}', { name: image.name })}
                onClick={() => onChange(images.filter((other) => other !== image))}
                className="absolute top-0 end-0 grid size-11 place-items-center"
              >
                <span className="grid size-7 place-items-center rounded-full bg-paper shadow-card">
                  <X aria-hidden="true" className="size-4" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {images.length < max && (
        <Button look="outline" className="justify-self-start" onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden="true" className="size-5" />
          {i18n.t('Add pictures')}
        </Button>
      )}
    </div>
  );
}

function problemOf({ name, size }: File): string | null {
  if (size >= UPLOAD_LIMIT_BYTES) return i18n.t(IMAGE_TOO_LARGE, { name });
  const isImage = IMAGE_EXTENSIONS.some((ending) => ending === extensionOf(name));
  return isImage ? null : i18n.t('{name} is not a picture', { name });
}

function Preview({ image }: { image: File }) {
  const url = useMemo(() => URL.createObjectURL(image), [image]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return <img src={url} alt={image.name} className="aspect-square w-full rounded-xl object-cover" />;
}
