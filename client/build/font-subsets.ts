/**
 * Vite plugin: cuts the two typefaces down to the Latin in use. Text in other scripts, Hindi too, falls to
 * the system's own fonts, which Indian phones carry in good quality: the typefaces' own Devanagari with its
 * conjuncts is 60 to 110 kB a cut, beyond what a page may weigh in fonts.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const LATIN = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)),
  '\u00a0©®°·½×àáâäçèéêíñóôöúü–—‘’“”•…™→−',
].join('');

// The fonts' Latin files lack ₹; it stands in the extended ones. A file of its own (about
// 1 kB) spares every page with a price the whole extended file.
const RUPEE = '₹';

interface Cut {
  name: string;
  source: string;
  text: string;
  weights?: { min: number; max: number };
}

const baloo = '@fontsource-variable/baloo-2/files/baloo-2';
const mukta = '@fontsource/mukta/files/mukta';
const CUTS: Cut[] = [
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

/** Where the cut fonts lie; the style sheet names this folder as `#fonts`. */
export const fontFolder = (root: string) => join(root, 'node_modules/.cache/shop-fonts');

export function fontSubsets(root: string): Plugin {
  return {
    name: 'shop-font-subsets',
    async configResolved() {
      const folder = fontFolder(root);
      mkdirSync(folder, { recursive: true });
      await Promise.all(CUTS.map((cut) => writeCut(root, folder, cut)));
    },
  };
}

async function writeCut(root: string, folder: string, { name, source, text, weights }: Cut) {
  const target = join(folder, `${name}.woff2`);
  const recipe = join(folder, `${name}.json`);
  const wanted = JSON.stringify({ source, text, weights });
  if (existsSync(target) && existsSync(recipe) && readFileSync(recipe, 'utf8') === wanted) return;
  const whole = readFileSync(join(root, 'node_modules', `${source}.woff2`));
  const cut = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    ...(weights && { variationAxes: { wght: weights } }),
  });
  writeFileSync(target, cut);
  writeFileSync(recipe, wanted);
}
