import sharp from 'sharp';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { type PictureFormat, SHARING } from './copies.ts';

// The queue decides how many pictures are made at once; libvips shall not add threads of its own.
sharp.concurrency(1);
// Each picture is made once, so remembering its parts would only hold memory.
sharp.cache(false);

const CSS_DPI = 72;
const QUALITY = 80;

// Looks like WebP at 80 in two thirds of its bytes. More effort saves a tenth more and takes seven times as long.
const AVIF = { quality: 50, effort: 2 };

/** The shop's ground, around what is not as wide as the place. */
const GROUND = '#fff8ec';
// A picture nearly as wide as the place loses its edges rather than leave bars.
const WIDE = 1.4;

interface Options {
  width: number;
  format: PictureFormat;
  /** Our own drawings may be SVG; what people upload may not, whatever its name says. */
  isDrawing: boolean;
}

/** A copy of a picture, `width` wide; photographs are not blown up. Null when it is no picture. */
export async function resizedPicture(
  original: Uint8Array,
  { width, format, isDrawing }: Options,
): Promise<Uint8Array | null> {
  const seen = await measured(original, isDrawing);
  if (!seen) return null;
  // A drawing is drawn at the size it is shown, not drawn small and then blown up.
  const density = seen.format === 'svg' ? Math.max(1, (CSS_DPI * width) / seen.width) : CSS_DPI;
  const copy = sharp(original, { limitInputPixels: LIMITS.pictures.pixels, density })
    .rotate()
    .resize({ width, withoutEnlargement: seen.format !== 'svg' });
  return (format === 'avif' ? copy.avif(AVIF) : copy.webp({ quality: QUALITY })).toBuffer();
}

/** A JPEG copy in the measure that networks show beside a link. Null when it is no picture. */
export async function sharingPicture(
  original: Uint8Array,
  { isDrawing }: Pick<Options, 'isDrawing'>,
): Promise<Uint8Array | null> {
  const seen = await measured(original, isDrawing);
  if (!seen) return null;
  const density = seen.format === 'svg' ? Math.max(1, (CSS_DPI * SHARING.width) / seen.width) : CSS_DPI;
  const fit = seen.width / seen.height >= WIDE ? 'cover' : 'contain';
  return sharp(original, { limitInputPixels: LIMITS.pictures.pixels, density })
    .rotate()
    .resize({ ...SHARING, fit, background: GROUND })
    .flatten({ background: GROUND })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}

/** What kind of picture it is and how large; null when it is none that may be shown. */
async function measured(original: Uint8Array, isDrawing: boolean) {
  const seen = await sharp(original, { limitInputPixels: LIMITS.pictures.pixels })
    .metadata()
    .catch(() => null);
  if (!seen?.width || !seen.height || (seen.format === 'svg' && !isDrawing)) return null;
  return { format: seen.format, width: seen.width, height: seen.height };
}
