// Valid and hostile files and the type each must be recognised as, by content and not by name.
import { UPLOAD_LIMIT_BYTES } from '#rules/upload.ts';
import * as files from './files.ts';

type Content = string | Buffer | Promise<Buffer>;

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
export const HTML = '<!doctype html><html><script>alert(1)</script></html>';
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const GIF_JS = 'GIF89a/*\0\0\0\0\0*/=1;alert(document.domain)//;';
const MACRO_TYPE = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const ODF = 'application/vnd.oasis.opendocument.';

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`word/part${index}.xml`, 'x']));
const cut = async (content: Promise<Buffer>) => (await content).subarray(0, -200);
const noise = (length: number) => Buffer.from(Array.from({ length }, (_, index) => (index * 7919) % 251));

/** Accepted files and their stored type. */
export const VALID_FILES: [name: string, content: () => Content, type: string][] = [
  ['cat.jpg', () => files.picture('jpeg'), 'image/jpeg'],
  ['cat.JPEG', () => files.picture('jpeg'), 'image/jpeg'],
  ['cat.png', () => files.picture('png'), 'image/png'],
  ['black.png', () => files.blackPng(6_000, 6_000), 'image/png'],
  ['blob', () => files.picture('png'), 'image/png'],
  ['cat.webp', () => files.picture('webp'), 'image/webp'],
  ['cat.gif', () => files.picture('gif'), 'image/gif'],
  ['waving.gif', () => files.picture('gif', { frames: 5 }), 'image/gif'],
  ['report.pdf', () => files.pdf(), 'application/pdf'],
  ['report.v2.final.PDF', () => files.pdf(), 'application/pdf'],
  ['note.txt', () => 'Eats well.\n\tSleeps well.\r\n', 'text/plain; charset=utf-8'],
  ['नोट.txt', () => 'मोती ठीक है ₹449', 'text/plain; charset=utf-8'],
  ['bom.txt', () => '\uFEFFWith a mark', 'text/plain; charset=utf-8'],
  ['BMW.txt', () => 'BM begins like a bitmap, and 3 < 4 > 2', 'text/plain; charset=utf-8'],
  ['weights.csv', () => 'day,grams\n2026-01-01,4200\n', 'text/csv; charset=utf-8'],
  ['letter.docx', () => files.ooxml('docx'), `${OFFICE}wordprocessingml.document`],
  ['weights.xlsx', () => files.ooxml('xlsx'), `${OFFICE}spreadsheetml.sheet`],
  ['talk.pptx', () => files.ooxml('pptx'), `${OFFICE}presentationml.presentation`],
  ['large.docx', () => files.ooxml('docx', many(200)), `${OFFICE}wordprocessingml.document`],
  ['letter.odt', () => files.odf('text'), `${ODF}text`],
  ['weights.ods', () => files.odf('spreadsheet'), `${ODF}spreadsheet`],
  ['talk.odp', () => files.odf('presentation'), `${ODF}presentation`],
  ['letter.doc', () => files.officeBinary('Root Entry', 'WordDocument'), 'application/msword'],
  ['weights.xls', () => files.officeBinary('Root Entry', 'Workbook'), 'application/vnd.ms-excel'],
  [
    'talk.ppt',
    () => files.officeBinary('Root Entry', 'PowerPoint Document'),
    'application/vnd.ms-powerpoint',
  ],
  ['just below.pdf', () => files.pdfOfSize(UPLOAD_LIMIT_BYTES - 1), 'application/pdf'],
  // Harmless, because pictures are re-encoded and PDF files are served as PDF only.
  ['with a page behind.jpg', async () => withAppended('jpeg', HTML), 'image/jpeg'],
  ['with a zip behind.png', async () => withAppended('png', await files.zip({ a: 'b' })), 'image/png'],
  [
    'with a page behind.pdf',
    () => Buffer.concat([files.pdf('x'.repeat(2000)), Buffer.from(HTML)]),
    'application/pdf',
  ],
];

/** A picture with data appended. */
export async function withAppended(format: 'jpeg' | 'png', more: string | Buffer): Promise<Buffer> {
  return Buffer.concat([await files.picture(format), Buffer.from(more)]);
}

