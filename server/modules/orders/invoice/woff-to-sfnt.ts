// Decompresses a web font (WOFF, https://www.w3.org/TR/WOFF/) once. PDFKit would otherwise inflate its outlines
// for each letter, and an invoice would take half a second.
import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;

/** The font as an SFNT file: a table directory, then the tables, each aligned to 4 bytes. Throws if it is not WOFF. */
export function woffToSfnt(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF font');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, HEADER + index * ENTRY));

  const head = Buffer.alloc(12 + count * 16);
  woff.copy(head, 0, 4, 8); // the flavour: TrueType or CFF outlines
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (count - 2 ** power), 10);
  let offset = head.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = 12 + index * 16;
    tag.copy(head, at);
    checksum.copy(head, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    offset += padded(bytes.length);
  }
  const bodies = tables.map(({ bytes }) => Buffer.concat([bytes], padded(bytes.length)));
  return Buffer.concat([head, ...bodies]);
}

function tableAt(woff: Buffer, at: number) {
  const offset = woff.readUInt32BE(at + 4);
  const packed = woff.subarray(offset, offset + woff.readUInt32BE(at + 8));
  // WOFF stores a table uncompressed if compression would not make it smaller.
  const bytes = packed.length < woff.readUInt32BE(at + 12) ? inflateSync(packed) : packed;
  return { tag: woff.subarray(at, at + 4), checksum: woff.subarray(at + 16, at + 20), bytes };
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
