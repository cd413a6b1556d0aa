// A delivery of goods, counted on a phone.
import { expect, test } from 'vitest';
import { troublesOf } from './support/access.ts';
import { asManager } from './support/back-office.ts';
import { PHONE, useBrowser } from './support/browser.ts';
import { lookUp } from './support/database.ts';

const shop = useBrowser();
const BARCODE = '8901234567894';
const EXPECTED = '96385074';

test('an expected delivery is named on the counting sheet, received on a phone and then in the stock', async () => {
  const size = await lookUp<{ name: string; stock: number }>(
    `update "ProductVariant" v set "gtin" = $1 from "Product" p
     where p."id" = v."productId" and v."id" = (
       select f."id" from "ProductVariant" f join "Product" l on l."id" = f."productId"
       where l."status" = 'LIVE' and f."stock" > 0 order by f."id" desc limit 1)
     returning p."name" || ', ' || v."size" as "name", v."stock"`,
    [EXPECTED],
  );
  const page = await asManager(shop, PHONE, '/admin/stock/incoming/new');
  await page.getByLabel('Supplier').fill('Drools Pune');
  const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Expected on').fill(nextWeek);
  await page.getByLabel('Name, SKU or barcode').fill(EXPECTED);
  await page.getByRole('button', { name: 'Find size' }).click();
  await page.getByRole('button', { name: `Add ${size.name}` }).click();
  await page.getByRole('list', { name: 'Goods' }).getByRole('textbox', { name: size.name }).fill('24');
  await page.getByRole('button', { name: 'Save delivery' }).click();
  await page.getByRole('heading', { name: 'Delivery of Drools Pune' }).waitFor();

  await page.goto('/admin/stock/count');
  await page.getByLabel('Barcode, SKU or name').fill(EXPECTED);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByText(/24 expected on .* Leave out what is not received yet/).waitFor();
  expect(await troublesOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Open the delivery' }).click();
  await page.getByRole('button', { name: 'Receive…' }).click();
  await page.getByRole('textbox', { name: size.name }).fill('24');
  expect(await troublesOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add to stock' }).click();
  await page.getByText('Received', { exact: true }).first().waitFor();

  await page.goto('/admin/stock/count');
  await page.getByLabel('Barcode, SKU or name').fill(EXPECTED);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByText(new RegExp(`^${size.stock + 24} should be on the shelf`)).waitFor();
  expect(await page.getByText(/expected on/).count()).toBe(0);
});

test('a delivery is received on a phone, and stock and ledger follow', async () => {
  const size = await lookUp<{ id: string; name: string; stock: number }>(
    `update "ProductVariant" v set "gtin" = $1 from "Product" p
     where p."id" = v."productId" and v."id" = (
       select f."id" from "ProductVariant" f join "Product" l on l."id" = f."productId"
       where l."status" = 'LIVE' and f."stock" > 0 order by f."id" limit 1)
     returning v."id", p."name" || ', ' || v."size" as "name", v."stock"`,
    [BARCODE],
  );
  const page = await asManager(shop, PHONE, '/admin/stock');
  await page.getByRole('list', { name: 'Sizes' }).waitFor();
  expect(await troublesOf(page)).toEqual([]);

  await page.getByRole('link', { name: 'Count or receive' }).click();
  await page.getByRole('link', { name: 'Delivery received' }).click();
  await page.getByRole('heading', { name: 'Receive a delivery' }).waitFor();
  await page.getByLabel('From whom').fill('Drools Pune, note 17');
  // As a scanner types.
  await page.getByLabel('Barcode, SKU or name').focus();
  await page.keyboard.type(BARCODE);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: size.name }).waitFor();
  expect(await troublesOf(page)).toEqual([]);
  await page.getByRole('button', { name: '2', exact: true }).click();
  await page.getByRole('button', { name: '4', exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();

  await page.reload();
  await page.getByRole('button', { name: 'Review 1 line' }).click();
  await page.getByText(`${size.stock} in stock, then ${size.stock + 24}.`).waitFor();
  expect(await troublesOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Enter delivery' }).click();
  await page.getByText(`Now ${size.stock + 24} in stock.`).waitFor();

  await page.getByRole('link', { name: 'All stock' }).click();
  await page.getByLabel('Name, SKU or barcode').fill(BARCODE);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('link', { name: size.name }).click();
  await page.getByText('Delivery received: Drools Pune, note 17').waitFor();
  const newest = page.getByRole('list', { name: 'Changes of the stock' }).getByRole('listitem').first();
  expect(await newest.textContent()).toContain(`Stock${size.stock + 24}`);
  expect(await troublesOf(page)).toEqual([]);
});
