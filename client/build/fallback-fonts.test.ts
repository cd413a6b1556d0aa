// @module-tag nightly
import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';

// How often letters occur in English text, and how wide they are in Arial, in thousandths of the font size.
const LETTERS = ' etaoinshrdlucm';
const FREQUENCY = [18, 10.2, 7.5, 6.5, 6.2, 5.7, 5.7, 5.3, 4.9, 5, 3.3, 3.3, 2.3, 2.2, 2];
const ARIAL = [278, 556, 278, 556, 556, 222, 556, 500, 556, 333, 556, 222, 556, 500, 833];
const ARIAL_BOLD = [278, 556, 333, 556, 611, 278, 611, 556, 611, 389, 611, 278, 611, 556, 889];

const mean = (widths: readonly number[]) =>
  widths.reduce((sum, width, index) => sum + width * (FREQUENCY[index] ?? 0), 0) /
  FREQUENCY.reduce((sum, frequency) => sum + frequency, 0);

/** The metrics of a typeface as parts of the font size. */
async function readMetrics(file: string, weight?: number) {
  const whole = readFileSync(`node_modules/${file}.woff2`);
  const widths: number[] = [];
  let lines = { ascent: 0, descent: 0 };
  for (const letter of LETTERS) {
    const font = await subsetFont(whole, letter, {
      targetFormat: 'sfnt',
      ...(weight !== undefined && { variationAxes: { wght: weight } }),
    });
    const unitsPerEm = font.readUInt16BE(tableAt(font, 'head') + 18);
    const hhea = tableAt(font, 'hhea');
    lines = {
      ascent: font.readInt16BE(hhea + 4) / unitsPerEm,
      descent: -font.readInt16BE(hhea + 6) / unitsPerEm,
    };
    // Glyph 0 is the placeholder, glyph 1 the letter.
    widths.push((1000 * font.readUInt16BE(tableAt(font, 'hmtx') + 4)) / unitsPerEm);
  }
  return { ...lines, width: mean(widths) };
}

function tableAt(font: Buffer, name: string): number {
  const count = font.readUInt16BE(4);
  for (let entry = 12; entry < 12 + 16 * count; entry += 16)
    if (font.toString('latin1', entry, entry + 4) === name) return font.readUInt32BE(entry + 8);
  throw new Error(`The font has no table ${name}`);
}

/** The percentages of a fallback face in the style sheet. */
function readFallback(family: string, weight: string) {
  const css = readFileSync('client/fonts.css', 'utf8');
  const face = css
    .split('@font-face')
    .find((part) => part.includes(`'${family} Fallback'`) && part.includes(`font-weight: ${weight};`));
  const percent = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face ?? '')?.[1]) / 100;
  return {
    size: percent('size-adjust'),
    ascent: percent('ascent-override'),
    descent: percent('descent-override'),
  };
}

describe('fallback fonts take the same space as the typefaces', () => {
  it.each([
    { family: 'Mukta', weight: '400', file: '@fontsource/mukta/files/mukta-latin-400-normal', arial: ARIAL },
    {
      family: 'Mukta',
      weight: '600 700',
      file: '@fontsource/mukta/files/mukta-latin-600-normal',
      arial: ARIAL_BOLD,
    },
    {
      family: 'Baloo 2',
      weight: '500 800',
      file: '@fontsource-variable/baloo-2/files/baloo-2-latin-wght-normal',
      arial: ARIAL_BOLD,
      pinned: 700,
    },
  ])('$family $weight', async ({ family, weight, file, arial, pinned }) => {
    const real = await readMetrics(file, pinned);
    const fallback = readFallback(family, weight);
    expect(fallback.size).toBeCloseTo(real.width / mean(arial), 1.7);
    // The overrides are parts of the adjusted size.
    expect(fallback.ascent * fallback.size).toBeCloseTo(real.ascent, 2);
    expect(fallback.descent * fallback.size).toBeCloseTo(real.descent, 2);
  });
});
