// The pictures of a text that its author edits.
import type { ImageChangeInput } from '#client/graph-types.generated.ts';
import type { UploadedImage } from '#client/ui/forms/image-choice.tsx';

export type ChosenImage = File | UploadedImage;

/** The input that makes the pictures those that were chosen; null if they are as before. */
export function photoChange(
  before: readonly UploadedImage[],
  chosen: readonly ChosenImage[],
): ImageChangeInput | null {
  const isSame = chosen.length === before.length && chosen.every((image, index) => image === before[index]);
  if (isSame) return null;
  return {
    seen: before.map(({ url }) => url),
    wanted: chosen.map((image) => (image instanceof File ? { upload: image } : { url: image.url })),
  };
}

/** Distinguishes files in the content of an idempotency key. */
export const fileMarks = (images: readonly ChosenImage[]): unknown[] =>
  images.map((image) => (image instanceof File ? [image.name, image.size, image.lastModified] : image.url));
