// Pictures are re-encoded, which removes hidden content and metadata such as location and camera.
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import type { FilePurpose } from '#server/generated/prisma/client.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { pictureQueue } from '#server/modules/pictures/picture-queue.ts';
import type { SanitizedFile } from './sanitize-file.ts';
import type { FileKind } from './file-kinds.ts';
import type { NewFile } from './new-file.ts';
import { fileTypeError } from './upload-errors.ts';
import { detectImageFormat } from './image-format.ts';

/** The largest of PICTURE_WIDTHS. */
const MAX_WIDTH = 1600;
const QUALITY = 82;
// Documents must stay legible. Optimised coding would need 100 MB of memory for a photo.
const DOCUMENT_JPEG = { quality: 85, optimiseCoding: false };
const MAX_SECONDS = 10;

// Tolerates warnings, which photos of phones often cause, but not truncated files.
const OPTIONS: SharpOptions = { limitInputPixels: LIMITS.pictures.pixels, failOn: 'error' };

export async function sanitizeImage(
  { name, bytes }: NewFile,
  kind: FileKind,
  purpose: FilePurpose,
): Promise<SanitizedFile> {
  if ((await detectImageFormat(bytes)) !== kind.mark)
    throw fileTypeError(name, /*i18n*/ '“{name}” is not the kind of picture its name says.');
  return pictureQueue(async () => {
    const error = findError(await readMetadata(bytes), kind);
    if (error) throw fileTypeError(name, error);
    const encoded = await (purpose === 'PET_DOCUMENT' ? documentPicture(bytes, kind) : publicPicture(bytes))
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true })
      .catch(() => null);
    if (!encoded) throw fileTypeError(name, /*i18n*/ '“{name}” is damaged and cannot be shown.');
    const { format, width, height, pageHeight } = encoded.info;
    return { bytes: encoded.data, mimeType: `image/${format}`, width, height: pageHeight ?? height };
  });
}

/** The metadata, read without decoding pixels; null if unreadable. */
function readMetadata(bytes: Uint8Array): Promise<Metadata | null> {
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
}

function findError(picture: Metadata | null, kind: FileKind): string | null {
  if (!picture || picture.format !== kind.mark) return /*i18n*/ '“{name}” is damaged and cannot be shown.';
  const frames = picture.pages ?? 1;
  if (frames > LIMITS.uploads.frames) return /*i18n*/ '“{name}” has more than {frames} frames.';
  const pixels = picture.width * (picture.pageHeight ?? picture.height) * frames;
  return pixels > LIMITS.pictures.pixels ? /*i18n*/ '“{name}” has too many pixels.' : null;
}

/** A public picture: the first frame, at most MAX_WIDTH wide. */
function publicPicture(bytes: Uint8Array): Sharp {
  return sharp(bytes, OPTIONS)
    .autoOrient()
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .webp({ quality: QUALITY });
}

/** A picture as a document keeps its size and format, so that its extension stays correct. */
function documentPicture(bytes: Uint8Array, { mark }: FileKind): Sharp {
  const source = sharp(bytes, { ...OPTIONS, animated: mark === 'gif' || mark === 'webp' }).autoOrient();
  if (mark === 'png') return source.png();
  if (mark === 'gif') return source.gif({ keepDuplicateFrames: true });
  return mark === 'webp' ? source.webp({ quality: DOCUMENT_JPEG.quality }) : source.jpeg(DOCUMENT_JPEG);
}
