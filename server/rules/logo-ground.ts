// The colour behind the logo of the shop, so that it is readable on light and dark pages, in mails and on icons.

/** Backgrounds for transparent logos with dark lines, and with light ones. */
const WHITE = '#ffffff';
const NIGHT = '#1d1610';

/** Lines of at least this lightness, out of 255, are light. */
const LIGHT_FROM = 178;

/** Pixels as red, green, blue and opacity, from 0 to 255 each, row by row. */
export interface Pixels {
  data: ArrayLike<number>;
  width: number;
  height: number;
}

/**
 * The background colour of a logo: the colour of its edge, or white or night for a transparent one.
 * @returns as `#rrggbb`
 */
export function pickLogoGround({ data, width, height }: Pixels): string {
  const edge: number[] = [];
  const pixels: number[] = [];
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const at = (row * width + column) * 4;
      pixels.push(at);
      if (row === 0 || column === 0 || row === height - 1 || column === width - 1) edge.push(at);
    }
  if (edge.every((at) => (data[at + 3] ?? 0) > 250)) return toHex(meanColour(data, edge));
  const [red, green, blue] = meanColour(data, pixels);
  return 0.299 * red + 0.587 * green + 0.114 * blue < LIGHT_FROM ? WHITE : NIGHT;
}

/** The mean colour of pixels, weighted by their opacity. */
function meanColour(data: ArrayLike<number>, places: readonly number[]): [number, number, number] {
  const sum = { red: 0, green: 0, blue: 0, opacity: 0 };
  for (const at of places) {
    const opacity = data[at + 3] ?? 0;
    sum.red += (data[at] ?? 0) * opacity;
    sum.green += (data[at + 1] ?? 0) * opacity;
    sum.blue += (data[at + 2] ?? 0) * opacity;
    sum.opacity += opacity;
  }
  const total = sum.opacity || 1;
  return [sum.red / total, sum.green / total, sum.blue / total];
}

const toHex = (colour: readonly number[]) =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
