// A sheet of counts or of a delivery while it is filled in. It is stored on this device, so that nothing is lost without a
// connection or by a reload.
import { MAX_COUNT_AGE_SECONDS, MAX_SHEET_LINES, MAX_UNITS } from '#rules/stock/count.ts';
import { readStored, removeStored, writeStored } from '#client/lib/storage.ts';
import { randomUuid } from '#client/lib/random-uuid.ts';
import type { StockSheetInput, StockSheetKind } from '../../graph-types.generated.ts';

export interface SheetLine {
  /** The id of the line and of its stock change, so that the line is entered only once. */
  id: string;
  /** The scanned or typed code. */
  code: string;
  /** The id of the size; null until the code is looked up, which needs a connection. */
  sizeId: string | null;
  /** Product and size; the code until it is looked up. */
  name: string;
  units: number;
  /** When the size was counted, by the clock of this device. */
  countedAt: number;
}

export interface Sheet {
  lines: readonly SheetLine[];
  /** The supplier of a delivery. */
  note: string;
  /** Whether the person has entered the sheet, which waits for a connection. */
  isWaiting: boolean;
}

export const EMPTY_SHEET: Sheet = { lines: [], note: '', isWaiting: false };

const storageKey = (kind: StockSheetKind, memberId: string) => `pet-stock-sheet:${kind}:${memberId}`;

/** The unfinished sheet of this member of staff on this device. */
export function readSheet(kind: StockSheetKind, memberId: string): Sheet {
  return readStored(storageKey(kind, memberId), parseSheet) ?? EMPTY_SHEET;
}

export function storeSheet(kind: StockSheetKind, memberId: string, sheet: Sheet): void {
  if (sheet.lines.length > 0 || sheet.note) writeStored(storageKey(kind, memberId), sheet);
  else removeStored(storageKey(kind, memberId));
}

function parseSheet(value: unknown): Sheet | null {
  if (typeof value !== 'object' || value === null) return null;
  const { lines, note, isWaiting } = value as Partial<Record<keyof Sheet, unknown>>;
  if (!Array.isArray(lines)) return null;
  return {
    lines: lines.filter(isLine),
    note: typeof note === 'string' ? note : '',
    isWaiting: isWaiting === true,
  };
}

function isLine(value: unknown): value is SheetLine {
  if (typeof value !== 'object' || value === null) return false;
  const { id, code, sizeId, name, units, countedAt } = value as Partial<Record<keyof SheetLine, unknown>>;
  const areTexts = [id, code, name].every((text) => typeof text === 'string');
  const isSize = sizeId === null || typeof sizeId === 'string';
  return areTexts && isSize && Number.isInteger(units) && Number.isFinite(countedAt);
}

export interface Entry {
  code: string;
  sizeId: string | null;
  name: string;
}

/** The line of a size or, before it is looked up, of a code. */
export function lineFor(sheet: Sheet, { code, sizeId }: Entry): SheetLine | undefined {
  return sheet.lines.find((line) =>
    sizeId !== null && line.sizeId !== null ? line.sizeId === sizeId : line.code === code,
  );
}

/** The sheet with this number on the line of the entry; the newest line is first. */
export function withUnits(sheet: Sheet, entry: Entry, units: number, now: number): Sheet {
  const previousLine = lineFor(sheet, entry);
  const line = { ...entry, id: randomUuid(), units, countedAt: now };
  return { ...sheet, lines: [line, ...sheet.lines.filter((other) => other !== previousLine)] };
}

/** Why a line cannot be entered; undefined if it can. */
export function findProblem(sheet: Sheet, line: SheetLine, now: number): string | undefined {
  if (line.sizeId === null)
    return line.name === line.code
      ? 'Not looked up yet.'
      : 'Please search for it again, or remove this line.';
  if (now - line.countedAt > MAX_COUNT_AGE_SECONDS * 1000)
    return 'More than 7 days old. Please count it again.';
  return sheet.lines.some((other) => other !== line && other.sizeId === line.sizeId)
    ? 'This size is on two lines. Please remove one.'
    : undefined;
}

export const isFull = ({ lines }: Sheet): boolean => lines.length >= MAX_SHEET_LINES;

/** The typed number of units; null unless it is a whole number of at most `MAX_UNITS`. */
export function parseUnits(typed: string): number | null {
  return /^\d{1,7}$/.test(typed) && Number(typed) <= MAX_UNITS ? Number(typed) : null;
}

/** The input for the server, with the lines that were looked up. */
export function toInput(kind: StockSheetKind, { lines, note }: Sheet, now: number): StockSheetInput {
  return {
    kind,
    note: (kind === 'DELIVERY' && note.trim()) || null,
    lines: lines.flatMap(({ id, sizeId, units, countedAt }) =>
      sizeId === null
        ? []
        : { id, sizeId, units, secondsAgo: Math.max(0, Math.round((now - countedAt) / 1000)) },
    ),
  };
}
