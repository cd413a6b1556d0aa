/** Brand lettering: each maker's name in its own style, never a copy of a real logo. */
import type { SeedBrand } from '../types.ts';
import { capHeight, measure, type Weight, word } from './letters.ts';
import { contrast, lighten, mix, readable } from './palette.ts';
import { paw } from './paw.ts';
import { picture } from './picture.ts';
import { hash } from './random.ts';
import { at, box, circle, clip, d, line, path, rect } from './svg.ts';

interface Style {
  weight: Weight;
  letters: 'as is' | 'upper' | 'lower';
  spacing: number;
  mark: 'none' | 'swoosh' | 'paw' | 'dot' | 'leaf' | 'rule';
}

const STYLES: readonly Style[] = [
  { weight: 800, letters: 'as is', spacing: 0, mark: 'swoosh' },
  { weight: 600, letters: 'upper', spacing: 0.12, mark: 'rule' },
  { weight: 800, letters: 'lower', spacing: -0.01, mark: 'dot' },
  { weight: 700, letters: 'as is', spacing: 0.02, mark: 'paw' },
  { weight: 800, letters: 'upper', spacing: 0.03, mark: 'none' },
  { weight: 600, letters: 'lower', spacing: 0.05, mark: 'leaf' },
];

function pickStyle(brand: SeedBrand): Style {
  const style = STYLES[hash(`${brand.slug}-letters-40`) % STYLES.length];
  if (!style) throw new Error('No lettering');
  return style;
}

function drawLetters(brand: SeedBrand, style: Style): string {
  if (style.letters === 'upper') return brand.name.toUpperCase();
  return style.letters === 'lower' ? brand.name.toLowerCase() : brand.name;
}

/** Splits a long name with a space into two lines. */
function rows(letters: string, style: Style, size: number, width: number): string[] {
  if (measure(letters, size, style.weight, style.spacing) <= width || !letters.includes(' '))
    return [letters];
  const words = letters.split(' ');
  let best = [letters];
  let least = Infinity;
  for (let i = 1; i < words.length; i += 1) {
    const pair = [words.slice(0, i).join(' '), words.slice(i).join(' ')];
    const widest = Math.max(...pair.map((row) => measure(row, size, style.weight, style.spacing)));
    if (widest < least) [best, least] = [pair, widest];
  }
  return best;
}

/** The name inside a box, in colours that are readable on `ground`. */
export function wordmark(
  brand: SeedBrand,
  x: number,
  y: number,
  width: number,
  height: number,
  ground: string,
  max = 200,
): string {
  const style = pickStyle(brand);
  const letters = drawLetters(brand, style);
  const ink =
    contrast(brand.colours.ink, ground) < 3 && contrast(brand.colours.ground, ground) >= 3
      ? brand.colours.ground
      : readable(brand.colours.ink, ground, 3);
  const accent = contrast(brand.colours.accent, ground) >= 1.5 ? brand.colours.accent : ink;
  const extra = style.mark === 'swoosh' || style.mark === 'rule' ? 0.26 : 0;
  const beside = style.mark === 'paw' || style.mark === 'leaf' ? 0.78 : style.mark === 'dot' ? 0.2 : 0;
  let size = Math.min(max, height * 1.3);
  let lines = [letters];
  for (; size > 5; size *= 0.95) {
    lines = size > height * 0.72 ? [letters] : rows(letters, style, size, width - beside * size);
    const widest =
      Math.max(...lines.map((row) => measure(row, size, style.weight, style.spacing))) + beside * size;
    const tall = lines.length === 1 ? size * 0.8 : size * (0.8 + 0.86);
    if (widest <= width && tall + extra * size <= height) break;
  }
  const widths = lines.map((row) => measure(row, size, style.weight, style.spacing));
  const widest = Math.max(...widths);
  const tall = size * (lines.length === 1 ? 0.8 : 1.66) + extra * size;
  const left = x + (width - widest - beside * size) / 2 + (style.mark === 'dot' ? 0 : beside * size);
  const first = y + (height - tall) / 2 + size * 0.67;
  const text = lines
    .map((row, i) =>
      word(
        row,
        left + (widest - (widths[i] ?? 0)) / 2,
        first + i * size * 0.86,
        size,
        ink,
        style.weight,
        style.spacing,
      ),
    )
    .join('');
  const last = first + (lines.length - 1) * size * 0.86;
  let mark = '';
  if (style.mark === 'swoosh')
    mark = path(
      d`M${left + widest * 0.12} ${last + size * 0.24}Q${left + widest * 0.55} ${last + size * 0.1} ${left + widest * 0.96} ${last + size * 0.18}Q${left + widest * 0.6} ${last + size * 0.2} ${left + widest * 0.12} ${last + size * 0.32}Z`,
      accent,
    );
  if (style.mark === 'rule')
    mark =
      line(
        d`M${left} ${last + size * 0.25}H${left + widest * 0.4}M${left + widest * 0.6} ${last + size * 0.25}H${left + widest}`,
        accent,
        size * 0.05,
      ) + circle(left + widest / 2, last + size * 0.25, size * 0.06, accent);
  if (style.mark === 'dot')
    mark = circle(left + widest + size * 0.12, last - size * 0.07, size * 0.09, accent);
  const middle = (first + last) / 2 - capHeight(size) / 2;
  if (style.mark === 'paw') mark = at(left - size * 0.44, middle, size * 0.0064, paw(accent), -14);
  if (style.mark === 'leaf')
    mark = at(
      left - size * 0.42,
      middle,
      size * 0.0062,
      path('M-40 40C-54-20-10-50 44-46C50 8 16 50-34 40Z', accent),
    );
  return text + mark;
}

/** A logo tile of 480x200. */
export function drawBrand(brand: SeedBrand): string {
  const { ground, accent } = brand.colours;
  const pick = hash(`${brand.slug}-ground`) % 4;
  const outline = box(0, 0, 480, 200, 0);
  const tint = mix(ground, accent, 0.16);
  const backs = [
    circle(430, 30, 120, tint) + circle(30, 190, 70, tint),
    path('M0 150C120 110 220 190 480 130V200H0Z', tint),
    rect(0, 0, 480, 14, 0, accent) + rect(0, 186, 480, 14, 0, accent),
    path('M0 0H120L40 200H0ZM480 0H440L360 200H480Z', tint),
  ];
  return picture(
    480,
    200,
    rect(0, 0, 480, 200, 0, ground) +
      clip(
        outline,
        `${backs[pick] ?? ''}${path('M0 0H480V90Q240 110 0 90Z', lighten(ground, 0.5), 'opacity=".12"')}`,
      ) +
      wordmark(brand, 48, 34, 384, 132, ground),
  );
}
