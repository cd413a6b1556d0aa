/** Text as outlines, so that no font is needed to show the pictures. */
import { CAP, drawable, measure, type Weight, word } from './letters.ts';

/** Breaks words into lines no wider than `width`; null if they need more than `most` lines. */
function wrap(text: string, width: number, most: number, size: number, weight: Weight): string[] | null {
  const lines: string[] = [];
  let current = '';
  for (const part of text.split(' ')) {
    const longer = current ? `${current} ${part}` : part;
    if (measure(longer, size, weight) <= width) current = longer;
    else {
      if (!current || measure(part, size, weight) > width) return null;
      lines.push(current);
      current = part;
    }
  }
  if (current) lines.push(current);
  return lines.length <= most ? lines : null;
}

/** The same number of lines, as equal in width as possible. */
function balance(text: string, lines: string[], width: number, size: number, weight: Weight): string[] {
  let best = lines;
  for (let narrow = width; narrow > width * 0.45; narrow -= width * 0.04) {
    const next = wrap(text, narrow, lines.length, size, weight);
    if (!next) break;
    best = next;
  }
  return best;
}

interface Setting {
  /** The largest and smallest size; a text that does not fit at the smallest is shortened. */
  max: number;
  min?: number;
  lines?: number;
  weight?: Weight;
  align?: 'left' | 'centre' | 'right';
  /** Vertical alignment: where the unused height goes. */
  anchor?: 'top' | 'middle' | 'bottom';
}

interface TextLayout {
  lines: string[];
  size: number;
  step: number;
  width: number;
  height: number;
}

/** The largest layout of the text that fits the width and height. */
export function fit(text: string, width: number, height: number, setting: Setting): TextLayout {
  const { max, min = 12, lines: most = 1, weight = 700 } = setting;
  let remaining = drawable(text, weight);
  const set = (size: number): string[] | null => {
    if (size * 0.84 > height) return null;
    const room = Math.max(1, Math.min(most, Math.floor((height - size * 0.84) / (size * 0.92)) + 1));
    return wrap(remaining, width, room, size, weight);
  };
  while (remaining && !set(Math.min(min, max))) {
    const shorter = remaining
      .replace(/…$/, '')
      .replace(/\s*\S$/u, '')
      .trim();
    remaining = shorter && `${shorter}…`;
  }
  if (!remaining) return { lines: [], size: min, step: min, width: 0, height: 0 };
  let size = max;
  let lines = set(size);
  while (!lines && size > min) {
    size = Math.max(min, size * 0.96);
    lines = set(size);
  }
  const even = balance(remaining, lines ?? [remaining], width, size, weight);
  const step = size * 0.92;
  return {
    lines: even,
    size,
    step,
    width: Math.max(...even.map((line) => measure(line, size, weight))),
    height: size * 0.84 + step * (even.length - 1),
  };
}

/** Draws text that always fits its box. */
export function textBox(
  text: string,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  setting: Setting,
): string {
  const { lines, size, step, height: used } = fit(text, width, height, setting);
  const { weight = 700, align = 'centre', anchor = 'middle' } = setting;
  const spare = height - used;
  const top = y + (anchor === 'top' ? 0 : anchor === 'bottom' ? spare : spare / 2);
  return lines
    .map((each, i) => {
      const free = width - measure(each, size, weight);
      const left = x + (align === 'left' ? 0 : align === 'right' ? free : free / 2);
      return word(each, left, top + size * (CAP + 0.04) + i * step, size, fill, weight);
    })
    .join('');
}
