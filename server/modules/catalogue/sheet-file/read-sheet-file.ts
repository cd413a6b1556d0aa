// Reads the file of a product sheet: CSV or an Excel workbook, recognized by its first bytes.
import { invalid, UserError } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import type { SheetRow } from '../product-sheet.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { SheetRows } from './sheet-rows.ts';

const { fileBytes } = LIMITS.productSheet;
const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const OLD_EXCEL = Buffer.from('D0CF11E0', 'hex');

/**
 * The rows of a file. Yields to other requests while reading.
 * @throws FILE_TOO_LARGE, VALIDATION for the field `sheet` if it is not a sheet or exceeds the limits
 */
export async function readSheetFile(bytes: Uint8Array): Promise<SheetRow[]> {
  if (bytes.length > fileBytes)
    throw new UserError('FILE_TOO_LARGE', `A product sheet may have at most ${fileBytes / 1024 / 1024} MB.`);
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const sheet = new SheetRows();
  if (startsWith(file, OLD_EXCEL))
    throw invalid({
      sheet: 'This file is from an old Excel version or has a password. Please save it as .xlsx',
    });
  if (startsWith(file, ZIP)) await readXlsx(file, sheet);
  else await readCsv(decodeText(file), sheet);
  if (sheet.rows.length === 0) throw invalid({ sheet: 'The sheet has no rows' });
  return sheet.rows;
}

const startsWith = (file: Buffer, mark: Buffer) => file.subarray(0, mark.length).equals(mark);

function decodeText(file: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file);
    if (!text.includes('\0')) return text;
  } catch {
    // Not UTF-8.
  }
  throw invalid({ sheet: 'This is not UTF-8 text. Please save the sheet as “CSV UTF-8” or as .xlsx' });
}
