// The logo of the shop: its size and background on pages, and the icons derived from it.
import sharp from 'sharp';
import { pickLogoGround } from '#rules/logo-ground.ts';
import { fileStore } from '#server/integrations/files/file-store.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { pictureQueue } from './picture-queue.ts';

interface IconShape {
  /** The width; by default the logo's own. */
  width?: number;
  height: number;
  /** The part of width and height that the logo may fill. */
  filled: number;
}

/** Icons by file name. Systems crop maskable and Apple icons to their centre. */
export const LOGO_ICONS: Readonly<Record<string, IconShape>> = {
  'icon-192.png': { width: 192, height: 192, filled: 1 },
  'icon-512.png': { width: 512, height: 512, filled: 1 },
  'icon-maskable-512.png': { width: 512, height: 512, filled: 0.7 },
  'apple-touch-icon.png': { width: 180, height: 180, filled: 0.8 },
  'share.png': { width: 1200, height: 630, filled: 0.7 },
  // For mails, whose clients choose the background.
  'logo.png': { height: 96, filled: 0.8 },
};

/** Values derived from the current logo, by name. The content of a picture key never changes. */
let derived: { key: string; values: Map<string, Promise<unknown>> } = { key: '', values: new Map() };

function once<Value>(key: string, name: string, make: () => Promise<Value>): Promise<Value> {
  if (derived.key !== key) derived = { key, values: new Map() };
  const { values } = derived;
  const existing = values.get(name) as Promise<Value> | undefined; // each name has one kind of value
  if (existing) return existing;
  const value = make();
  values.set(name, value);
  value.catch(() => values.delete(name));
  return value;
}

export interface LogoLook {
  /** Width and height in pixels. */
  width: number;
  height: number;
  /** The colour behind it, as `#rrggbb`. */
  ground: string;
}

/** The display properties of a logo. @throws if its picture is missing */
export function lookOfLogo(key: string): Promise<LogoLook> {
  return once(key, 'look', async () => {
    const original = sharp(await readBytes(key), { limitInputPixels: LIMITS.pictures.pixels });
    const { width, height } = await original.metadata();
    const { data, info } = await original
      .resize({ width: GROUND_PIXELS, height: GROUND_PIXELS, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width, height, ground: pickLogoGround({ data, width: info.width, height: info.height }) };
  });
}

/** An icon as PNG. @param name of LOGO_ICONS @throws if the picture is missing */
export function logoIcon(key: string, name: string): Promise<Buffer> {
  return once(key, name, async () => {
    const look = await lookOfLogo(key);
    const { width: given, height, filled } = LOGO_ICONS[name] ?? { width: 512, height: 512, filled: 1 };
    const inner = Math.round(height * filled);
    const needed = Math.round((inner * look.width) / look.height);
    const size = { width: given ? Math.round(given * filled) : needed, height: inner };
    const width = given ?? needed + height - inner;
    const original = await readBytes(key);
    return pictureQueue(async () => {
      const input = await sharp(original, { limitInputPixels: LIMITS.pictures.pixels })
        .resize({ ...size, fit: 'contain', background: look.ground })
        .png()
        .toBuffer();
      return sharp({ create: { width, height, channels: 3, background: look.ground } })
        .composite([{ input }])
        .png()
        .toBuffer();
    });
  });
}

/** The logo is scaled down to this size to find its background colour. */
const GROUND_PIXELS = 64;

async function readBytes(key: string): Promise<Uint8Array> {
  const bytes = await fileStore().get(key);
  if (!bytes) throw new Error(`the picture ${key} is lost`);
  return bytes;
}
