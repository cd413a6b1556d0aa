import sharp from 'sharp';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { type PictureFormat, SHARING } from './picture-sizes.ts';

// The picture queue limits concurrency, so libvips must not add threads.
sharp.concurrency(1);
// Each picture is created once, so the cache of libvips would only take memory.
sharp.cache(false);

const CSS_DPI = 72;
const QUALITY = 80;

// The same visual quality as WebP at 80 with two thirds of the bytes. More effort saves 10% and takes 7 times as long.
const AVIF = { quality: 50, effort: 2 };

/** The shop's background colour, around pictures that do not fill the preview. */
const BACKGROUND = '#fff8ec';
// From this aspect ratio on, a picture is cropped rather than padded.
const CROP_FROM_RATIO = 1.4;

interface Options {
  width: number;
  format: PictureFormat;
  /** Drawings of the shop may be SVG; uploads may not. */
  isDrawing: boolean;
}

/** A copy `width` pixels wide; photos are not enlarged. Null if the file is not a picture. */
export async function resizedPicture(
  original: Uint8Array,
  { width, format, isDrawing }: Options,
): Promise<Uint8Array | null> {
  const info = await readInfo(original, isDrawing);
  if (!info) return null;
  // Renders SVG at the target size instead of scaling a small bitmap.
  const density = info.format === 'svg' ? Math.max(1, (CSS_DPI * width) / info.width) : CSS_DPI;
  const copy = sharp(original, { limitInputPixels: LIMITS.pictures.pixels, density })
    .rotate()
    .resize({ width, withoutEnlargement: info.format !== 'svg' });
  return (format === 'avif' ? copy.avif(AVIF) : copy.webp({ quality: QUALITY })).toBuffer();
}

/** The preview JPEG for social networks. Null if the file is not a picture. */
export async function sharingPicture(
  original: Uint8Array,
  { isDrawing }: Pick<Options, 'isDrawing'>,
): Promise<Uint8Array | null> {
  const info = await readInfo(original, isDrawing);
  if (!info) return null;
  const density = info.format === 'svg' ? Math.max(1, (CSS_DPI * SHARING.width) / info.width) : CSS_DPI;
  const fit = info.width / info.height >= CROP_FROM_RATIO ? 'cover' : 'contain';
  return sharp(original, { limitInputPixels: LIMITS.pictures.pixels, density })
    .rotate()
    .resize({ ...SHARING, fit, background: BACKGROUND })
    .flatten({ background: BACKGROUND })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}

/** Format and size; null if the file is not an acceptable picture. */
async function readInfo(original: Uint8Array, isDrawing: boolean) {
  const metadata = await sharp(original, { limitInputPixels: LIMITS.pictures.pixels })
    .metadata()
    .catch(() => null);
  if (!metadata?.width || !metadata.height || (metadata.format === 'svg' && !isDrawing)) return null;
  return { format: metadata.format, width: metadata.width, height: metadata.height };
}
