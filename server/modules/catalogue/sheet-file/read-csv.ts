// Reads CSV as spreadsheets save it: with or without a byte order mark, separated by commas, semicolons or tabs.
import { setImmediate as pause } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { invalid } from '#server/platform/errors.ts';
import type { SheetRows } from './sheet-rows.ts';

const SEPARATORS = [',', ';', '\t'] as const;
const PART_CHARACTERS = 32 * 1024;

/** Adds the rows of a CSV text. @throws VALIDATION for the field `sheet` if it cannot be read */
export async function readCsv(text: string, sheet: SheetRows): Promise<void> {
  const parser = parse({ bom: true, delimiter: detectSeparator(text), info: true, skip_empty_lines: true });
  const feeding = feed(text, parser);
  try {
    const records = parser as AsyncIterable<{ record: string[]; info: { lines: number } }>; // as `info` makes them
    for await (const { record, info } of records) sheet.add(info.lines, record);
  } catch (error) {
    if (error instanceof CsvError) throw invalid({ sheet: `This cannot be read as CSV: ${error.message}` });
    throw error;
  } finally {
    parser.destroy();
    await feeding;
  }
}

/** Yields the text in parts, so that other requests are handled in between. */
async function feed(text: string, parser: ReturnType<typeof parse>): Promise<void> {
  for (let start = 0; start < text.length && !parser.destroyed; start += PART_CHARACTERS) {
    parser.write(text.slice(start, start + PART_CHARACTERS));
    await pause();
    while (parser.writableNeedDrain && !parser.destroyed) await pause();
  }
  if (!parser.destroyed) parser.end();
}

/** The most frequent separator in the first line, since column names contain none. */
function detectSeparator(text: string): string {
  const end = text.search(/[\r\n]/);
  const head = end < 0 ? text : text.slice(0, end);
  const counts = SEPARATORS.map((sign) => head.split(sign).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}
