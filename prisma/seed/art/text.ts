/** Lettering as outlines: the pictures need no font where they are shown. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import { num } from './svg.ts';

export type Weight = 500 | 600 | 700 | 800;

/** The part of opentype.js 2 used here. */
interface Face {
  charToGlyphIndex(character: string): number;
  getAdvanceWidth(text: string, size: number): number;
  getPath(text: string, x: number, y: number, size: number): { commands: Command[] };
}
interface Command {
  type: string;
  x?: number;
  y?: number;
  x1?: number;
  y1?: number;
  x2?: number;
  y2?: number;
}

const CAP = 0.602;
const faces = new Map<Weight, Face>();

function face(weight: Weight): Face {
  let found = faces.get(weight);
  if (!found) {
    const file = createRequire(import.meta.url).resolve(`@fontsource/baloo-2/files/baloo-2-latin-${weight}-normal.woff`);
    const bytes = readFileSync(file);
    found = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)) as Face;
    faces.set(weight, found);
  }
  return found;
}

/** Only what the font can draw; spaces tidied. */
function drawable(text: string, weight: Weight): string {
  const font = face(weight);
  const known = [...text.normalize('NFC')].map((character) => {
    if (/\s/.test(character)) return ' ';
    if (font.charToGlyphIndex(character) > 0) return character;
    return [...character.normalize('NFKD')].filter((part) => font.charToGlyphIndex(part) > 0).join('');
  });
  return known.join('').replace(/ +/g, ' ').trim();
}

export function measure(text: string, size: number, weight: Weight = 700, spacing = 0): number {
  const drawn = drawable(text, weight);
  return face(weight).getAdvanceWidth(drawn, size) + spacing * size * Math.max(0, [...drawn].length - 1);
}

/** Letters are outlined once, this big, in whole units. */
const EM = 240;

/** Relative path data in whole units. */
function outline(commands: Command[]): string {
  let x = 0;
  let y = 0;
  let data = '';
  const pair = (px = 0, py = 0): string => {
    const dy = Math.round(py) - y;
    return `${Math.round(px) - x}${dy < 0 ? '' : ' '}${dy}`;
  };
  const join = (...pairs: string[]): string => pairs.reduce((all, next) => all + (next.startsWith('-') ? '' : ' ') + next);
  for (const { type, ...to } of commands) {
    if (type === 'Z') {
      data += 'z';
      continue;
    }
    if (type === 'M') data += `M${Math.round(to.x ?? 0)} ${Math.round(to.y ?? 0)}`;
    else if (type === 'L') data += `l${pair(to.x, to.y)}`;
    else if (type === 'Q') data += `q${join(pair(to.x1, to.y1), pair(to.x, to.y))}`;
    else data += `c${join(pair(to.x1, to.y1), pair(to.x2, to.y2), pair(to.x, to.y))}`;
    x = Math.round(to.x ?? 0);
    y = Math.round(to.y ?? 0);
  }
  return data;
}

/** One line of text, its baseline starting at x, y; `picture` adds the letters it refers to. */
export function word(text: string, x: number, y: number, size: number, fill: string, weight: Weight = 700, spacing = 0): string {
  const drawn = drawable(text, weight);
  const font = face(weight);
  let placed = '';
  let sofar = '';
  for (const letter of drawn) {
    const extra = spacing * EM * [...sofar].length;
    sofar += letter;
    if (letter === ' ') continue;
    const pen = Math.round(font.getAdvanceWidth(sofar, EM) - font.getAdvanceWidth(letter, EM) + extra);
    placed += `<use href="#t${weight}-${letter.codePointAt(0) ?? 0}"${pen ? ` x="${pen}"` : ''}/>`;
  }
  if (!placed) return '';
  return `<g fill="${fill}" transform="translate(${num(x)} ${num(y)})scale(${Math.round((size / EM) * 10000) / 10000})">${placed}</g>`;
}

/** Outlines of every letter the drawing refers to, each once. */
export function lettersOf(drawing: string): string {
  const wanted = new Set([...drawing.matchAll(/href="#(t\d+-\d+)"/g)].map((match) => match[1] ?? ''));
  const paths = [...wanted].sort().map((id) => {
    const [weight, code] = id.slice(1).split('-').map(Number);
    const { commands } = face(weight as Weight).getPath(String.fromCodePoint(code ?? 32), 0, 0, EM);
    return `<path id="${id}" d="${outline(commands)}"/>`;
  });
  return paths.length ? `<defs>${paths.join('')}</defs>` : '';
}

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

/** Same number of lines, but as even as they go. */
function balance(text: string, lines: string[], width: number, size: number, weight: Weight): string[] {
  let best = lines;
  for (let narrow = width; narrow > width * 0.45; narrow -= width * 0.04) {
    const next = wrap(text, narrow, lines.length, size, weight);
    if (!next) break;
    best = next;
  }
  return best;
}

export interface Setting {
  /** Largest and smallest letter size; below the smallest the text is cut short. */
  max: number;
  min?: number;
  lines?: number;
  weight?: Weight;
  align?: 'left' | 'centre' | 'right';
  /** Where spare height goes. */
  anchor?: 'top' | 'middle' | 'bottom';
}

export interface Fitted {
  lines: string[];
  size: number;
  step: number;
  width: number;
  height: number;
}

/** The largest setting of the text that stays inside width and height. */
export function fit(text: string, width: number, height: number, setting: Setting): Fitted {
  const { max, min = 12, lines: most = 1, weight = 700 } = setting;
  let words = drawable(text, weight);
  for (;;) {
    for (let size = max; size >= min; size = size > min && size * 0.96 < min ? min : size * 0.96) {
      const step = size * 0.92;
      const room = Math.max(1, Math.min(most, Math.floor((height - size * 0.84) / step) + 1));
      const lines = size * 0.84 <= height ? wrap(words, width, room, size, weight) : null;
      if (lines) {
        const even = balance(words, lines, width, size, weight);
        const widest = Math.max(0, ...even.map((each) => measure(each, size, weight)));
        return { lines: even, size, step, width: widest, height: size * 0.84 + step * (even.length - 1) };
      }
      if (size === min) break;
    }
    const shorter = words.replace(/…$/, '').replace(/\s*\S$/, '').trim();
    if (!shorter) return { lines: [], size: min, step: min, width: 0, height: 0 };
    words = `${shorter}…`;
  }
}

/** Draws text inside a box and never outside of it. */
export function textBox(text: string, x: number, y: number, width: number, height: number, fill: string, setting: Setting): string {
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

/** Height of a capital letter at this size. */
export const capHeight = (size: number): number => size * CAP;
