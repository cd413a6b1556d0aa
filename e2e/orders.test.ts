// Actions on a paid or delivered order, its notifications, and repeat orders.
import { expect, test } from 'vitest';
import { type BrowserContextOptions, type Page } from 'playwright-core';
import { indianDay } from '#rules/day.ts';
import { findProblems } from './support/accessibility.ts';
import { asManager } from './support/back-office.ts';
import { untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { DESKTOP, PHONE, useBrowser } from './support/browser.ts';
import { change } from './support/database.ts';
import { newMember } from './support/member.ts';
import { operate } from './support/operator.ts';
import {
  pressInDialog,
  waitForHeading,
  openCheckout,
  placeAndPayButton,
  PLACED,
} from './support/online-payment.ts';
import { pick } from './support/pick.ts';
import { payInCash, typeAddress } from './support/shopper.ts';

const shop = useBrowser();

const KIBBLE = 'pedigree-adult-dry-food-chicken-and-vegetables';

/** The page of an order a new shopper has just paid. */
async function openPaidOrder(options: BrowserContextOptions = DESKTOP): Promise<Page> {
  const page = await openCheckout(shop, options);
  await placeAndPayButton(page).click();
  await pressInDialog(page, 'Pay');
  await waitForHeading(page, PLACED);
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

/** Approves the return of an order as staff, receives its goods and ships a replacement. */
async function sendReplacement(number: string): Promise<void> {
  const staff = await asManager(shop, DESKTOP, `/admin/orders/${number}`);
  await staff.getByRole('button', { name: 'Approve return' }).click();
  await staff.getByRole('button', { name: 'Mark as received' }).click();
  await staff.getByText('Replacement due', { exact: true }).waitFor();
  await staff.goto('/admin/orders?tab=REPLACEMENTS');
  await staff.getByRole('link', { name: number }).click();
  await staff.getByText('Received, replacement due').waitFor();
  expect(await findProblems(staff)).toEqual([]);
  await staff.getByRole('button', { name: 'Send replacement' }).click();
  await staff.getByText('Replacement: order').waitFor();
  expect(await findProblems(staff)).toEqual([]);
}

test('a shopper returns delivered goods, and they are replaced', async () => {
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

test('the invoice downloads as a PDF, and buying again fills the cart', { tags: 'nightly' }, async () => {
  const page = await openPaidOrder();
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download invoice' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  expect(await download.failure()).toBeNull();

  await page.getByRole('button', { name: 'Buy again' }).click();
  await page.getByRole('heading', { name: 'Your cart', exact: true }).waitFor();
  await page.getByRole('group', { name: /^Quantity of / }).waitFor();
  expect(await page.getByText('Some items could not be added').count()).toBe(0);
});

// Commands run in their own process, started twice.
test('the bell counts updates by the shop without a reload', { tags: 'nightly' }, async () => {
  const page = await openCheckout(shop);
  await payInCash(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await waitForHeading(page, PLACED);
  await page.getByRole('link', { name: 'Visit your orders' }).click();
  const order = page.getByRole('link', { name: /^MM\d{6}-/ });
  const number = /^\S+/.exec(await order.innerText())?.[0] ?? '';
  // The shopper's own actions do not notify.
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();

  await operate('order', 'pack', number);
  await operate('order', 'ship', number, '--carrier', 'Blue Dart', '--tracking', 'BD 42');
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const news = page.getByRole('link', { name: `New: Your order ${number} is on its way` });
  await news.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await news.click();
  await page.getByText('Blue Dart, tracking number BD 42').waitFor();
});

/** Starts a repeat order in the open dialog, with the first order due immediately. */
async function startToday(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Repeat order' });
  await dialog.getByLabel('First on').fill(indianDay(new Date()));
  await dialog.getByLabel('How often?').selectOption('Every 6 weeks');
  await dialog.getByRole('button', { name: 'Start repeat order' }).click();
  await dialog.getByText(/^Your repeat order has started: Every 6 weeks, first on /).waitFor();
}

/** Sets up automatic payment with the card of the stand-in. */
async function setUpAutomaticPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Automatic payment' });
  await dialog.getByLabel('Pay by').selectOption('Card');
  expect(await findProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await pressInDialog(page, 'Pay');
  await page.getByText('Visa •• 4242, up to ₹3,000.00').waitFor();
}

/** Chooses another food by searching for it, since there is no pet to suggest foods for. */
async function swapForAnotherFood(page: Page): Promise<void> {
  await press(page, 'Swap');
  const dialog = page.getByRole('dialog', { name: 'Swap for something else' });
  await dialog.getByLabel('Search all products').fill('drools');
  await dialog
    .getByRole('button', { name: /^Drools/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Swap' }).waitFor();
  expect(await findProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Swap' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { level: 3, name: /^Drools/ }).waitFor();
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}:`) }).click();

test(
  'a member makes a food a repeat order, orders it with one tap, skips, pauses and ends it',
  { tags: 'nightly' },
  async () => {
    const { page } = await newMember(shop, 'Kavya Iyer', PHONE);
    await page.goto('/account/repeat-orders');
    await page.getByRole('heading', { name: 'No repeat orders yet' }).waitFor();
    expect(await findProblems(page)).toEqual([]);

    await page.goto(`/product/${KIBBLE}`);
    await untilInteractive(page);
    await page.getByRole('button', { name: /^Repeat this…/ }).click();
    await startToday(page);
    await page.getByRole('link', { name: 'It is due: order it' }).click();

    await page.getByRole('heading', { name: 'Due now' }).waitFor();
    await page.getByRole('button', { name: 'Add an address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Address' });
    await dialog.waitFor();
    await typeAddress(page);
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await pick(page.getByRole('radio', { name: /^Cash on delivery/ }));
    await page.getByText('Cash on delivery fee').waitFor();
    expect(await findProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Order with cash on delivery' }).click();
    await page.getByRole('heading', { name: 'Your order is successfully placed!' }).waitFor();

    await page.goto('/account/repeat-orders');
    await page.getByText(/^Nothing is due right now/).waitFor();
    await page.getByText('Past dates').click();
    await page.getByRole('link', { name: /^Order MM/ }).waitFor();
    await setUpAutomaticPayment(page);
    await page.getByRole('button', { name: 'End automatic payment' }).click();
    await page.getByText('Automatic payment has ended.').waitFor();
    await press(page, 'Skip this one');
    await page.getByText(/^Skipped. Next on /).waitFor();
    await page.getByText('Skipped', { exact: true }).waitFor();
    await swapForAnotherFood(page);
    await press(page, 'Pause');
    await page.getByText('Paused', { exact: true }).waitFor();
    expect(await findProblems(page)).toEqual([]);
    await press(page, 'Resume');
    await page.getByRole('dialog').getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await press(page, 'End');
    await page.getByRole('button', { name: 'End it' }).click();
    await page.getByRole('heading', { name: 'No repeat orders yet' }).waitFor();
  },
);
