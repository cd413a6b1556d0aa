import { useEffect, useMemo, useRef, useState } from 'react';
import { ChevronLeft, ChevronRight, ImagePlus, X } from 'lucide-react';
import {
  acceptAttribute,
  fileExtension,
  IMAGE_EXTENSIONS,
  IMAGE_TOO_LARGE,
  UPLOAD_LIMIT_BYTES,
} from '#rules/upload.ts';
import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';

/** A picture that was uploaded earlier. */
export interface UploadedImage {
  url: string;
  alt: string;
}

interface ImageChoiceProps<Image extends File | UploadedImage> {
  images: readonly Image[];
  max: number;
  /** Message if too many are selected. */
  tooMany: string;
  onChange: (images: readonly (Image | File)[]) => void;
  /** Called with the reason if some files are rejected; the others are added. */
  onRefuse: (reason: string) => void;
}

/** Selects images to upload, and the order of all images. */
export function ImageChoice<Image extends File | UploadedImage>({
  images,
  max,
  tooMany,
  onChange,
  onRefuse,
}: ImageChoiceProps<Image>) {
  const input = useRef<HTMLInputElement>(null);
  const { list, focusAfterMove, place } = useMoves();
  const add = (chosen: readonly File[]) => {
    const problem = chosen.map(validateImage).find((text) => text !== null);
    const good = [...images, ...chosen.filter((file) => validateImage(file) === null)];
    if (problem !== undefined) onRefuse(problem);
    else if (good.length > max) onRefuse(tooMany);
    onChange(good.slice(0, max));
  };
  const move = (from: number, to: number) => {
    const rest = images.filter((_, index) => index !== from);
    onChange([...rest.slice(0, to), ...images.slice(from, from + 1), ...rest.slice(to)]);
    focusAfterMove(from, to);
  };
  return (
    <div className="grid gap-3">
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptAttribute(IMAGE_EXTENSIONS)}
        hidden
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
      {images.length > 0 && (
        <ul
          ref={list}
          aria-label={i18n.t('Chosen pictures')}
          className="grid grid-cols-3 gap-2 sm:grid-cols-5"
        >
          {images.map((image, index) => (
            <li key={imageKey(image)} className="relative">
              <Preview image={image} />
              <button
                type="button"
                aria-label={i18n.t('Remove {name}', { name: imageName(image) })}
                onClick={() => onChange(images.filter((otherImage) => otherImage !== image))}
                className="absolute top-0 end-0 grid size-11 place-items-center"
              >
                <span className="grid size-7 place-items-center rounded-full bg-paper shadow-card">
                  <X aria-hidden="true" className="size-4" />
                </span>
              </button>
              {images.length > 1 && (
                <MoveButtons
                  name={imageName(image)}
                  index={index}
                  count={images.length}
                  onMove={(to) => move(index, to)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {place !== null && i18n.t('Picture {number} of {count}', { number: place, count: images.length })}
      </p>
      {images.length < max && (
        <Button look="outline" className="justify-self-start" onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden="true" className="size-5" />
          {i18n.t('Add pictures')}
        </Button>
      )}
    </div>
  );
}

interface MoveButtonsProps {
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
}

function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  return (
    <div className="flex justify-center">
      <IconButton
        label={i18n.t('Move {name} forward', { name })}
        data-by={-1}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton
        label={i18n.t('Move {name} back', { name })}
        data-by={1}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}

/** Keeps the focus on a picture that moves, which browsers would drop. At either end, the other button is focused. */
function useMoves() {
  const list = useRef<HTMLUListElement>(null);
  const [lastMove, setLastMove] = useState<{ by: number; to: number } | null>(null);
  useEffect(() => {
    if (!lastMove) return;
    const item = list.current?.children[lastMove.to];
    const button =
      item?.querySelector<HTMLButtonElement>(`[data-by="${lastMove.by}"]:not([disabled])`) ??
      item?.querySelector<HTMLButtonElement>('[data-by]:not([disabled])');
    button?.focus();
  }, [lastMove]);
  return {
    list,
    focusAfterMove: (from: number, to: number) => setLastMove({ by: to - from, to }),
    /** The position of the picture that was moved last, starting at 1. */
    place: lastMove && lastMove.to + 1,
  };
}

const isFile = (image: File | UploadedImage): image is File => image instanceof File;

const imageName = (image: File | UploadedImage): string => (isFile(image) ? image.name : image.alt);

const imageKey = (image: File | UploadedImage): string =>
  isFile(image) ? `${image.name} ${image.lastModified} ${image.size}` : image.url;

function validateImage({ name, size }: File): string | null {
  if (size >= UPLOAD_LIMIT_BYTES) return i18n.t(IMAGE_TOO_LARGE, { name });
  const isImage = IMAGE_EXTENSIONS.some((ending) => ending === fileExtension(name));
  return isImage ? null : i18n.t('{name} is not a picture', { name });
}

function Preview({ image }: { image: File | UploadedImage }) {
  const local = useMemo(() => (isFile(image) ? URL.createObjectURL(image) : null), [image]);
  useEffect(() => () => URL.revokeObjectURL(local ?? ''), [local]);
  return (
    <img
      src={local ?? (isFile(image) ? '' : `${image.url}?w=250`)}
      alt={imageName(image)}
      className="aspect-square w-full rounded-xl bg-sunk object-cover"
    />
  );
}
