// Actions on a paid or delivered order.
import { expect, test } from 'vitest';
import { type BrowserContextOptions, type Page } from 'playwright-core';
import { troublesOf } from './support/access.ts';
import { asManager } from './support/back-office.ts';
import { untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { DESKTOP, PHONE, useBrowser } from './support/browser.ts';
import { change, setStock } from './support/database.ts';
import { inDialog, isSaid, openCheckout, placeAndPay, PLACED } from './support/online-payment.ts';

const shop = useBrowser();

// No other test buys these products.
const CAT_FOOD = 'whiskas-adult-dry-food-ocean-fish';

/** The page of an order a new shopper has just paid. */
async function openPaidOrder(options: BrowserContextOptions = DESKTOP, slug?: string): Promise<Page> {
  const page = await openCheckout(shop, options, slug);
  await placeAndPay(page).click();
  await inDialog(page, 'Pay');
  await isSaid(page, PLACED);
  await page.getByRole('link', { name: 'Visit your orders' }).click();
  await page.getByRole('link', { name: /^MM\d{6}-/ }).click();
  await page.getByRole('heading', { name: /^Order MM/ }).waitFor();
  await page.getByRole('main').getByRole('status').filter({ hasText: 'Confirmed' }).waitFor();
  return page;
}

/** Delivers the order. */
async function deliver(page: Page): Promise<void> {
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await change(
    `update "Order" set "fulfilmentStatus" = 'DELIVERED', "carrier" = 'Delhivery', "trackingNumber" = 'DL123',
     "shippedAt" = now(), "deliveredAt" = now() where "id" = $1`,
    [id],
  );
  await page.reload();
  await untilInteractive(page);
}

/** Staff approve the return of an order, receive its goods and send them once more. */
async function sendReplacement(number: string): Promise<void> {
  const staff = await asManager(shop, DESKTOP, `/admin/orders/${number}`);
  await staff.getByRole('button', { name: 'Approve return' }).click();
  await staff.getByRole('button', { name: 'Mark as received' }).click();
  await staff.getByText('Replacement due', { exact: true }).waitFor();
  await staff.goto('/admin/orders?tab=REPLACEMENTS');
  await staff.getByRole('link', { name: number }).click();
  await staff.getByText('Received, replacement due').waitFor();
  expect(await troublesOf(staff)).toEqual([]);
  await staff.getByRole('button', { name: 'Send replacement' }).click();
  await staff.getByText('Replacement: order').waitFor();
  expect(await troublesOf(staff)).toEqual([]);
}

test('delivered goods can be asked to go back, and are replaced', async () => {
  const page = await openPaidOrder(PHONE);
  await deliver(page);
  await page.getByText('Delhivery, tracking number DL123').waitFor();
  await page.getByRole('button', { name: 'Return goods' }).click();
  const modal = page.getByRole('dialog', { name: 'Return goods' });
  await modal.getByRole('button', { name: 'One more' }).click();
  await modal.getByLabel('Why?').selectOption({ label: 'It arrived damaged' });
  await modal.getByLabel('Tell us more').fill('The bag was torn.');
  await modal.getByLabel('A replacement').check();
  expect(await axeFindings(page)).toEqual([]);
  await modal.getByRole('button', { name: 'Request return' }).click();
  await modal.waitFor({ state: 'detached' });
  const returns = page.getByRole('region', { name: 'Returns' });
  await returns.getByText('Requested', { exact: true }).waitFor();
  await returns.getByText('The bag was torn.').waitFor();
  await returns.getByText('You asked for: A replacement').waitFor();
  // All lines are being returned.
  await page.getByRole('button', { name: 'Return goods' }).waitFor({ state: 'detached' });
  expect(await axeFindings(page)).toEqual([]);

  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await sendReplacement(heading.replace('Order ', ''));
  await returns.getByRole('link', { name: /^We are packing your replacement: order MM/ }).click();
  await page.getByRole('link', { name: heading.replace('Order', 'Replacement for order') }).waitFor();
  await page.getByRole('main').getByText('Free of charge', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Download invoice' }).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
});

test('the invoice downloads as a PDF', async () => {
  const page = await openPaidOrder();
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download invoice' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  expect(await download.failure()).toBeNull();
});

test('cancelling a paid order announces the refund', async () => {
  const page = await openPaidOrder();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await question.getByText('refunded to the way you paid').waitFor();
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByText('You cancelled it.').waitFor();
  await page
    .getByText(/refund is on its way to you|and refunded/i)
    .first()
    .waitFor();
});

test('buying again fills the cart', async () => {
  const page = await openPaidOrder();
  await page.getByRole('button', { name: 'Buy again' }).click();
  await page.getByRole('heading', { name: 'Your cart', exact: true }).waitFor();
  await page.getByRole('group', { name: /^Quantity of / }).waitFor();
  expect(await page.getByText('Some items are no longer available').count()).toBe(0);
});

test('buying again lists unavailable products', async () => {
  const page = await openPaidOrder(DESKTOP, CAT_FOOD);
  const bought = await page.getByText(/ · 1 × ₹/).innerText();
  await setStock(CAT_FOOD, bought.split(' · ')[0] ?? '', 0);
  await page.getByRole('button', { name: 'Buy again' }).click();
  const note = page.getByRole('status').filter({ hasText: 'Some items are no longer available' });
  await note.getByText('is sold out.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
