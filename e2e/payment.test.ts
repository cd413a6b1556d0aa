// Online payment with the provider's stand-in.
import { expect, test } from 'vitest';
import { type Page } from 'playwright-core';
import { untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { DESKTOP_SCREENS, PHONE, SCREENS, useBrowser } from './support/browser.ts';
import {
  CANCELLED,
  leaveDialog,
  openCheckout,
  orderCount,
  placeAndPayButton,
  PLACED,
  pressInDialog,
  waitForHeading,
} from './support/online-payment.ts';

const shop = useBrowser();

async function expectEmptyCart(page: Page): Promise<void> {
  await page.goto('/cart');
  await waitForHeading(page, 'Your cart is empty!');
}

/** Opens the newest order. */
async function openOrder(page: Page): Promise<void> {
  await page.goto('/order');
  await untilInteractive(page);
  await page.getByRole('link', { name: /^MM\d{6}-/ }).click();
  await page.getByRole('heading', { name: /^Order MM/ }).waitFor();
}

test.each(SCREENS)(
  'a shopper compares both ways to pay, pays online at the second try and finds the order paid, on %s',
  async (_screen, options) => {
    const page = await openCheckout(shop, options);
    await page.getByText('Guaranted Safe Checkout').waitFor(); // spelled as specified
    await page.getByRole('radio', { name: /^Pay online\s*₹/ }).waitFor();
    await page.getByRole('radio', { name: /^Cash on delivery\s*₹/ }).waitFor();
    await page.getByText(/free delivery|delivery is free/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await placeAndPayButton(page).click();
    await page.getByRole('dialog', { name: 'Moti & Mini' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await pressInDialog(page, 'Fail');
    await page.getByRole('dialog').getByRole('alert').filter({ hasText: /\w/ }).waitFor();
    await pressInDialog(page, 'Pay');
    await waitForHeading(page, PLACED);
    await page.getByText('You order will be delivered soon!').waitFor(); // spelled as specified
    await page.getByText('Paid', { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Visit your orders' }).click();
    await page.getByRole('link', { name: /^MM\d{6}-/ }).click();
    await page.getByRole('heading', { name: /^Order MM/ }).waitFor();
    await page.getByRole('main').getByRole('status').filter({ hasText: 'Confirmed' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await expectEmptyCart(page);
  },
);

test.each(DESKTOP_SCREENS)(
  'a shopper retries a closed payment from its result and, after a reload, pays it from its page, on %s',
  { tags: 'nightly' },
  async (_screen, options) => {
    const page = await openCheckout(shop, options);
    await placeAndPayButton(page).click();
    await pressInDialog(page, 'Close');
    await pressInDialog(page, 'No, go on');
    await leaveDialog(page);
    await waitForHeading(page, CANCELLED);
    await page.getByText('Your items are still in your cart.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).dblclick();
    await page.getByRole('dialog', { name: 'Moti & Mini' }).waitFor();
    await page.reload();
    await waitForHeading(page, 'Your payment is pending');
    await openOrder(page);
    await page.getByText(/Your items are reserved for \d+ more minutes\./).waitFor();
    await page.getByRole('button', { name: 'Cancel order' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: /^Pay now, ₹/ }).click();
    await pressInDialog(page, 'Pay');
    await waitForHeading(page, PLACED);
    expect(await orderCount(page)).toBe(1);
    await expectEmptyCart(page);
  },
);

test(
  'a payment after the dialog was closed confirms the order on the open page',
  { tags: 'nightly' },
  async () => {
    const page = await openCheckout(shop);
    await placeAndPayButton(page).click();
    await pressInDialog(page, 'Close, then pay late');
    await waitForHeading(page, CANCELLED);
    await waitForHeading(page, PLACED);
    await page.reload();
    await waitForHeading(page, PLACED);
    await expectEmptyCart(page);
  },
);

test(
  'the unpaid order replaces its cart after a reload, until the shopper abandons it',
  { tags: 'nightly' },
  async () => {
    const page = await openCheckout(shop, PHONE);
    await placeAndPayButton(page).click();
    await page.getByRole('dialog', { name: 'Moti & Mini' }).waitFor();
    await page.reload();
    await waitForHeading(page, 'Your payment is pending');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Continue payment' }).waitFor();
    await page.getByRole('button', { name: 'Back to cart' }).click();
    await waitForHeading(page, 'Your cart');
    // Sizes and totals load one after another and move the button.
    await untilInteractive(page);
    await page.getByRole('button', { name: 'Checkout' }).first().click();
    await placeAndPayButton(page).click();
    await pressInDialog(page, 'Pay');
    await waitForHeading(page, PLACED);
    expect(await orderCount(page)).toBe(2);
    await expectEmptyCart(page);
  },
);
