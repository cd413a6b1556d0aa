// Products from a spreadsheet, from the first try to the shop.
import { stringify } from 'csv-stringify/sync';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { axeInSchemes, overflowAt, troublesOf } from './support/access.ts';
import { asManager } from './support/back-office.ts';
import { DESKTOP, useBrowser } from './support/browser.ts';

const shop = useBrowser();

const fileOf = (rows: readonly object[]) => ({
  name: 'spring.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(stringify([...rows], { header: true, delimiter: ';', bom: true })),
});

test('a sheet with an error is checked, corrected, imported and seen in the shop', async () => {
  const page = await asManager(shop, DESKTOP, '/admin/products?brand=pedigree');
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of (await exported.createReadStream()) as AsyncIterable<Buffer>) chunks.push(chunk);
  const rows = parse<Record<string, string>>(Buffer.concat(chunks), { bom: true, columns: true });
  const [first, ...others] = rows;
  if (!first) throw new Error('there is no product of this brand');
  const cheaper = { ...first, price: '1234', discountPercent: '0', onSale: 'no' };

  await page.getByRole('link', { name: 'Import' }).click();
  await page.getByRole('heading', { name: 'Import products' }).waitFor();
  await page.getByText(/^\d+ columns$/).click();
  expect(await troublesOf(page)).toEqual([]);
  expect(await axeInSchemes(page)).toEqual([]);
  expect(await overflowAt(page, 390)).toEqual([]);
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download template' }).click(),
  ]);
  expect(template.suggestedFilename()).toBe('product-sheet.csv');

  await page.getByLabel('Product sheet').setInputFiles(fileOf([{ ...cheaper, price: 'dear' }, ...others]));
  await page.getByRole('button', { name: 'Check the sheet' }).click();
  await page.getByText('Errors: 1').waitFor();
  await page.getByText('Please give an amount such as 499').waitFor();
  expect(await page.getByRole('button', { name: /^Import/ }).count()).toBe(0);
  expect(await troublesOf(page)).toEqual([]);
  expect(await axeInSchemes(page)).toEqual([]);
  expect(await overflowAt(page, 390)).toEqual([]);

  await page.getByRole('button', { name: 'Another sheet' }).click();
  await page.getByLabel('Product sheet').setInputFiles(fileOf([cheaper, ...others]));
  await page.getByRole('button', { name: 'Check the sheet' }).click();
  await page.getByText('price: ').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await page.getByText('1 product written, 0 of them new; 1 size, 0 of them new.').waitFor();

  await page.goto(`/product/${first.slug}?size=${encodeURIComponent(first.size ?? '')}`);
  await page.getByText('₹1,234').first().waitFor();
});
