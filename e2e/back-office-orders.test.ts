// A day at the packing table: orders arrive, are packed, printed, shipped, also in parts, changed and refunded in part.
import { type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findProblems } from './support/accessibility.ts';
import { asManager, placeOrders } from './support/back-office.ts';
import { DESKTOP, DESKTOP_SCREENS, SCREENS, useBrowser } from './support/browser.ts';
import { change, lookUp } from './support/database.ts';
import { newMember } from './support/member.ts';

const shop = useBrowser();

/** Packs an order through the API, as another member of staff would. */
async function packElsewhere(page: Page, number: string): Promise<void> {
  const ask = async (query: string, variables: object) =>
    (await page.request.post('/admin/graphql', { data: { query, variables } })).json();
  const response = (await ask('query ($number: String!) { staffOrder(number: $number) { id version } }', {
    number,
  })) as {
    data: { staffOrder: { id: string; version: number } };
  };
  await ask('mutation ($orders: [SeenOrderInput!]!) { packOrders(orders: $orders) { problem } }', {
    orders: [response.data.staffOrder],
  });
}

/** Prints what goes with the parcel of the open order. */
async function printSlipAndLabel(page: Page): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.request().postData()?.includes('PrintOrders') === true,
  );
  await page.getByRole('button', { name: 'Slips and labels' }).click();
  const { data } = (await (await answered).json()) as { data: { printOrders: { url: string } } };
  const file = await page.request.get(data.printOrders.url);
  expect(file.headers()['content-type']).toBe('application/pdf');
}

