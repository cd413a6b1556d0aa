// An order sent in parts, and changed after it was placed: what staff do, and what the shopper sees of it.
import { type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { troublesOf } from './support/access.ts';
import { asManager, placeOrders } from './support/back-office.ts';
import { SCREENS, DESKTOP, useBrowser } from './support/browser.ts';
import { change, lookUp } from './support/database.ts';
import { newMember } from './support/member.ts';

const shop = useBrowser();

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
  'an order goes out in two parcels, and its shopper follows each on %s',
  async (screen, options) => {
    const number = screen === 'a phone' ? 'MM261125-90101' : 'MM261125-90201';
    await placeOrders(1, Number(number.slice(-4)) - 1);
    const member = await newMember(shop, 'Asha Rao', options);
    await change(
      `update "Order" set "userId" = (select "id" from "User" where "mobile" = $1) where "number" = $2`,
      [member.mobile, number],
    );
    const page = await asManager(shop, options);
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
    expect(await troublesOf(member.page)).toEqual([]);
    expect(await troublesOf(page)).toEqual([]);

    await page.getByRole('button', { name: 'Pack another parcel…' }).click();
    await page.getByRole('button', { name: 'Pack parcel 2' }).click();
    await shipParcel(page, 2, 'DL 2');
    for (const parcel of [1, 2]) {
      await page.getByRole('button', { name: `Mark as delivered: parcel ${parcel}` }).click();
      if (parcel === 2) {
        await dialog.getByLabel('Some cash is missing').check();
        await dialog.getByLabel('Missing amount in rupees').fill('10');
        await dialog.getByLabel('Why it is missing').fill('No change');
        expect(await troublesOf(page)).toEqual([]);
      }
      await dialog.getByRole('button', { name: `Mark as delivered: parcel ${parcel}` }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    // The shopper's page follows without a reload.
    await parcels.getByText('Parcel 2 of 2').waitFor();
    await parcels.getByText('Delivered', { exact: true }).last().waitFor();
    await page.getByText('is missing, parcel 2').waitFor();
    expect(await troublesOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Mark as received' }).click();
    await dialog.getByRole('button', { name: 'Mark as received' }).click();
    await page.getByText('₹10.00 marked as received.').waitFor();
    await page.getByText('missing cash received, parcel 2').waitFor();
  },
);

test('of two people who change an address, the second sees what the first saved and loses nothing', async () => {
  await placeOrders(1, 300);
  const [first, second] = [await asManager(shop, DESKTOP), await asManager(shop, DESKTOP)];
  for (const page of [first, second]) {
    await openOrder(page, 'MM261125-90301');
    await page.getByRole('button', { name: 'Change address…' }).click();
  }
  const save = async (page: Page, address: string) => {
    await page.getByRole('textbox', { name: /^Address/ }).fill(address);
    await page.getByRole('button', { name: 'Save address' }).click();
  };
  await save(first, '7, Lake Road');
  await first.getByRole('dialog').waitFor({ state: 'detached' });
  await save(second, '8, Lake Road');
  const conflict = second.getByRole('alert', { name: 'Changed in the meantime' });
  await conflict.getByText('7, Lake Road').waitFor();
  await second.getByRole('button', { name: 'Save mine' }).click();
  await second.getByRole('dialog').waitFor({ state: 'detached' });
  await second.getByText('8, Lake Road').waitFor();
  await first.getByText('8, Lake Road').waitFor();
});

test('items taken out of an order change its total, and the reason is in its timeline', async () => {
  await placeOrders(1, 400);
  const page = await asManager(shop, DESKTOP);
  await openOrder(page, 'MM261125-90401');
  await page.getByRole('button', { name: 'Remove items…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'One less' }).first().click();
  await dialog.getByText('New total').waitFor();
  await dialog.getByLabel('Reason').fill('The last bag was torn');
  await dialog.getByRole('button', { name: /^Remove/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('The last bag was torn').first().waitFor();
});
