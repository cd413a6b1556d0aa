// Accepted screenshots are stored at a quarter of their size, which keeps the repository small and removes
// differences in font smoothing.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { projectRoot } from '#server/platform/config/project-root.ts';

export interface Comparison {
  name: string;
  verdict: 'same' | 'different' | 'new' | 'accepted';
  /** Percent of pixels that differ. */
  percent?: number;
  /** Change of the page height in pixels. */
  taller?: number;
}

const ACCEPTED = join(projectRoot, 'e2e', 'looks', 'accepted');
const SHRINK = 4;
/** Minimum difference of a pixel out of 256; less is font smoothing or compression. */
const MAX_STEPS = 40;
const MAX_PERCENT = 0.5;
const MAX_TALLER = 8;

const acceptedFile = (name: string) => join(ACCEPTED, `${name}.webp`);

async function small(png: Buffer): Promise<Buffer> {
  const { width } = await sharp(png).metadata();
  return sharp(png)
    .resize({ width: Math.round(width / SHRINK) })
    .removeAlpha()
    .toBuffer();
}

/** Saves it as the accepted screenshot. */
export async function accept(name: string, png: Buffer): Promise<Comparison> {
  mkdirSync(ACCEPTED, { recursive: true });
  const file = await sharp(await small(png))
    .webp({ quality: 60, effort: 6 })
    .toBuffer();
  writeFileSync(acceptedFile(name), file);
  return { name, verdict: 'accepted' };
}

/** Compares with the accepted screenshot; writes an image of the difference to `folder`. */
export async function compare(name: string, png: Buffer, folder: string): Promise<Comparison> {
  if (!existsSync(acceptedFile(name))) return { name, verdict: 'new' };
  const accepted = readFileSync(acceptedFile(name));
  const fresh = await small(png);
  const [before, after] = await Promise.all([readPixels(accepted), readPixels(fresh)]);
  const taller = (after.height - before.height) * SHRINK;
  const percent = Number((100 * differingPart(before, after)).toFixed(2));
  if (percent <= MAX_PERCENT && Math.abs(taller) <= MAX_TALLER) return { name, verdict: 'same' };
  await drawDifference(accepted, fresh, join(folder, `${name}.difference.png`));
  return { name, verdict: 'different', percent, taller };
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

async function readPixels(image: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Only the common height is compared; `height` reports the rest. */
function differingPart(before: Pixels, after: Pixels): number {
  if (before.width !== after.width) return 1;
  const count = before.width * Math.min(before.height, after.height);
  let differing = 0;
  for (let pixel = 0; pixel < count; pixel += 1) {
    const at = pixel * 3;
    const steps = [0, 1, 2].map((colour) =>
      Math.abs((before.data[at + colour] ?? 0) - (after.data[at + colour] ?? 0)),
    );
    if (Math.max(...steps) > MAX_STEPS) differing += 1;
  }
  return differing / count;
}

async function drawDifference(before: Buffer, after: Buffer, file: string): Promise<void> {
  const sizeBefore = await sharp(before).metadata();
  const sizeAfter = await sharp(after).metadata();
  const size = {
    width: Math.min(sizeBefore.width, sizeAfter.width),
    height: Math.min(sizeBefore.height, sizeAfter.height),
  };
  const cut = (image: Buffer) =>
    sharp(image)
      .extract({ left: 0, top: 0, ...size })
      .removeAlpha()
      .png()
      .toBuffer();
  await sharp(await cut(before))
    .composite([{ input: await cut(after), blend: 'difference' }])
    .toFile(file);
}