test.each(SCREENS)('a packer packs, ships and refunds orders on %s', async (screen, options) => {
  const first = screen === 'a phone' ? 100 : 200;
  const orderNumber = (n: number) => `MM261125-9${String(first + n).padStart(4, '0')}`;
  const page = await asManager(shop, options, '/admin/orders');
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await placeOrders(5, first);
  // The orders appear without a reload.
  await page.getByRole('link', { name: orderNumber(5) }).waitFor();
  expect(await findProblems(page)).toEqual([]);
  for (let n = 1; n <= 5; n += 1)
    await page.getByRole('checkbox', { name: `Select ${orderNumber(n)}` }).check();
  await page.getByRole('button', { name: 'Mark 5 as packed' }).click();
  await page.getByText('5 orders marked as packed.').waitFor();

  await page.goto(`/admin/orders?search=${orderNumber(1)}`);
  await page.getByRole('link', { name: orderNumber(1) }).click();
  await page.getByRole('heading', { name: `Order ${orderNumber(1)}` }).waitFor();
  expect(await findProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ship…' }).click();
  const dialog = page.getByRole('dialog');
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
  'a packer ships several orders together, then the next one by keyboard, and prints it on %s',
  { tags: 'nightly' },
  async (screen, options) => {
    const first = screen === 'a phone' ? 500 : 600;
    const numberOf = (n: number) => `MM261125-9${String(first + n).padStart(4, '0')}`;
    const page = await asManager(shop, options, 'about:blank');
    // Placed after the orders that the previous test left to ship, so that the next order is one of these.
    await placeOrders(4, first, 30);
    await page.goto(`/admin/orders?tab=ALL&search=${numberOf(1).slice(0, -2)}`);
    await page.getByRole('checkbox', { name: 'Select all 4' }).check();
    await page.getByRole('button', { name: 'Pack and ship 4…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Carrier').fill('Delhivery');
    // Types like a barcode scanner.
    await dialog.getByLabel(`Tracking number of ${numberOf(4)}`).focus();
    for (const text of ['DL 9', 'DL 3', 'DL 2', 'DL 1']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    }
    expect(await findProblems(page)).toEqual([]);
    await packElsewhere(page, numberOf(4));
    await dialog.getByRole('button', { name: 'Pack and ship 4 orders' }).click();
    await dialog.getByText(`Order ${numberOf(4)} is already packed.`).waitFor();
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
    // The carrier of the last parcel is prefilled.
    await page.keyboard.type('DL 4');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Mark as delivered' }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');

    await printSlipAndLabel(page);
    await page.goto('/admin/log');
    await page.getByText('printed slip and label of order').first().waitFor();
  },
);

async function openOrder(page: Page, number: string): Promise<void> {
  await page.goto(`/admin/orders?tab=ALL&search=${number}`);
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('heading', { name: `Order ${number}` }).waitFor();
}

async function shipParcel(page: Page, parcel: number, tracking: string): Promise<void> {
  await page.getByRole('button', { name: `Ship: parcel ${parcel}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Carrier').fill('Delhivery');
  await dialog.getByLabel('Tracking number').fill(tracking);
  await dialog.getByRole('button', { name: `Ship: parcel ${parcel}` }).click();
  await dialog.waitFor({ state: 'detached' });
}

test.each(SCREENS)(
  'an order ships in two parcels, and its shopper tracks each on %s',
  { tags: 'nightly' },
  async (screen, options) => {
    const number = screen === 'a phone' ? 'MM261125-90701' : 'MM261125-90801';
    await placeOrders(1, Number(number.slice(-4)) - 1);
    const member = await newMember(shop, 'Asha Rao', options);
    await change(
      `update "Order" set "userId" = (select "id" from "User" where "mobile" = $1) where "number" = $2`,
      [member.mobile, number],
    );
    const page = await asManager(shop, options, 'about:blank');
    await openOrder(page, number);

    await page.getByRole('button', { name: 'Pack in parts…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').last().selectOption({ label: 'None' });
    await dialog.getByRole('button', { name: 'Pack parcel 1' }).click();
    await shipParcel(page, 1, 'DL 1');
    await page.getByText('Not packed yet').waitFor();

    const { id } = await lookUp<{ id: string }>(`select "id" from "Order" where "number" = $1`, [number]);
    await member.page.goto(`/order/${id}`);
    const parcels = member.page.getByRole('list', { name: 'Parcels' });
    await parcels.getByText('Still to be packed').waitFor();
    await parcels.getByText('DL 1').waitFor();
    expect(await findProblems(member.page)).toEqual([]);
    expect(await findProblems(page)).toEqual([]);

    await page.getByRole('button', { name: 'Pack another parcel…' }).click();
    await page.getByRole('button', { name: 'Pack parcel 2' }).click();
    await shipParcel(page, 2, 'DL 2');
    for (const parcel of [1, 2]) {
      await page.getByRole('button', { name: `Mark as delivered: parcel ${parcel}` }).click();
      if (parcel === 2) {
        await dialog.getByLabel('Some cash is missing').check();
        await dialog.getByLabel('Missing amount in rupees').fill('10');
        await dialog.getByLabel('Why it is missing').fill('No change');
        expect(await findProblems(page)).toEqual([]);
      }
      await dialog.getByRole('button', { name: `Mark as delivered: parcel ${parcel}` }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    // The shopper's page updates without a reload.
    await parcels.getByText('Parcel 2 of 2').waitFor();
    await parcels.getByText('Delivered', { exact: true }).last().waitFor();
    await page.getByText('is missing, parcel 2').waitFor();
    expect(await findProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Mark as received' }).click();
    await dialog.getByRole('button', { name: 'Mark as received' }).click();
    await page.getByText('₹10.00 marked as received.').waitFor();
    await page.getByText('missing cash received, parcel 2').waitFor();
  },
);

test(
  'an address change and a removed item appear with their reasons in the timeline of the order',
  { tags: 'nightly' },
  async () => {
    await placeOrders(1, 900);
    const page = await asManager(shop, DESKTOP, 'about:blank');
    await openOrder(page, 'MM261125-90901');
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Change address…' }).click();
    await dialog.getByRole('textbox', { name: /^Address/ }).fill('7, Lake Road');
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('7, Lake Road').first().waitFor();
    await page.getByRole('button', { name: 'Remove items…' }).click();
    await dialog.getByRole('button', { name: 'One less' }).first().click();
    await dialog.getByText('New total').waitFor();
    await dialog.getByLabel('Reason').fill('The last bag was torn');
    await dialog.getByRole('button', { name: /^Remove/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('The last bag was torn').first().waitFor();
  },
);