/** Files that must be rejected with FILE_TYPE. */
export const HOSTILE_FILES: [name: string, content: () => Content][] = [
  ['drawing.svg', () => SVG],
  ['blob', () => SVG],
  ['blob', () => HTML],
  ['blob', () => files.pdf()],
  ['page.html', () => HTML],
  ['page.htm', () => HTML],
  ['page.xhtml', () => HTML],
  ['feed.xml', () => '<?xml version="1.0"?><a/>'],
  ['act.js', () => 'alert(1)'],
  ['act.mjs', () => 'alert(1)'],
  ['run.exe', () => 'MZ'],
  ['run.php', () => '<?php echo 1;'],
  ['all.zip', () => files.zip({ a: 'b' })],
  ['all.tar.gz', () => Buffer.from('1f8b0800', 'hex')],
  ['macros.docm', () => files.ooxml('docx')],
  ['photo.heic', () => 'ftypheic'],
  ['none', () => 'text'],
  ['.txt', () => 'text'],
  ['cat.jpg.html', () => files.picture('jpeg')],
  ['cat.jpg ', () => HTML],
  ['empty.txt', () => ''],
  ['page.jpg', () => HTML],
  ['drawing.jpg', () => SVG],
  ['drawing.png', () => `<?xml version="1.0"?>${SVG}`],
  ['act.gif', () => GIF_JS],
  ['png.jpg', () => files.picture('png')],
  ['jpg.png', () => files.picture('jpeg')],
  ['gif.webp', () => files.picture('gif')],
  ['pdf.jpg', () => files.pdf()],
  ['jpg.pdf', () => files.picture('jpeg')],
  ['cut off.jpg', () => cut(files.picture('jpeg', { width: 400, height: 300 }))],
  ['cut off.png', () => cut(files.picture('png', { width: 900, height: 900 }))],
  ['head only.gif', () => 'GIF89a'],
  ['head only.webp', () => 'RIFF\x20\0\0\0WEBPVP8 '],
  ['vast.png', () => files.blackPng(14_000, 14_000)],
  ['many frames.gif', () => files.picture('gif', { width: 4, height: 4, frames: 51 })],
  ['large frames.gif', () => files.picture('gif', { width: 1_200, height: 1_200, frames: 30 })],
  ['page first.pdf', () => `${HTML}${files.pdf().toString()}`],
  ['page inside.pdf', () => files.pdf(HTML)],
  ['cut off.pdf', () => files.pdf().subarray(0, 30)],
  ['page.txt', () => HTML],
  ['page after blanks.txt', () => `\n\n   ${HTML}`],
  ['act inside.txt', () => `Dear vet, <script>alert(1)</script>`],
  ['drawing.csv', () => SVG],
  ['run.txt', () => '#!/bin/sh\nrm -rf /'],
  ['nul.txt', () => 'a\0b'],
  ['bell.txt', () => 'a\x07b'],
  ['latin.txt', () => Buffer.from('caf\xe9', 'latin1')],
  ['wide.csv', () => Buffer.from('\uFEFFday,grams', 'utf16le')],
  ['zip.docx', () => files.zip({ 'word/document.xml': '<a/>' })],
  ['sheet.docx', () => files.ooxml('xlsx')],
  ['text.docx', () => 'hello'],
  ['odt.docx', () => files.odf('text')],
  ['ods.odt', () => files.odf('spreadsheet')],
  ['macros.docx', () => files.ooxml('docx', { 'word/vbaProject.bin': 'x' })],
  ['renamed macros.docx', () => files.ooxml('docx', { 'word/x.bin': 'x' }, MACRO_TYPE)],
  ['macros.xlsx', () => files.ooxml('xlsx', { 'xl/VBAPROJECT.BIN': 'x' })],
  ['macros.odt', () => files.odf('text', { 'Basic/Standard/Module1.xml': 'x' })],
  ['macros.ods', () => files.odf('spreadsheet', { 'Scripts/python/a.py': 'x' })],
  ['macros.doc', () => files.officeBinary('WordDocument', 'Macros', '_VBA_PROJECT')],
  ['macros.xls', () => files.officeBinary('Workbook', '_VBA_PROJECT_CUR')],
  ['sheet.doc', () => files.officeBinary('Workbook')],
  ['installer.doc', () => files.officeBinary('Root Entry', 'Property')],
  ['page.doc', () => HTML],
  ['ten thousand parts.docx', async () => files.zipWithRepeatedEntry(await files.ooxml('docx'), 10_000)],
  ['a thousand times.docx', () => files.ooxml('docx', { 'word/a.xml': Buffer.alloc(20_000_000) })],
  ['sixty megabytes.docx', () => bomb()],
  ['lying about its size.docx', async () => lying(await files.ooxml('docx', { b: 'x'.repeat(5_000) }))],
  ['upwards.docx', async () => renamed(await files.ooxml('docx', { 'aa/aa.xml': 'x' }), 'aa/aa', '../aa')],
  ['cut off.docx', async () => (await files.ooxml('docx')).subarray(0, -30)],
  ['scanned.txt', () => EICAR],
  ['scanned.pdf', () => files.pdf(EICAR)],
];

/** Within the compression ratio but beyond the byte limit. */
function bomb(): Promise<Buffer> {
  const part = Buffer.concat([noise(100_000), Buffer.alloc(2_900_000)]);
  const parts = Array.from({ length: 20 }, (_, index) => [`word/${index}.xml`, part] as const);
  return files.ooxml('docx', Object.fromEntries(parts));
}

/** Declares ten bytes as the unpacked size of its last entry. */
function lying(file: Buffer): Buffer {
  const changed = Buffer.from(file);
  changed.writeUInt32LE(10, changed.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24);
  return changed;
}

function renamed(file: Buffer, from: string, to: string): Buffer {
  return Buffer.from(file.toString('latin1').replaceAll(from, to), 'latin1');
}
