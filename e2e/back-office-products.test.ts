// A product in a new category, from its draft to a shopper who finds it.
import { type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { troublesOf } from './support/access.ts';
import { asManager } from './support/back-office.ts';
import { SCREENS, useBrowser } from './support/browser.ts';
import { picture } from '#server/testing/files.ts';

const shop = useBrowser();

/** Opens the preview of a product in a new tab, and closes it. */
async function seePreview(page: Page, look: (preview: Page) => Promise<void>): Promise<void> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = await opened;
  await preview.getByText('Preview: not visible to shoppers.').waitFor();
  await look(preview);
  expect(await troublesOf(preview)).toEqual([]);
  await preview.close();
}

test.each(SCREENS)('a product is written, published and found on %s', async (screen, options) => {
  const page = await asManager(shop, options);
  const name = screen === 'a phone' ? 'Quokka Crunchies' : 'Quokka Biscuits';
  const slug = name.toLowerCase().replace(' ', '-');
  const photo = { name: 'biscuits.jpg', mimeType: 'image/jpeg', buffer: await picture() };
  await page.goto('/admin/categories');
  await page.getByRole('button', { name: 'Add category to Dog…' }).click();
  const category = page.getByRole('dialog', { name: 'New category' });
  await category.getByLabel('Name', { exact: false }).first().fill(`${name} and more`);
  await category.getByRole('textbox', { name: 'Description', exact: true }).fill('All that is crunchy.');
  await category.getByLabel('Picture file').setInputFiles(photo);
  await category.getByRole('button', { name: 'Picture: Choose another…' }).waitFor();
  expect(await troublesOf(page)).toEqual([]);
  await category.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: `Edit ${name} and more…` }).waitFor();
  expect(await troublesOf(page)).toEqual([]);

  await page.goto('/admin/products');
  await page.getByRole('list', { name: 'Products' }).waitFor();
  expect(await troublesOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'New product' }).click();
  const dialog = page.getByRole('dialog', { name: 'New product' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Kind of pet').selectOption('DOG');
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
  await page.getByRole('button', { name: 'Give its HSN code' }).click();
  await page.keyboard.type('2309');

  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Crunchy biscuits.');
  await page.getByRole('textbox', { name: 'Made of', exact: true }).fill('Oats and pumpkin');
  await page.getByRole('textbox', { name: 'Maker', exact: true }).fill('Amla Paws Nutrition');
  await page.getByLabel('Country of origin').fill('India');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Everything is saved.').waitFor();

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
  await page.getByLabel('What picture 1 shows').waitFor();
  expect(await troublesOf(page)).toEqual([]);
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
