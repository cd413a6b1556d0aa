/**
 * Vite plugin: subsets the two typefaces to the Latin characters in use. Other scripts, including Hindi, use
 * system fonts, which Indian phones have in good quality: the typefaces' own Devanagari is 60 to 110 kB per
 * weight, too much for the font budget.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const LATIN = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)),
  '\u00a0©®°·½×àáâäçèéêíñóôöúü–—‘’“”•…™→−',
].join('');

// The fonts' Latin files lack ₹; the extended ones have it. A separate file (about 1 kB) avoids loading a
// whole extended file.
const RUPEE = '₹';

interface Subset {
  name: string;
  source: string;
  text: string;
  weights?: { min: number; max: number };
}

const baloo = '@fontsource-variable/baloo-2/files/baloo-2';
const mukta = '@fontsource/mukta/files/mukta';
const SUBSETS: Subset[] = [
  {
    name: 'baloo',
    source: `${baloo}-latin-wght-normal`,
    text: LATIN,
    weights: { min: 500, max: 800 },
  },
  {
    name: 'baloo-rupee',
    source: `${baloo}-latin-ext-wght-normal`,
    text: RUPEE,
    weights: { min: 500, max: 800 },
  },
  { name: 'mukta-400', source: `${mukta}-latin-400-normal`, text: LATIN },
  { name: 'mukta-rupee', source: `${mukta}-latin-ext-400-normal`, text: RUPEE },
  { name: 'mukta-600', source: `${mukta}-latin-600-normal`, text: LATIN },
];

/** Folder of the subset fonts; the style sheet refers to it as `#fonts`. */
export const fontFolder = (root: string) => join(root, 'node_modules/.cache/shop-fonts');

export function fontSubsets(root: string): Plugin {
  return {
    name: 'shop-font-subsets',
    async configResolved() {
      const folder = fontFolder(root);
      mkdirSync(folder, { recursive: true });
      await Promise.all(SUBSETS.map((subset) => writeSubset(root, folder, subset)));
    },
  };
}

async function writeSubset(root: string, folder: string, { name, source, text, weights }: Subset) {
  const target = join(folder, `${name}.woff2`);
  const recipe = join(folder, `${name}.json`);
  const inputs = JSON.stringify({ source, text, weights });
  if (existsSync(target) && existsSync(recipe) && readFileSync(recipe, 'utf8') === inputs) return;
  const whole = readFileSync(join(root, 'node_modules', `${source}.woff2`));
  const subset = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    ...(weights && { variationAxes: { wght: weights } }),
  });
  writeFileSync(target, subset);
  writeFileSync(recipe, inputs);
}
