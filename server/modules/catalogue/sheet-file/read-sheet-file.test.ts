// Product sheets from various programs, and malicious files.
import { describe, expect, it } from 'vitest';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { officeBinary, ooxml, zip } from '#server/testing/files.ts';
import { workbookParts } from '#server/testing/product-sheets.ts';
import { readSheetFile } from './read-sheet-file.ts';

const read = async (file: string | Uint8Array) =>
  (await readSheetFile(typeof file === 'string' ? Buffer.from(file) : file)).map(({ line, cells }) => ({
    line,
    ...cells,
  }));

async function refusalOf(file: string | Uint8Array): Promise<string> {
  const error = await read(file).then(
    () => null,
    (reason: unknown) => reason as { message: string; fields?: Record<string, string> },
  );
  return error?.fields?.sheet ?? error?.message ?? 'it was read';
}

const book = (sheetData: string, texts?: string, more: Record<string, string> = {}) =>
  ooxml('xlsx', { ...workbookParts(sheetData, texts), ...more });
const HEAD =
  '<row r="1"><c t="inlineStr"><is><t>slug</t></is></c><c t="inlineStr"><is><t>name</t></is></c></row>';

describe('CSV files', () => {
  it.each([
    ['with commas', 'slug,name\nbone,Big bone\n'],
    ['with semicolons', 'slug;name\r\nbone;Big bone\r\n'],
    ['with tabs', 'slug\tname\nbone\tBig bone'],
    ['with a byte order mark', '\uFEFFslug,name\nbone,Big bone'],
    ['with names of columns in capitals', 'Slug, NAME \nbone,Big bone'],
    ['with quotes', '"slug","name"\n"bone","Big bone"'],
  ])('a file %s is read', async (_format, text) => {
    expect(await read(text)).toEqual([{ line: 2, slug: 'bone', name: 'Big bone' }]);
  });

  it('quoted separators and line breaks are kept, and empty rows and notes are left out', async () => {
    expect(await read('slug,name\n# The slug,The name\n\n,\n"a","b; c,\nd"\nx,y\n')).toEqual([
      { line: 6, slug: 'a', name: 'b; c,\nd' },
      { line: 7, slug: 'x', name: 'y' },
    ]);
  });

  it.each([
    ['no row', 'slug,name\n', /has no rows/],
    ['nothing', '', /has no rows/],
    ['an unknown column', 'slug,colour\na,b', /Unknown columns: colour/],
    ['a column twice', 'slug,Slug\na,b', /same name: slug/],
    ['a row of another length', 'slug,name\na', /cannot be read as CSV/],
    ['an open quote', 'slug,name\n"a,b', /cannot be read as CSV/],
    ['a cell without a column', 'slug,\na,b', /Line 2: .* column 2/],
    ['too many columns', `${'x,'.repeat(LIMITS.productSheet.columns)}x\n`, /more than 100 columns/],
    ['a long cell', `slug,name\na,${'x'.repeat(10_001)}`, /Line 2, column 2: at most 10,000 characters/],
    ['too many rows', `slug\n${'a\n'.repeat(10_001)}`, /At most 10,000 rows/],
  ])('a file with %s is refused', async (_fault, text, message) => {
    expect(await refusalOf(text)).toMatch(message);
  });

  it.each([
    ['UTF-16', Buffer.from('\uFEFFslug,name\na,b', 'utf16le')],
    ['another encoding', Buffer.from('slug,name\na,caf\xE9', 'latin1')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex')],
  ])('a file in %s is refused', async (_encoding, file) => {
    expect(await refusalOf(file)).toMatch(/not UTF-8/);
  });

  it('a file of exactly 10,000 rows is read', async () => {
    expect(await read(`slug\n${'a\n'.repeat(10_000)}`)).toHaveLength(10_000);
  });
});

describe('workbooks', () => {
  it.each([
    ['a shared text', '<c r="B2" t="s"><v>1</v></c>', 'Big bone'],
    ['a formatted text', '<c r="B2" t="s"><v>2</v></c>', 'Big bone'],
    ['a text with its pronunciation', '<c r="B2" t="s"><v>3</v></c>', '骨'],
    ['an inline text', '<c r="B2" t="inlineStr"><is><t>Big &amp; bone</t></is></c>', 'Big & bone'],
    ['the text of a formula', '<c r="B2" t="str"><f>A1</f><v>Bone</v></c>', 'Bone'],
    ['a number', '<c r="B2"><v>1299.5</v></c>', '1299.5'],
    ['a number with a rounding error', '<c r="B2"><v>0.30000000000000004</v></c>', '0.3'],
    ['a barcode as a power of ten', '<c r="B2"><v>8.901234567894E12</v></c>', '8901234567894'],
    ['yes', '<c r="B2" t="b"><v>1</v></c>', 'yes'],
    ['no', '<c r="B2" t="b"><v>0</v></c>', 'no'],
    ['an escaped character', '<c r="B2" t="str"><v>a_x000A_b</v></c>', 'a\nb'],
    ['nothing', '<c r="B2"/>', ''],
  ])('a cell may contain %s', async (_content, cell, text) => {
    const texts =
      '<si><t>bone</t></si><si><t>Big bone</t></si><si><r><t>Big </t></r><r><t>bone</t></r></si><si><t>骨</t><rPh><t>hone</t></rPh></si>';
    const file = await book(
      `${HEAD}<row r="5"><c r="A5" t="s"><v>0</v></c>${cell.replace('B2', 'B5')}</row>`,
      texts,
    );
    expect(await read(file)).toEqual([{ line: 5, slug: 'bone', name: text }]);
  });

  it('unnumbered cells are read in their order', async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    expect(await read(await book(`${HEAD}<row>${cell('a')}${cell('b')}</row>`))).toEqual([
      { line: 2, slug: 'a', name: 'b' },
    ]);
  });

  const row = (cells: string) => `${HEAD}<row r="2">${cells}</row>`;
  const deep = '<c><is>'.repeat(5_000);
  it.each([
    ['a cell far to the right', row('<c r="XFD2"><v>1</v></c>'), /more than 100 columns/],
    ['a failed formula', row('<c r="B2" t="e"><v>#REF!</v></c>'), /Line 2, column 2: .* #REF!/],
    ['rows out of order', `${HEAD}<row r="1"><c r="A1"><v>1</v></c></row>`, /out of order/],
    ['a row of a huge number', `${HEAD}<row r="3000000000"><c r="A1"><v>1</v></c></row>`, /out of order/],
    ['a row of half a number', `${HEAD}<row r="2.5"><c r="A1"><v>1</v></c></row>`, /out of order/],
    ['a row without a number', `${HEAD}<row r="x"><c r="A1"><v>1</v></c></row>`, /out of order/],
    ['a long text', row(`<c r="A2" t="str"><v>${'x'.repeat(20_000)}</v></c>`), /at most 10,000 characters/],
    ['broken XML', `${HEAD}<row r="2"><c></row>`, /damaged/],
    ['deep XML without an end', `${HEAD}${deep}`, /damaged/],
    ['an unknown entity', row('<c r="A2" t="str"><v>&lol;</v></c>'), /damaged/],
  ])('a workbook with %s is refused', async (_fault, sheetData, message) => {
    expect(await refusalOf(await book(sheetData))).toMatch(message);
  });

  it('a workbook with expanding entities is refused', async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>';
    const sheet = `${bomb}<worksheet><sheetData>${row('<c r="A2" t="str"><v>&b;</v></c>')}</sheetData></worksheet>`;
    expect(await refusalOf(await book('', '', { 'xl/worksheets/sheet1.xml': sheet }))).toMatch(/damaged/);
  });

  it('a small workbook that would unpack to too much is refused before it is unpacked', async () => {
    const spaces = ' '.repeat(LIMITS.productSheet.unpackedBytes + 1);
    const file = await book(`${HEAD}<row r="2"><c r="A2" t="str"><v>${spaces}</v></c></row>`);
    expect(file.length).toBeLessThan(200_000);
    expect(await refusalOf(file)).toMatch(/Unpacked, this workbook has more than 64 MB/);
  });

  it.each([
    ['no workbook', () => zip({ 'a.txt': 'x' }), /damaged/],
    ['a workbook that is cut off', async () => (await book(HEAD)).subarray(0, 400), /damaged/],
    ['a workbook of an old Excel', () => officeBinary('Workbook'), /old Excel version/],
    [
      'a workbook of many parts',
      () => zip(Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [`${n}`, '']))),
      /too many parts/,
    ],
  ])('%s is refused', async (_fault, make, message) => {
    expect(await refusalOf(await make())).toMatch(message);
  });

  it('a file over the size limit is refused before it is read', async () => {
    expect(await refusalOf(Buffer.alloc(LIMITS.productSheet.fileBytes + 1))).toMatch(/at most 25 MB/);
  });
});
