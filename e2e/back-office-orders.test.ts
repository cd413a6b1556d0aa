// A day at the packing table: orders arrive, are packed, printed, shipped and refunded in part; the log tells who did it.
import { type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { troublesOf } from './support/access.ts';
import { asManager, placeOrders } from './support/back-office.ts';
import { DESKTOP, DESKTOP_SCREENS, SCREENS, useBrowser } from './support/browser.ts';

const shop = useBrowser();

const menu = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name }).first().click();

/** As someone at another table does. */
async function packElsewhere(page: Page, number: string): Promise<void> {
  const ask = async (query: string, variables: object) =>
    (await page.request.post('/admin/graphql', { data: { query, variables } })).json();
  const found = (await ask('query ($number: String!) { staffOrder(number: $number) { id version } }', {
    number,
  })) as {
    data: { staffOrder: { id: string; version: number } };
  };
  await ask('mutation ($orders: [SeenOrderInput!]!) { packOrders(orders: $orders) { problem } }', {
    orders: [found.data.staffOrder],
  });
}

test.each(SCREENS)('orders are packed, shipped and refunded on %s', async (screen, options) => {
  const first = screen === 'a phone' ? 100 : 200;
  const numberOf = (n: number) => `MM261125-9${String(first + n).padStart(4, '0')}`;
  const page = await asManager(shop, options, '/admin/orders');
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await placeOrders(5, first);
  // They appear without a reload.
  await page.getByRole('link', { name: numberOf(5) }).waitFor();
  for (let n = 1; n <= 5; n += 1) await page.getByRole('checkbox', { name: `Select ${numberOf(n)}` }).check();
  await page.getByRole('button', { name: 'Mark 5 as packed' }).click();
  await page.getByText('5 orders marked as packed.').waitFor();

  await page.goto(`/admin/orders?search=${numberOf(1)}`);
  await page.getByRole('link', { name: numberOf(1) }).click();
  await page.getByRole('heading', { name: `Order ${numberOf(1)}` }).waitFor();
  await page.getByRole('button', { name: 'Ship…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ship' }).click();
  await dialog.getByText('Please enter the carrier').waitFor();
  await dialog.getByLabel('Carrier').fill('Delhivery');
  await dialog.getByLabel('Tracking number').fill('DL 1234');
  await dialog.getByRole('button', { name: 'Ship' }).click();
  await page.getByRole('button', { name: 'Mark as delivered' }).click();
  await dialog.getByRole('button', { name: 'Mark as delivered' }).click();
  await page.getByRole('button', { name: 'Refund…' }).click();
  await dialog.getByLabel('Amount in rupees').fill('10');
  await dialog.getByLabel('Reason').fill('The bag was torn');
  await dialog.getByLabel('Refund method').selectOption('UPI');
  await dialog.getByLabel('Reference').fill('UPI 42');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await page.getByText('₹10.00 by UPI, UPI 42: The bag was torn').waitFor();
  expect(await page.getByText(/staff: /).count()).toBeGreaterThan(3);
});

test.each(DESKTOP_SCREENS)(
  'several orders are shipped at once, then the next one by keyboard on %s',
  async (screen, options) => {
    const first = screen === 'a phone' ? 500 : 600;
    const numberOf = (n: number) => `MM261125-9${String(first + n).padStart(4, '0')}`;
    const page = await asManager(shop, options, 'about:blank');
    // After the orders that the test before left to ship, so that the next one is of these.
    await placeOrders(4, first, 30);
    await page.goto(`/admin/orders?tab=ALL&search=${numberOf(1).slice(0, -2)}`);
    await page.getByRole('checkbox', { name: 'Select all 4' }).check();
    await page.getByRole('button', { name: 'Pack and ship 4…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Carrier').fill('Delhivery');
    // As a scanner types them.
    await dialog.getByLabel(`Tracking number of ${numberOf(4)}`).focus();
    for (const text of ['DL 9', 'DL 3', 'DL 2', 'DL 1']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    }
    expect(await troublesOf(page)).toEqual([]);
    await packElsewhere(page, numberOf(4));
    await dialog.getByRole('button', { name: 'Pack and ship 4 orders' }).click();
    await dialog.getByText(`Order ${numberOf(4)} is packed already.`).waitFor();
    expect(await dialog.getByText('Shipped', { exact: true }).count()).toBe(3);
    await page.getByText('3 orders packed and shipped.').first().waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('link', { name: numberOf(3) }).click();
    await page.getByRole('heading', { name: `Order ${numberOf(3)}` }).waitFor();
    await page.getByText('Delhivery, tracking number DL 3', { exact: true }).waitFor();
    await page.getByRole('link', { name: /^Next to ship/ }).press('Enter');
    await page.getByRole('heading', { name: `Order ${numberOf(4)}` }).waitFor();
    await page.getByRole('button', { name: 'Ship…' }).press('Enter');
    // The carrier of the last parcel is filled in.
    await page.keyboard.type('DL 4');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Mark as delivered' }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  },
);

test('slips and labels of chosen orders are one PDF, and the log says who printed them', async () => {
  const page = await asManager(shop, DESKTOP, 'about:blank');
  await placeOrders(2, 300);
  await page.goto('/admin/orders?search=MM261125-903');
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  const answered = page.waitForResponse(
    (response) => response.request().postData()?.includes('PrintOrders') === true,
  );
  await page.getByRole('button', { name: 'Slips and labels' }).click();
  const { data } = (await (await answered).json()) as { data: { printOrders: { url: string } } };
  const file = await page.request.get(data.printOrders.url);
  expect(file.headers()['content-type']).toBe('application/pdf');
  await menu(page, 'Log');
  await page.getByText('printed slip and label of order').first().waitFor();
});

test.each(SCREENS)('the pages of orders are accessible on %s', async (_screen, options) => {
  const page = await asManager(shop, options, '/admin/orders?tab=ALL');
  await page.getByRole('list', { name: 'Orders' }).waitFor();
  const problems: Record<string, string[]> = { list: await troublesOf(page) };
  await page.getByRole('list', { name: 'Orders' }).getByRole('link').first().click();
  await page.getByRole('heading', { name: /^Order MM/ }).waitFor();
  problems.order = await troublesOf(page);
  expect(Object.entries(problems).filter(([, found]) => found.length > 0)).toEqual([]);
});
