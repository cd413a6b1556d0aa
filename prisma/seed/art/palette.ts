/** The colours of the pictures, and functions to mix them. */

export const INK = '#2b2118';

export const PAPER = '#fffdf8';

export const KRAFT = '#e4c79a';

export const MARIGOLD = '#f5a623';

export const SAFFRON = '#ee7d2b';

export const LEAF = '#4f9d5b';

export const FOREST = '#2f6b46';

export const SKY = '#a9d8e6';

export const LAKE = '#3f8fae';

export const ROSE = '#e8718a';

export const BRICK = '#c4553b';

export const PLUM = '#7a4b8c';

export const BLUSH = '#f7b7a8';

export const WOOD = '#b97a45';

export const DARK_WOOD = '#8a5530';

export const STEEL = '#c9ced2';

export const SHADE = '#3a2410';

/** Soft background colours. */
export const GROUNDS = ['#fdf1dc', '#fbe9dd', '#eef3e0', '#e6f1ee', '#f6eaf0', '#fdf3cf', '#e9eef6'] as const;

type Rgb = [number, number, number];

function parse(colour: string): Rgb {
  const hex = colour.replace('#', '');
  const long = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const value = Number.parseInt(long.slice(0, 6), 16);
  if (Number.isNaN(value)) return [245, 166, 35];
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function format(rgb: Rgb): string {
  return `#${rgb
    .map((part) =>
      Math.max(0, Math.min(255, Math.round(part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Mixes a share of the second colour into the first. */
export function mix(first: string, second: string, share: number): string {
  const a = parse(first);
  const b = parse(second);
  return format([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
}

export const lighten = (colour: string, share: number): string => mix(colour, '#fffaf0', share);

export const darken = (colour: string, share: number): string => mix(colour, SHADE, share);

export function luminance(colour: string): number {
  const [r, g, b] = parse(colour).map((part) => {
    const unit = part / 255;
    return unit <= 0.04045 ? unit / 12.92 : ((unit + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(first: string, second: string): number {
  const a = luminance(first);
  const b = luminance(second);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The wanted colour if it is readable on the background, otherwise ink or paper. */
export function readable(wished: string, ground: string, least = 3): string {
  if (contrast(wished, ground) >= least) return wished;
  return contrast(INK, ground) >= contrast(PAPER, ground) ? INK : PAPER;
}

/** Makes a colour a little warmer, so that it suits the palette. */
export const warm = (colour: string): string => mix(colour, '#f2c48a', 0.1);
