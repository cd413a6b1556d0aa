/** The font: measuring and outlining letters. */
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

export const CAP = 0.602;

const faces = new Map<Weight, Face>();

function face(weight: Weight): Face {
  let font = faces.get(weight);
  if (!font) {
    const file = createRequire(import.meta.url).resolve(
      `@fontsource/baloo-2/files/baloo-2-latin-${weight}-normal.woff`,
    );
    const bytes = readFileSync(file);
    font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)) as Face;
    faces.set(weight, font);
  }
  return font;
}

const tidied = new Map<string, string>();

/** Only the characters of the font, with single spaces. */
export function drawable(text: string, weight: Weight): string {
  const key = `${weight}${text}`;
  let tidiedText = tidied.get(key);
  if (tidiedText === undefined) {
    tidiedText = tidy(text, weight);
    tidied.set(key, tidiedText);
  }
  return tidiedText;
}

function tidy(text: string, weight: Weight): string {
  const font = face(weight);
  const characters = [...text.normalize('NFC')].map((character) => {
    if (/\s/.test(character)) return ' ';
    if (font.charToGlyphIndex(character) > 0) return character;
    return [...character.normalize('NFKD')].filter((part) => font.charToGlyphIndex(part) > 0).join('');
  });
  return characters.join('').replace(/ +/g, ' ').trim();
}

const advances = new Map<string, number>();

/** Width at size 1. */
function advance(drawn: string, weight: Weight): number {
  const key = `${weight}${drawn}`;
  let width = advances.get(key);
  if (width === undefined) {
    width = face(weight).getAdvanceWidth(drawn, 1000) / 1000;
    advances.set(key, width);
  }
  return width;
}

export function measure(text: string, size: number, weight: Weight = 700, spacing = 0): number {
  const drawn = drawable(text, weight);
  return advance(drawn, weight) * size + spacing * size * Math.max(0, [...drawn].length - 1);
}

/** The size at which letters are outlined, in whole units. */
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
  const join = (...pairs: string[]): string =>
    pairs.reduce((all, next) => all + (next.startsWith('-') ? '' : ' ') + next);
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

/** One line of text whose baseline starts at x, y; `picture` adds the letters that it refers to. */
export function word(
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  weight: Weight = 700,
  spacing = 0,
): string {
  const drawn = drawable(text, weight);
  let placed = '';
  let sofar = '';
  for (const letter of drawn) {
    const extra = spacing * EM * [...sofar].length;
    sofar += letter;
    if (letter === ' ') continue;
    const pen = Math.round((advance(sofar, weight) - advance(letter, weight)) * EM + extra);
    placed += `<use href="#t${weight}-${letter.codePointAt(0) ?? 0}"${pen ? ` x="${pen}"` : ''}/>`;
  }
  if (!placed) return '';
  return `<g fill="${fill}" transform="translate(${num(x)} ${num(y)})scale(${Math.round((size / EM) * 10000) / 10000})">${placed}</g>`;
}

/** The outlines of the letters that the drawing refers to, each once. */
export function lettersOf(drawing: string): string {
  const glyphIds = new Set([...drawing.matchAll(/href="#(t\d+-\d+)"/g)].map((match) => match[1] ?? ''));
  const paths = [...glyphIds].sort().map((id) => {
    const [weight, code] = id.slice(1).split('-').map(Number);
    const { commands } = face(weight as Weight).getPath(String.fromCodePoint(code ?? 32), 0, 0, EM);
    return `<path id="${id}" d="${outline(commands)}"/>`;
  });
  return paths.length ? `<defs>${paths.join('')}</defs>` : '';
}

/** Height of a capital letter at this size. */
export const capHeight = (size: number): number => size * CAP;
