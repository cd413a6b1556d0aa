// Valid and hostile files for upload tests.
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { ZipFile } from 'yazl';

/** A picture of one colour. */
export async function picture(
  format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg',
  { width = 40, height = 30, frames = 1 } = {},
): Promise<Buffer> {
  const create = { width, height: height * frames, channels: 3 as const, background: '#2c6a43' };
  const source = sharp({ create, limitInputPixels: false });
  return format === 'gif' || format === 'webp'
    ? framesOf(width, height, frames, format)
    : source.toFormat(format, { compressionLevel: 9 }).toBuffer();
}

// A GIF stores identical frames once only.
async function framesOf(width: number, height: number, count: number, format: 'gif' | 'webp') {
  const bytes = Buffer.alloc(width * height * count * 3);
  for (let frame = 0; frame < count; frame += 1)
    bytes.fill((frame * 4) % 256, frame * width * height * 3, (frame + 1) * width * height * 3);
  const raw = { width, height: height * count, channels: 3 as const, pageHeight: height };
  return sharp(bytes, { raw }).toFormat(format, { loop: 0, effort: 1, keepDuplicateFrames: true }).toBuffer();
}

/** A PNG with one bit per pixel, so that a huge bitmap makes a small file. */
export function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8); // bits per pixel
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height));
  const mark = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([mark, pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND')]);
}

function pngChunk(name: string, content = Buffer.alloc(0)): Buffer {
  const typeAndContent = Buffer.concat([Buffer.from(name), content]);
  const length = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(typeAndContent));
  return Buffer.concat([length, typeAndContent, sum]);
}

/** A rotated photograph with location and camera in its EXIF data. */
export function photoWithPlace(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 20, channels: 3, background: '#f5a623' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'TestPhone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 12/1' },
    })
    .jpeg()
    .toBuffer();
}

export function pdf(body = ''): Buffer {
  return Buffer.from(`%PDF-1.4\n${body}\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<<>>\n%%EOF\n`);
}

/** Random bytes up to this size with a PDF header. */
export function pdfOfSize(bytes: number): Buffer {
  const head = Buffer.from('%PDF-1.4\n');
  const tail = Buffer.from('\n%%EOF\n');
  return Buffer.concat([head, randomBytes(bytes - head.length - tail.length), tail]);
}

export function zip(entries: Record<string, string | Buffer>, compress = true): Promise<Buffer> {
  const file = new ZipFile();
  for (const [name, content] of Object.entries(entries))
    file.addBuffer(Buffer.from(content), name, { compress });
  file.end();
  return buffer(file.outputStream);
}

/** A ZIP that lists its last entry this many times, at the cost of a directory record each. */
export function zipWithRepeatedEntry(file: Buffer, times: number): Buffer {
  const start = file.readUInt32LE(file.length - 6);
  const end = file.length - 22;
  const record = file.subarray(file.lastIndexOf('PK\x01\x02', undefined, 'latin1'), end);
  const padding = Buffer.concat(Array.from({ length: times }, () => record));
  const trailer = Buffer.from(file.subarray(end));
  const count = trailer.readUInt16LE(10) + times;
  trailer.writeUInt16LE(count, 8);
  trailer.writeUInt16LE(count, 10);
  trailer.writeUInt32LE(end - start + padding.length, 12);
  return Buffer.concat([file.subarray(0, end), padding, trailer]);
}

export const MAIN_TYPES = {
  docx: 'wordprocessingml.document',
  xlsx: 'spreadsheetml.sheet',
  pptx: 'presentationml.presentation',
};

/** An Office Open XML file with additional parts. */
export function ooxml(
  kind: keyof typeof MAIN_TYPES,
  more: Record<string, string | Buffer> = {},
  type = `application/vnd.openxmlformats-officedocument.${MAIN_TYPES[kind]}.main+xml`,
): Promise<Buffer> {
  const types = `<?xml version="1.0"?><Types><Override PartName="/main.xml" ContentType="${type}"/></Types>`;
  return zip({ '[Content_Types].xml': types, 'main.xml': '<document/>', ...more });
}

export function odf(kind: string, more: Record<string, string> = {}): Promise<Buffer> {
  return zip({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'content.xml': '<content/>',
    ...more,
  });
}

/** An Office file of before 2007: the container's signature and the names of its streams. */
export function officeBinary(...streams: string[]): Buffer {
  const mark = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  return Buffer.concat([mark, Buffer.alloc(504), ...streams.map((name) => Buffer.from(name, 'utf16le'))]);
}
