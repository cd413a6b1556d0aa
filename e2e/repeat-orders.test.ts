// Repeat orders, from a product's page to their end.
import { type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { indianDay } from '#rules/day.ts';
import { troublesOf } from './support/access.ts';
import { PHONE, useBrowser } from './support/browser.ts';
import { untilInteractive } from './support/interactive.ts';
import { newMember } from './support/member.ts';
import { inDialog } from './support/online-payment.ts';
import { pick } from './support/pick.ts';
import { newMobile, signUp, typeAddress } from './support/shopper.ts';

const shop = useBrowser();

const KIBBLE = 'pedigree-adult-dry-food-chicken-and-vegetables';

/** Starts a repeat order in the open dialog, of which the first is due at once. */
async function startToday(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Repeat order' });
  await dialog.getByLabel('First on').fill(indianDay(new Date()));
  await dialog.getByLabel('How often?').selectOption('Every 6 weeks');
  await dialog.getByRole('button', { name: 'Start repeat order' }).click();
  await dialog.getByText(/^Your repeat order has started: Every 6 weeks, first on /).waitFor();
}

/** By the card of the stand-in. */
async function setUpAutomaticPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Automatic payment' });
  await dialog.getByLabel('Pay by').selectOption('Card');
  expect(await troublesOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await inDialog(page, 'Pay');
  await page.getByText('Visa •• 4242, up to ₹3,000.00').waitFor();
}

/** By the search, since there is no pet. */
async function swapForAnotherFood(page: Page): Promise<void> {
  await press(page, 'Swap');
  const dialog = page.getByRole('dialog', { name: 'Swap for something else' });
  await dialog.getByLabel('Search all products').fill('drools');
  await dialog
    .getByRole('button', { name: /^Drools/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Swap' }).waitFor();
  expect(await troublesOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Swap' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { level: 3, name: /^Drools/ }).waitFor();
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}:`) }).click();

test('a member repeats a food, orders it with one tap, skips, pauses and ends it', async () => {
  const { page } = await newMember(shop, 'Kavya Iyer', PHONE);
  await page.goto('/account/repeat-orders');
  await page.getByRole('heading', { name: 'No repeat orders yet' }).waitFor();
  expect(await troublesOf(page)).toEqual([]);

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
  expect(await troublesOf(page)).toEqual([]);
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
  expect(await troublesOf(page)).toEqual([]);
  await press(page, 'Resume');
  await page.getByRole('dialog').getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await press(page, 'End');
  await page.getByRole('button', { name: 'End it' }).click();
  await page.getByRole('heading', { name: 'No repeat orders yet' }).waitFor();
});

test('a visitor signs in and goes on where they were', async () => {
  const page = await shop.open(`/product/${KIBBLE}`, PHONE);
  await untilInteractive(page);
  await page.getByRole('button', { name: /^Repeat this…/ }).click();
  await signUp(page, newMobile(), 'Kavya Iyer');
  await startToday(page);
});
