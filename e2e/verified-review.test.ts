// Reviews by buyers whose order was delivered are marked as verified.
import { expect, test } from 'vitest';
import { type Page } from 'playwright-core';
import { untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { DESKTOP, useBrowser } from './support/browser.ts';
import { operate } from './support/operator.ts';
import { isSaid, openCheckout, PLACED } from './support/online-payment.ts';
import { pick } from './support/pick.ts';
import { payInCash } from './support/shopper.ts';

const shop = useBrowser();
const GOODS = 'jungle-jaw-ragi-biscuits-peanut-butter';

const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews' });
const card = (page: Page, text: string) => reviews(page).getByRole('article').filter({ hasText: text });

async function review(page: Page, message: string): Promise<void> {
  await page.goto(`/product/${GOODS}`);
  await untilInteractive(page);
  await reviews(page).getByRole('button', { name: 'Add a review' }).click();
  const dialog = page.getByRole('dialog');
  await pick(dialog.getByRole('radio', { name: '5 stars', exact: true }));
  await dialog.getByLabel('Message').fill(message);
  await dialog.getByRole('button', { name: 'Share review' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

// Commands run in a process of their own, started three times.
test('a review is a verified purchase once the order was delivered', async () => {
  const page = await openCheckout(shop, DESKTOP, GOODS);
  await payInCash(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await isSaid(page, PLACED);
  await page.getByRole('link', { name: 'Visit your orders' }).click();
  const number = /^\S+/.exec(await page.getByRole('link', { name: /^MM\d{6}-/ }).innerText())?.[0] ?? '';
  const said = `Every crumb is gone, says ${number}.`;
  await review(page, said);
  await card(page, said).waitFor();
  // Ordered but not delivered yet.
  expect(await card(page, said).getByText('Verified buyer').count()).toBe(0);

  await operate('order', 'pack', number);
  await operate('order', 'ship', number, '--carrier', 'Blue Dart', '--tracking', 'BD 42');
  await operate('order', 'deliver', number);
  await page.reload();
  await untilInteractive(page);
  await reviews(page).scrollIntoViewIfNeeded();
  await card(page, said).getByText('Verified buyer').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // Other visitors see it too.
  const visitor = await shop.open(`/product/${GOODS}`);
  await untilInteractive(visitor);
  await reviews(visitor).scrollIntoViewIfNeeded();
  await card(visitor, said).getByText('Verified buyer').waitFor();
});
