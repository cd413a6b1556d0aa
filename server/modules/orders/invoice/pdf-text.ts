// Writes text to a PDF. The font has one file per script and no file has every character, so a line is split
// into runs by script.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { woffToSfnt } from './woff-to-sfnt.ts';

const WEIGHTS = [400, 600] as const;
export type Weight = (typeof WEIGHTS)[number];

// The unicode ranges of the font files.
const SCRIPTS = {
  latin: /[\u0020-\u00ff\u0152\u0153\u2010-\u205e\u20ac\u2122\u2212]/u,
  'latin-ext': /[\u0100-\u02af\u1e00-\u1eff\u20a0-\u20c0]/u,
  devanagari: /[\u0900-\u097f\u25cc]|\u200c|\u200d/u,
} as const;
type Script = keyof typeof SCRIPTS;
const NAMES = Object.keys(SCRIPTS) as Script[];

const { resolve } = createRequire(import.meta.url);

let loaded: Promise<{ name: string; bytes: Buffer }[]> | undefined;

function fontFiles(): Promise<{ name: string; bytes: Buffer }[]> {
  return (loaded ??= Promise.all(
    WEIGHTS.flatMap((weight) =>
      NAMES.map(async (script) => {
        const file = `@fontsource/mukta/files/mukta-${script}-${weight}-normal.woff`;
        return { name: fontName(script, weight), bytes: woffToSfnt(await readFile(resolve(file))) };
      }),
    ),
  ));
}

function fontName(script: Script, weight: Weight): string {
  return `${script} ${weight}`;
}

interface Run {
  script: Script;
  text: string;
}

/** Splits text into runs by script. Characters of other scripts are shown as '?'. */
function splitIntoRuns(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const script = NAMES.find((name) => SCRIPTS[name].test(letter));
    if (last && (last.script === script || (letter === ' ' && last.script === 'devanagari')))
      last.text += letter;
    else runs.push(script ? { script, text: letter } : { script: 'latin', text: '?' });
  }
  return runs;
}

export interface TextStyle {
  size?: number;
  weight?: Weight;
  colour?: string;
  align?: 'left' | 'right';
}

export interface Box extends TextStyle {
  x: number;
  y: number;
  width: number;
}

const LINE_HEIGHT = 1.4;

/** Coordinates are in points from the top left corner. */
export interface PdfWriter {
  doc: PDFKit.PDFDocument;
  /** Writes wrapped text; returns its height. */
  write(text: string, box: Box): number;
  /** The height of the wrapped text. */
  heightOf(text: string, box: Omit<Box, 'x' | 'y'>): number;
}

export async function createPdfWriter(options: PDFKit.PDFDocumentOptions): Promise<PdfWriter> {
  const files = await fontFiles();
  const doc = new PDFDocument(options);
  for (const { name, bytes } of files) doc.registerFont(name, bytes);

  const sized = (text: string, { size = 9, weight = 400 }: TextStyle) =>
    splitIntoRuns(text).map(({ script, text: part }) => {
      const name = fontName(script, weight);
      return { name, text: part, width: doc.font(name).fontSize(size).widthOfString(part) };
    });
  const measureWidth = (text: string, style: TextStyle) =>
    sized(text, style).reduce((sum, { width }) => sum + width, 0);
  const wrapLines = (text: string, { width, ...style }: Omit<Box, 'x' | 'y'>) =>
    text.split('\n').flatMap((line) => wrapLine(line, (part) => measureWidth(part, style) <= width));

  return {
    doc,
    heightOf: (text, box) => wrapLines(text, box).length * (box.size ?? 9) * LINE_HEIGHT,
    write(text, { x, y, ...box }) {
      const { size = 9, align = 'left', colour = '#2b2420', width } = box;
      const lines = wrapLines(text, box);
      for (const [index, line] of lines.entries()) {
        const runs = sized(line, box);
        const used = runs.reduce((sum, run) => sum + run.width, 0);
        let at = align === 'right' ? x + width - used : x;
        for (const run of runs) {
          doc
            .font(run.name)
            .fontSize(size)
            .fillColor(colour)
            .text(run.text, at, y + index * size * LINE_HEIGHT, { lineBreak: false });
          at += run.width;
        }
      }
      return lines.length * size * LINE_HEIGHT;
    },
  };
}

/** Breaks a line between words, and within words that are wider than a line. */
function wrapLine(line: string, fits: (part: string) => boolean): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ').flatMap((part) => breakWord(part, fits))) {
    const longer = current ? `${current} ${word}` : word;
    if (current && !fits(longer)) {
      lines.push(current);
      current = word;
    } else current = longer;
  }
  return [...lines, current];
}

function breakWord(word: string, fits: (part: string) => boolean): string[] {
  if (fits(word)) return [word];
  const parts = [''];
  for (const letter of word) {
    const longer = `${parts.at(-1)}${letter}`;
    if (fits(longer)) parts[parts.length - 1] = longer;
    else parts.push(letter);
  }
  return parts.filter(Boolean);
}
