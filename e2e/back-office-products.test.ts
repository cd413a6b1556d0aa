// Products in the back office: from a draft in a new category to a shopper who finds it, their pictures, and from a
// spreadsheet.
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { picture } from '#server/testing/files.ts';
import { findProblems } from './support/accessibility.ts';
import { asManager } from './support/back-office.ts';
import { DESKTOP, SCREENS, useBrowser } from './support/browser.ts';
import { lookUp } from './support/database.ts';
import { expectSoon } from './support/expect-soon.ts';

const shop = useBrowser();

/** Opens the preview of a product in a new tab, and closes it. */
async function seePreview(page: Page, look: (preview: Page) => Promise<void>): Promise<void> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = await opened;
  await preview.getByText('Preview: not visible to shoppers.').waitFor();
  await look(preview);
  expect(await findProblems(preview)).toEqual([]);
  await preview.close();
}

test.each(SCREENS)('a manager writes, publishes and finds a product on %s', async (screen, options) => {
  const page = await asManager(shop, options, '/admin/categories');
  const name = screen === 'a phone' ? 'Quokka Crunchies' : 'Quokka Biscuits';
  const slug = name.toLowerCase().replace(' ', '-');
  const photo = { name: 'biscuits.jpg', mimeType: 'image/jpeg', buffer: await picture() };
  await page.getByRole('button', { name: 'Add category to Dog…' }).click();
  const category = page.getByRole('dialog', { name: 'New category' });
  await category.getByLabel('Name', { exact: false }).first().fill(`${name} and more`);
  await category.getByRole('textbox', { name: 'Description', exact: true }).fill('All that is crunchy.');
  await category.getByLabel('Picture file').setInputFiles(photo);
  await category.getByRole('button', { name: 'Picture: Choose another…' }).waitFor();
  expect(await findProblems(page)).toEqual([]);
  await category.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: `Edit ${name} and more…` }).waitFor();
  expect(await findProblems(page)).toEqual([]);

  await page.goto('/admin/products');
  await page.getByRole('list', { name: 'Products' }).waitFor();
  expect(await findProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'New product' }).click();
  const dialog = page.getByRole('dialog', { name: 'New product' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Pet type').selectOption('DOG');
  await dialog.getByLabel('Category').selectOption(`${slug}-and-more`);
  await dialog.getByLabel('Brand').selectOption('amla-paws');
  await dialog.getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  expect((await page.request.get(`/product/${slug}`)).status()).toBe(404);
  await seePreview(page, async (preview) => {
    await preview.getByRole('heading', { name, level: 1 }).waitFor();
    await preview.getByText('There is no picture yet.').waitFor();
    await preview.getByText('There is no size with a price yet.').waitFor();
  });
  await page.getByRole('button', { name: 'Add the HSN code' }).click();
  await page.keyboard.type('2309');

  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Crunchy biscuits.');
  await page.getByRole('textbox', { name: 'Made of', exact: true }).fill('Oats and pumpkin');
  await page.getByRole('textbox', { name: 'Maker', exact: true }).fill('Amla Paws Nutrition');
  await page.getByLabel('Country of origin').fill('India');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('All changes saved.').waitFor();

  await page.getByRole('button', { name: 'Add size…' }).click();
  const size = page.getByRole('dialog', { name: 'New size' });
  await size.getByLabel('Label').fill('400 g');
  await size.getByLabel('Net amount').fill('400');
  await size.getByLabel('MRP in rupees').fill('349.50');
  await size.getByLabel('SKU').fill(`Q-${screen === 'a phone' ? 1 : 2}`);
  await size.getByLabel('Units in stock').fill('12');
  await size.getByRole('button', { name: 'Add size' }).click();
  await page.getByText('12 in stock').waitFor();

  await page.getByLabel('Pictures to add').setInputFiles(photo);
  await page.getByLabel('Description of picture 1').waitFor();
  expect(await findProblems(page)).toEqual([]);
  await seePreview(page, async (preview) => {
    await preview.getByText('₹349.50').first().waitFor();
    expect(await preview.getByRole('button', { name: 'Add to Cart' }).isDisabled()).toBe(true);
    await preview.getByRole('link', { name: 'हिन्दी' }).last().click();
    await preview.getByText('पूर्वावलोकन: ग्राहकों को नहीं दिखता।').waitFor();
    await preview.getByRole('link', { name: 'English' }).last().click();
    await preview.getByText('Preview: not visible to shoppers.').waitFor();
  });
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Live', { exact: true }).waitFor();

  await page.goto(`/search?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
});

test('a manager reorders pictures by dragging and crops one', { tags: 'nightly' }, async () => {
  const product = await lookUp<{ id: string }>(`select "id" from "Product" order by "id" limit 1`);
  const page = await asManager(shop, DESKTOP, `/admin/products/${product.id}`);
  const files = await Promise.all(
    [60, 80].map(async (width) => ({
      name: `${width}.png`,
      mimeType: 'image/png',
      buffer: await picture('png', { width, height: 40 }),
    })),
  );
  const list = page.getByRole('list', { name: 'Pictures' });
  await list.getByRole('img').first().waitFor();
  const count = await list.getByRole('img').count();
  await page.getByLabel('Pictures to add').setInputFiles(files);
  const sources = () =>
    list.getByRole('img').evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  await expectSoon(async () => (await sources()).length).toBe(count + 2);
  const before = await sources();
  const grips = list.getByTitle('Drag to move');
  await grips.nth(1).hover();
  await page.mouse.down();
  // The page shows the new order before it is saved.
  const saved = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('"operationName":"SetProductPictures"')),
  );
  const above = await grips.nth(0).boundingBox();
  await page.mouse.move((above?.x ?? 0) + 20, above?.y ?? 0, { steps: 10 });
  await page.mouse.up();
  const [first, second, ...rest] = before;
  const after = [second, first, ...rest];
  await expectSoon(sources).toEqual(after);
  await saved;
  await page.reload();
  await expectSoon(sources).toEqual(after);

  await page.getByRole('button', { name: 'Crop picture 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop picture 1' });
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2');
  expect(await findProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expectSoon(async () => (await sources())[0]).not.toBe(after[0]);
  expect((await sources()).slice(1)).toEqual(after.slice(1));
});

const csvFile = (rows: readonly object[]) => ({
  name: 'spring.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(stringify([...rows], { header: true, delimiter: ';', bom: true })),
});

test(
  'a manager corrects and imports a sheet with an error, and the shop shows it',
  { tags: 'nightly' },
  async () => {
    const page = await asManager(shop, DESKTOP, '/admin/products?brand=pedigree');
    const [exported] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of (await exported.createReadStream()) as AsyncIterable<Buffer>)
      chunks.push(chunk);
    const rows = parse<Record<string, string>>(Buffer.concat(chunks), { bom: true, columns: true });
    const [first, ...others] = rows;
    if (!first) throw new Error('there is no product of this brand');
    const cheaper = { ...first, price: '1234', discountPercent: '0', onSale: 'no' };

    await page.getByRole('link', { name: 'Import' }).click();
    await page.getByRole('heading', { name: 'Import products' }).waitFor();
    await page.getByText(/^\d+ columns$/).click();
    expect(await findProblems(page)).toEqual([]);
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download template' }).click(),
    ]);
    expect(template.suggestedFilename()).toBe('product-sheet.csv');

    await page.getByLabel('Product sheet').setInputFiles(csvFile([{ ...cheaper, price: 'dear' }, ...others]));
    await page.getByRole('button', { name: 'Check the sheet' }).click();
    await page.getByText('Errors: 1').waitFor();
    await page.getByText('Please enter an amount such as 499').waitFor();
    expect(await page.getByRole('button', { name: /^Import/ }).count()).toBe(0);
    expect(await findProblems(page)).toEqual([]);

    await page.getByRole('button', { name: 'Another sheet' }).click();
    await page.getByLabel('Product sheet').setInputFiles(csvFile([cheaper, ...others]));
    await page.getByRole('button', { name: 'Check the sheet' }).click();
    await page.getByText('price: ').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await page.getByText('1 product saved, 0 of them new; 1 size, 0 of them new.').waitFor();

    await page.goto(`/product/${first.slug}?size=${encodeURIComponent(first.size ?? '')}`);
    await page.getByText('₹1,234').first().waitFor();
  },
);
