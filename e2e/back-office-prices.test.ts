// Prices and stock: a campaign from the spreadsheet to the shop, and a delivery of goods counted on a phone.
// @module-tag nightly
import { type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeInSchemes, findProblems } from './support/accessibility.ts';
import { asManager } from './support/back-office.ts';
import { DESKTOP, PHONE, useBrowser } from './support/browser.ts';
import { change, lookUp } from './support/database.ts';
import { expectSoon } from './support/expect-soon.ts';

const shop = useBrowser();

interface Size {
  name: string;
  slug: string;
  size: string;
  price: number;
}

/** Sizes whose product has no other size of the same name. */
async function someSizes(count: number): Promise<Size[]> {
  const { sizes } = await lookUp<{ sizes: Size[] }>(
    `select json_agg(s) as "sizes" from (
       select p."name", p."slug", v."size", v."price" from "ProductVariant" v join "Product" p on p."id" = v."productId"
       where p."status" = 'LIVE' and v."price" > 10000 order by p."name", v."position" limit $1) s`,
    [count],
  );
  return sizes;
}

test('a manager pastes, corrects and applies a campaign, and the shop shows it', async () => {
  const sizes = await someSizes(45);
  expect(sizes).toHaveLength(45);
  const page = await asManager(shop, DESKTOP, '/admin/products');
  await page.getByRole('link', { name: 'Prices and stock' }).click();
  await page.getByRole('table', { name: 'Sizes' }).waitFor();
  expect(await findProblems(page)).toEqual([]);
  const cell = page.getByRole('textbox', { name: /^MRP, / }).first();
  await cell.fill('777');
  await page.getByText('1 size changed').waitFor();
  expect(await axeInSchemes(page)).toEqual([]);
  await cell.press('Escape');
  await page.getByText('1 size changed').waitFor({ state: 'detached' });

  const rows = sizes.map(({ name, size }, index) => `${name}\t${size}\t₹1,${200 + index}.00\t10%`);
  const [first = '', ...others] = rows;
  const invalidSheet = first.replace('10%', '110%');
  await page.getByRole('button', { name: 'Paste from a spreadsheet…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste from a spreadsheet' });
  const head = 'Product\tSize\tPrice\tDiscount';
  await dialog.getByLabel('Rows').fill([head, invalidSheet, ...others].join('\n'));
  await dialog.getByLabel('Reason').fill('Diwali');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('Changes: 44 · Unchanged: 0 · Refused: 1').waitFor();
  await dialog.getByText('Discount: Please enter a discount from 0 to 99').waitFor();
  expect(await axeInSchemes(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Back to the text' }).click();
  await dialog.getByLabel('Rows').fill([head, ...rows].join('\n'));
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Apply 45 changes' }).click();
  await page.getByText('45 sizes saved.').waitFor();

  const { slug, size } = sizes[0]!;
  await page.goto(`/product/${slug}?size=${encodeURIComponent(size)}`);
  await page.getByText('₹1,080.00').first().waitFor();

  const { entries } = await lookUp<{ entries: number }>(
    `select count(*)::int as "entries" from "OperatorAct" where "verb" = 'change a size of' and "reason" = 'Diwali'`,
  );
  expect(entries).toBe(new Set(sizes.map((size) => size.slug)).size);
});

test('a planned price shows in the shop once its time has come', async () => {
  const { id, slug, size } = await lookUp<{ id: string; slug: string; size: string }>(
    `select p."id", p."slug", v."size" from "ProductVariant" v join "Product" p on p."id" = v."productId"
     where p."status" = 'LIVE' and v."stock" > 0 order by v."id" desc limit 1`,
  );
  const page = await asManager(shop, DESKTOP, `/admin/products/${id}`);
  await page.getByRole('button', { name: `Plan price of ${size}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('MRP in rupees').fill('4321');
  await dialog.getByLabel('Discount in percent').fill('0');
  const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Begins').fill(`${nextWeek}T00:00`);
  expect(await findProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Plan price' }).click();
  const plans = page.getByRole('list', { name: `Planned prices of ${size}`, exact: true });
  await plans.getByText(/^Price from .*: ₹4,321\.00/).waitFor();
  await page.goto('/admin/products/planned-prices');
  await page.getByRole('list', { name: 'Planned prices' }).waitFor();
  expect(await findProblems(page)).toEqual([]);

  const shopper = await shop.open(`/product/${slug}?size=${encodeURIComponent(size)}`);
  await shopper.getByRole('heading', { level: 1 }).waitFor();
  expect(await shopper.getByText('₹4,321.00').count()).toBe(0);
  // Its start time has come.
  await change(`update "PlannedPrice" set "startsAt" = now() where "price" = 432100`);
  await change(`select graphile_worker.add_job('applyPlannedPrices')`);
  await expectSoon(async () => (await shopper.request.get(`/product/${slug}`)).text()).toContain('₹4,321.00');
  await shopper.reload();
  await shopper.getByText('₹4,321.00').first().waitFor();
});

const BARCODE = '8901234567894';

/** Expects 24 units of the size with the barcode, and receives them. */
async function receiveExpected(page: Page, name: string): Promise<void> {
  await page.goto('/admin/stock/incoming/new');
  await page.getByLabel('Supplier').fill('Drools Pune');
  const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Expected on').fill(nextWeek);
  await page.getByLabel('Name, SKU or barcode').fill(BARCODE);
  await page.getByRole('button', { name: 'Find size' }).click();
  await page.getByRole('button', { name: `Add ${name}` }).click();
  await page.getByRole('list', { name: 'Items' }).getByRole('textbox', { name }).fill('24');
  await page.getByRole('button', { name: 'Save delivery' }).click();
  await page.getByRole('heading', { name: 'Delivery from Drools Pune' }).waitFor();

  await page.goto('/admin/stock/count');
  await page.getByLabel('Barcode, SKU or name').fill(BARCODE);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByText(/24 expected on .* Don’t count units that are not received yet/).waitFor();
  expect(await findProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'Open the delivery' }).click();
  await page.getByRole('button', { name: 'Receive…' }).click();
  await page.getByRole('textbox', { name }).fill('24');
  expect(await findProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add to stock' }).click();
  await page.getByText('Received', { exact: true }).first().waitFor();
}

test('expected and unexpected deliveries are received on a phone, and stock and ledger follow', async () => {
  const size = await lookUp<{ name: string; stock: number }>(
    `update "ProductVariant" v set "gtin" = $1 from "Product" p
     where p."id" = v."productId" and v."id" = (
       select f."id" from "ProductVariant" f join "Product" l on l."id" = f."productId"
       where l."status" = 'LIVE' and f."stock" > 0 order by f."id" limit 1)
     returning p."name" || ', ' || v."size" as "name", v."stock"`,
    [BARCODE],
  );
  const page = await asManager(shop, PHONE, 'about:blank');
  await receiveExpected(page, size.name);
  await page.goto('/admin/stock');
  await page.getByRole('list', { name: 'Sizes' }).waitFor();
  expect(await findProblems(page)).toEqual([]);

  await page.getByRole('link', { name: 'Count or receive' }).click();
  await page.getByRole('link', { name: 'Delivery received' }).click();
  await page.getByRole('heading', { name: 'Receive a delivery' }).waitFor();
  await page.getByLabel('Supplier').fill('Drools Pune, note 17');
  // Types like a barcode scanner.
  await page.getByLabel('Barcode, SKU or name').focus();
  await page.keyboard.type(BARCODE);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: size.name }).waitFor();
  expect(await findProblems(page)).toEqual([]);
  await page.getByRole('button', { name: '2', exact: true }).click();
  await page.getByRole('button', { name: '4', exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();

  await page.reload();
  await page.getByRole('button', { name: 'Review 1 line' }).click();
  await page.getByText(`${size.stock + 24} in stock, then ${size.stock + 48}.`).waitFor();
  expect(await findProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Enter delivery' }).click();
  await page.getByText(`Now ${size.stock + 48} in stock.`).waitFor();

  await page.getByRole('link', { name: 'All stock' }).click();
  await page.getByLabel('Name, SKU or barcode').fill(BARCODE);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('link', { name: size.name }).click();
  await page.getByText('Delivery received: Drools Pune, note 17').waitFor();
  const newest = page.getByRole('list', { name: 'Stock changes' }).getByRole('listitem').first();
  expect(await newest.textContent()).toContain(`Stock${size.stock + 48}`);
  expect(await findProblems(page)).toEqual([]);
});
