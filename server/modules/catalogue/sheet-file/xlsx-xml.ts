// Readers of the XML in an Excel workbook. Entities of a document type are unknown to the parser, so none can expand.
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { invalid } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import type { SheetRows } from './sheet-rows.ts';

const { columns: MAX_COLUMNS, cellCharacters: MAX_CHARACTERS } = LIMITS.productSheet;

export interface XmlReader<Result> {
  write(text: string): void;
  end(): Result;
}

interface Handlers {
  open?: (name: string, attributes: SaxesTagPlain['attributes']) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

function createReader<Result>({ open, text, close }: Handlers, end: () => Result): XmlReader<Result> {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  // Some programs give all names a prefix.
  const plain = (name: string) => name.slice(name.indexOf(':') + 1);
  if (open) parser.on('opentag', ({ name, attributes }) => open(plain(name), attributes));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  if (close) parser.on('closetag', ({ name }) => close(plain(name)));
  return {
    write: (part) => void parser.write(part),
    end() {
      parser.close();
      return end();
    },
  };
}

/** Finds the relation id of the first visible sheet in the workbook. */
export function sheetPathReader(): XmlReader<string> {
  let relationId = '';
  return createReader(
    {
      open(name, attributes) {
        if (name !== 'sheet' || relationId || (attributes.state ?? 'visible') !== 'visible') return;
        const key = Object.keys(attributes).find((attribute) => attribute.endsWith(':id'));
        relationId = (key && attributes[key]) ?? '';
      },
    },
    () => relationId,
  );
}

/** Finds the path of a relation. */
export function targetReader(id: string): XmlReader<string> {
  let path = '';
  return createReader(
    {
      open(name, { Id, Target = '' }) {
        if (name === 'Relationship' && Id === id)
          path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
      },
    },
    () => path,
  );
}

// Excel's escapes for characters that XML cannot contain, such as _x000D_.
const ESCAPED = /_x([\dA-F]{4})_/gi;
const unescaped = (text: string) =>
  text.replace(ESCAPED, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Collects the text of `t` elements up to the length of a cell, without the phonetic guides of Japanese texts. */
function textCollector() {
  let text = '';
  let isText = false;
  let isSpoken = false;
  return {
    begin() {
      text = '';
    },
    open(name: string) {
      if (name === 't') isText = true;
      if (name === 'rPh') isSpoken = true;
    },
    text(part: string) {
      // One character more than the limit of a cell, so that it is refused.
      if (isText && !isSpoken && text.length <= MAX_CHARACTERS) text += part;
    },
    close(name: string) {
      if (name === 't') isText = false;
      if (name === 'rPh') isSpoken = false;
    },
    end: () => unescaped(text),
  };
}

/** Reads the texts that cells refer to by number. */
export function sharedTextReader(): XmlReader<string[]> {
  const texts: string[] = [];
  const collector = textCollector();
  return createReader(
    {
      open(name) {
        if (name === 'si') collector.begin();
        collector.open(name);
      },
      text: collector.text,
      close(name) {
        collector.close(name);
        if (name === 'si') texts.push(collector.end());
      },
    },
    () => texts,
  );
}

interface Cell {
  /** The column, from 0. */
  index: number;
  type: string;
  value: string;
  isValue: boolean;
}

/** Reads the rows of a sheet. */
export function sheetReader(texts: readonly string[], sheet: SheetRows): XmlReader<void> {
  const collector = textCollector();
  let line = 0;
  let cells: string[] = [];
  let cell: Cell = { index: -1, type: '', value: '', isValue: false };
  return createReader(
    {
      open(name, { r, t }) {
        if (name === 'row') {
          line = r ? Number(r) : line + 1;
          cells = [];
          cell = { index: -1, type: '', value: '', isValue: false };
        } else if (name === 'c') {
          cell = {
            index: r ? parseColumnIndex(r) : cell.index + 1,
            type: t ?? 'n',
            value: '',
            isValue: false,
          };
          collector.begin();
        } else if (name === 'v') cell.isValue = true;
        collector.open(name);
      },
      text(part) {
        if (cell.isValue && cell.value.length <= MAX_CHARACTERS) cell.value += part;
        collector.text(part);
      },
      close(name) {
        collector.close(name);
        if (name === 'v') cell.isValue = false;
        else if (name === 'c') place(cells, line, cell, toCellText(line, cell, texts, collector.end()));
        else if (name === 'row') sheet.add(line, cells);
      },
    },
    () => undefined,
  );
}

/** @example parseColumnIndex('AB12') // 27 */
function parseColumnIndex(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function place(cells: string[], line: number, { index }: Cell, text: string): void {
  if (!text) return;
  if (index < 0 || index >= MAX_COLUMNS)
    throw invalid({ sheet: `Line ${line} has more than ${MAX_COLUMNS} columns` });
  while (cells.length < index) cells.push('');
  cells[index] = text;
}

/** @throws VALIDATION for a formula that failed */
function toCellText(
  line: number,
  { index, type, value }: Cell,
  texts: readonly string[],
  inline: string,
): string {
  switch (type) {
    case 's':
      return texts[Number(value)] ?? '';
    case 'inlineStr':
      return inline;
    case 'b':
      return value === '1' ? 'yes' : 'no';
    case 'e':
      throw invalid({ sheet: `Line ${line}, column ${index + 1}: the cell contains the error ${value}` });
    case 'n':
      return numberText(value);
    default:
      return unescaped(value);
  }
}

/** A number as people see it: spreadsheets save 0.1 + 0.2 with 17 digits and long barcodes as powers of ten. */
function numberText(value: string): string {
  if (!value) return '';
  const number = Number(Number(value).toPrecision(15));
  return Number.isFinite(number) ? String(number) : value;
}
