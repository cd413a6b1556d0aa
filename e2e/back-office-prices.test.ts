// The prices of a campaign, from the spreadsheet to the shop.
import { expect, test } from 'vitest';
import { axeInSchemes, overflowAt, troublesOf } from './support/access.ts';
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

/** Sizes whose product has no other of the same name. */
async function someSizes(count: number): Promise<Size[]> {
  const { sizes } = await lookUp<{ sizes: Size[] }>(
    `select json_agg(s) as "sizes" from (
       select p."name", p."slug", v."size", v."price" from "ProductVariant" v join "Product" p on p."id" = v."productId"
       where p."status" = 'LIVE' and v."price" > 10000 order by p."name", v."position" limit $1) s`,
    [count],
  );
  return sizes;
}

test('a campaign is pasted, corrected, applied and seen in the shop', async () => {
  const sizes = await someSizes(45);
  expect(sizes).toHaveLength(45);
  const page = await asManager(shop, DESKTOP, '/admin/products');
  await page.getByRole('link', { name: 'Prices and stock' }).click();
  await page.getByRole('table', { name: 'Sizes' }).waitFor();
  expect(await troublesOf(page)).toEqual([]);

  const rows = sizes.map(({ name, size }, index) => `${name}\t${size}\t₹1,${200 + index}.00\t10%`);
  const [first = '', ...others] = rows;
  const wrong = first.replace('10%', '110%');
  await page.getByRole('button', { name: 'Paste from a spreadsheet…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste from a spreadsheet' });
  const head = 'Product\tSize\tPrice\tDiscount';
  await dialog.getByLabel('Rows').fill([head, wrong, ...others].join('\n'));
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
  expect(entries).toBe(new Set(sizes.map((one) => one.slug)).size);
});

test('the prices of a campaign are planned at once, and cancelled at once', async () => {
  const sizes = await someSizes(120);
  const page = await asManager(shop, DESKTOP, '/admin/products/sizes');
  await page.getByRole('button', { name: 'Paste from a spreadsheet…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste from a spreadsheet' });
  const rows = sizes.map(({ name, size }) => `${name}\t${size}\t1999\t25`);
  await dialog.getByLabel('Rows').fill(['Product\tSize\tPrice\tDiscount', ...rows].join('\n'));
  await dialog.getByLabel('Valid').selectOption('From a later time');
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('From').fill(`${day(300)}T00:00`);
  await dialog.getByLabel('Until').fill(`${day(305)}T00:00`);
  expect(await axeInSchemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('Planned: 120 · Unchanged: 0 · Refused: 0').waitFor();
  await dialog.getByRole('button', { name: 'Plan 120 prices' }).click();
  await page.getByText('120 prices planned.').waitFor();

  await page.getByRole('link', { name: 'Planned prices' }).click();
  await page.getByRole('button', { name: 'Show more planned prices' }).click();
  await page.getByRole('checkbox', { name: 'Select all 120' }).check();
  expect(await troublesOf(page)).toEqual([]);
  expect(await overflowAt(page, 390)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel 120 planned prices…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel 120 planned prices' }).click();
  await page.getByText(/^No prices are planned/).waitFor();
});

test('the grid is changed by keyboard on a phone, and leaving asks before changes are lost', async () => {
  const page = await asManager(shop, PHONE, '/admin/products/sizes');
  const cells = page.getByRole('textbox', { name: /^MRP, / });
  await cells.first().waitFor();
  expect(await troublesOf(page)).toEqual([]);
  expect(await overflowAt(page, 390)).toEqual([]);
  await cells.first().focus();
  await page.keyboard.type('777');
  await page.keyboard.press('Enter');
  await page.keyboard.type('888');
  await page.getByText('2 sizes changed').waitFor();
  expect(await axeInSchemes(page)).toEqual([]);
  await page.getByLabel('Stock', { exact: true }).selectOption('LOW');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('2 sizes saved.').waitFor();
});

test('a price is planned for later, and the shop has it once its time has come', async () => {
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
  expect(await troublesOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Plan price' }).click();
  const plans = page.getByRole('list', { name: `Planned prices of ${size}`, exact: true });
  await plans.getByText(/^Price from .*: ₹4,321\.00/).waitFor();

  const shopper = await shop.open(`/product/${slug}?size=${encodeURIComponent(size)}`);
  await shopper.getByRole('heading', { level: 1 }).waitFor();
  expect(await shopper.getByText('₹4,321.00').count()).toBe(0);
  // Its time has come.
  await change(`update "PlannedPrice" set "startsAt" = now() where "price" = 432100`);
  await change(`select graphile_worker.add_job('applyPlannedPrices')`);
  await expectSoon(async () => (await shopper.request.get(`/product/${slug}`)).text()).toContain('₹4,321.00');
  await shopper.reload();
  await shopper.getByText('₹4,321.00').first().waitFor();
});
