import sharp from 'sharp';
import { LIMITS } from '#server/limits.ts';

// The queue decides how many pictures are made at once; libvips shall not add threads of its own.
sharp.concurrency(1);
// Each picture is made once, so remembering its parts would only hold memory.
sharp.cache(false);

const CSS_DPI = 72;
const QUALITY = 80;

interface Options {
  width: number;
  /** Our own drawings may be SVG; what people upload may not, whatever its name says. */
  isDrawing: boolean;
}

/** A WebP copy of a picture, `width` wide; photographs are not blown up. Null when it is no picture. */
export async function resizedPicture(
  original: Uint8Array,
  { width, isDrawing }: Options,
): Promise<Uint8Array | null> {
  const seen = await sharp(original, {
    limitInputPixels: LIMITS.pictures.pixels,
  })
    .metadata()
    .catch(() => null);
  if (!seen?.width || (seen.format === 'svg' && !isDrawing)) return null;
  // A drawing is drawn at the size it is shown, not drawn small and then blown up.
  const density = seen.format === 'svg' ? Math.max(1, (CSS_DPI * width) / seen.width) : CSS_DPI;
  return sharp(original, { limitInputPixels: LIMITS.pictures.pixels, density })
    .rotate()
    .resize({ width, withoutEnlargement: seen.format !== 'svg' })
    .webp({ quality: QUALITY })
    .toBuffer();
}
