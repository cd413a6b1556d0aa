// Pictures are drawn anew: what was hidden in them, before, behind or beside the picture, is gone,
// and with it where and with what they were taken.
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import type { FilePurpose } from '#server/generated/prisma/client.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { inTurn } from '#server/modules/pictures/in-turn.ts';
import type { HarmlessFile } from './harmless-file.ts';
import type { Kind } from './kinds.ts';
import type { NewFile } from './new-file.ts';
import { wrongKind } from './refusals.ts';
import { signatureOf } from './signature.ts';

/** The widest that the shop shows; see PICTURE_WIDTHS. */
const MAX_WIDTH = 1600;
const QUALITY = 82;
// A paper must stay readable. Finding the best coding would hold all of it in memory, 100 MB for a photo.
const PAPER = { quality: 85, optimiseCoding: false };
const MAX_SECONDS = 10;

// What a phone's camera only warns of may pass; what is cut off may not.
const OPTIONS: SharpOptions = { limitInputPixels: LIMITS.pictures.pixels, failOn: 'error' };

export async function harmlessImage(
  { name, bytes }: NewFile,
  kind: Kind,
  purpose: FilePurpose,
): Promise<HarmlessFile> {
  if ((await signatureOf(bytes)) !== kind.mark)
    throw wrongKind(name, /*i18n*/ '“{name}” is not the kind of picture its name says.');
  return inTurn(async () => {
    const fault = faultOf(await seen(bytes), kind);
    if (fault) throw wrongKind(name, fault);
    const drawn = await (purpose === 'PET_DOCUMENT' ? paper(bytes, kind) : publicPicture(bytes))
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true })
      .catch(() => null);
    if (!drawn) throw wrongKind(name, /*i18n*/ '“{name}” is damaged and cannot be shown.');
    const { format, width, height, pageHeight } = drawn.info;
    return { bytes: drawn.data, mimeType: `image/${format}`, width, height: pageHeight ?? height };
  });
}

/** What the picture says of itself, before a pixel of it is drawn. */
function seen(bytes: Uint8Array): Promise<Metadata | null> {
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
}

function faultOf(picture: Metadata | null, kind: Kind): string | null {
  if (!picture || picture.format !== kind.mark) return /*i18n*/ '“{name}” is damaged and cannot be shown.';
  const frames = picture.pages ?? 1;
  if (frames > LIMITS.uploads.frames) return /*i18n*/ '“{name}” has more than {frames} frames.';
  const pixels = picture.width * (picture.pageHeight ?? picture.height) * frames;
  return pixels > LIMITS.pictures.pixels ? /*i18n*/ '“{name}” has too many pixels.' : null;
}

/** What everybody may see: its first frame, no wider than it is ever shown. */
function publicPicture(bytes: Uint8Array): Sharp {
  return sharp(bytes, OPTIONS)
    .autoOrient()
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .webp({ quality: QUALITY });
}

/** A paper keeps its size and its kind, so that its name stays true. */
function paper(bytes: Uint8Array, { mark }: Kind): Sharp {
  const source = sharp(bytes, { ...OPTIONS, animated: mark === 'gif' || mark === 'webp' }).autoOrient();
  if (mark === 'png') return source.png();
  if (mark === 'gif') return source.gif({ keepDuplicateFrames: true });
  return mark === 'webp' ? source.webp({ quality: PAPER.quality }) : source.jpeg(PAPER);
}
