// Reads the first visible sheet of an Excel workbook as a stream, so that only its rows are in memory and other requests
// are not blocked. Complete libraries block the process for a second.
import { setImmediate as pause } from 'node:timers/promises';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { invalid, UserError } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import type { SheetRows } from './sheet-rows.ts';
import { sharedTextReader, sheetPathReader, sheetReader, targetReader, type XmlReader } from './xlsx-xml.ts';

const { unpackedBytes, zipEntries } = LIMITS.productSheet;
const WORKBOOK = 'xl/workbook.xml';
const LINKS = 'xl/_rels/workbook.xml.rels';
const TEXTS = 'xl/sharedStrings.xml';

/** Adds the rows of a workbook. @throws VALIDATION for the field `sheet` */
export async function readXlsx(file: Buffer, sheet: SheetRows): Promise<void> {
  try {
    const workbook = await Workbook.open(file);
    const link = await workbook.read(WORKBOOK, sheetPathReader());
    const path = await workbook.read(LINKS, targetReader(link));
    const texts = workbook.has(TEXTS) ? await workbook.read(TEXTS, sharedTextReader()) : [];
    await workbook.read(path, sheetReader(texts, sheet));
  } catch (error) {
    if (error instanceof UserError) throw error;
    // Errors of the zip and XML readers mean that the file is damaged. Their messages are too technical to show.
    throw invalid({ sheet: 'This file is damaged or not an Excel workbook. Please save it again as .xlsx' });
  }
}

/** A workbook whose entries are unpacked within one budget, since the sizes in its headers can be forged. */
class Workbook {
  #left = unpackedBytes;

  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  static async open(file: Buffer): Promise<Workbook> {
    const zip = await fromBufferPromise(file);
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      if (entries.size === zipEntries) throw invalid({ sheet: 'This workbook has too many parts' });
      if (entry.isEncrypted())
        throw invalid({
          sheet: 'This workbook has a password. Please remove it and save the workbook again.',
        });
      entries.set(entry.fileName, entry);
    }
    return new Workbook(zip, entries);
  }

  has(path: string): boolean {
    return this.entries.has(path);
  }

  async read<Result>(path: string, reader: XmlReader<Result>): Promise<Result> {
    const entry = this.entries.get(path);
    if (!entry) throw new Error(`There is no ${path}`);
    const text = new TextDecoder('utf-8', { fatal: true });
    for await (const part of (await this.zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      this.#left -= part.length;
      if (this.#left < 0)
        throw invalid({
          sheet: `Unpacked, this workbook has more than ${unpackedBytes / 1024 / 1024} MB. Please split it`,
        });
      reader.write(text.decode(part, { stream: true }));
      await pause();
    }
    reader.write(text.decode());
    return reader.end();
  }
}
