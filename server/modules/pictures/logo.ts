// The logo of the shop: its size on pages, and the icons that are made from it.
import sharp from 'sharp';
import { fileStore } from '#server/integrations/files/file-store.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { pictureQueue } from './picture-queue.ts';

interface IconShape {
  width: number;
  height: number;
  /** The part of width and height that the logo may fill. */
  filled: number;
}

/** By file name. Systems cut maskable icons and those of Apple to their middle. */
export const LOGO_ICONS: Readonly<Record<string, IconShape>> = {
  'icon-192.png': { width: 192, height: 192, filled: 1 },
  'icon-512.png': { width: 512, height: 512, filled: 1 },
  'icon-maskable-512.png': { width: 512, height: 512, filled: 0.7 },
  'apple-touch-icon.png': { width: 180, height: 180, filled: 0.8 },
  'share.png': { width: 1200, height: 630, filled: 0.7 },
};

/** Logos are drawn for light paper. */
const GROUND = '#ffffff';

/** What was made from a logo. The content of a key never changes, and a shop has one logo at a time. */
let made: { key: string; values: Map<string, Promise<unknown>> } = { key: '', values: new Map() };

function once<Value>(key: string, name: string, make: () => Promise<Value>): Promise<Value> {
  if (made.key !== key) made = { key, values: new Map() };
  const { values } = made;
  const known = values.get(name) as Promise<Value> | undefined; // each name has one kind of value
  if (known) return known;
  const value = make();
  values.set(name, value);
  value.catch(() => values.delete(name));
  return value;
}

/** Width and height of a stored picture in pixels. @throws if it is lost */
export function sizeOfLogo(key: string): Promise<{ width: number; height: number }> {
  return once(key, 'size', async () => {
    const { width, height } = await sharp(await bytesOf(key)).metadata();
    return { width, height };
  });
}

/** An icon as PNG. @param name of LOGO_ICONS @throws if the picture is lost */
export function logoIcon(key: string, name: string): Promise<Buffer> {
  return once(key, name, async () => {
    const { width, height, filled } = LOGO_ICONS[name] ?? { width: 512, height: 512, filled: 1 };
    const original = await bytesOf(key);
    const size = { width: Math.round(width * filled), height: Math.round(height * filled) };
    return pictureQueue(async () => {
      const input = await sharp(original, { limitInputPixels: LIMITS.pictures.pixels })
        .resize({ ...size, fit: 'contain', background: GROUND })
        .png()
        .toBuffer();
      return sharp({ create: { width, height, channels: 3, background: GROUND } })
        .composite([{ input }])
        .png()
        .toBuffer();
    });
  });
}

async function bytesOf(key: string): Promise<Uint8Array> {
  const bytes = await fileStore().get(key);
  if (!bytes) throw new Error(`the picture ${key} is lost`);
  return bytes;
}
