// Online payment with the provider's stand-in.
import { expect, test } from 'vitest';
import { type Page } from 'playwright-core';
import { untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { DESKTOP_SCREENS, PHONE, SCREENS, useBrowser } from './support/browser.ts';
import {
  CANCELLED,
  inDialog,
  isSaid,
  leaveDialog,
  openCheckout,
  orderCount,
  placeAndPay,
  PLACED,
} from './support/online-payment.ts';

const shop = useBrowser();

const SCRIPT = '**/standin/razorpay/checkout.js';
/** Console error of Chromium for a failed request. */
const LOST = /Failed to load resource|net::ERR_/;

const isCartEmpty = async (page: Page): Promise<void> => {
  await page.goto('/cart');
  await isSaid(page, 'Your cart is empty!');
};

/** Opens the newest order. */
async function openOrder(page: Page): Promise<void> {
  await page.goto('/order');
  await untilInteractive(page);
  await page.getByRole('link', { name: /^MM\d{6}-/ }).click();
  await page.getByRole('heading', { name: /^Order MM/ }).waitFor();
}

test.each(SCREENS)(
  'a shopper sees what either way costs, pays online at the second try and finds the order paid, on %s',
  async (_screen, options) => {
    const page = await openCheckout(shop, options);
    await page.getByText('Guaranted Safe Checkout').waitFor(); // spelled as specified
    await page.getByRole('radio', { name: /^Pay online\s*₹/ }).waitFor();
    await page.getByRole('radio', { name: /^Cash on delivery\s*₹/ }).waitFor();
    await page.getByText(/free delivery|delivery is free/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await placeAndPay(page).click();
    await page.getByRole('dialog', { name: 'Moti & Mini' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await inDialog(page, 'Fail');
    await page.getByRole('dialog').getByRole('alert').filter({ hasText: /\w/ }).waitFor();
    await inDialog(page, 'Pay');
    await isSaid(page, PLACED);
    await page.getByText('You order will be delivered soon!').waitFor(); // spelled as specified
    await page.getByText('Paid', { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Visit your orders' }).click();
    await page.getByRole('link', { name: /^MM\d{6}-/ }).click();
    await page.getByRole('heading', { name: /^Order MM/ }).waitFor();
    await page.getByRole('main').getByRole('status').filter({ hasText: 'Confirmed' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await isCartEmpty(page);
  },
);

test('closing the dialog cancels the order, keeps the cart and allows a new order', async () => {
  const page = await openCheckout(shop);
  await placeAndPay(page).click();
  await inDialog(page, 'Close');
  await inDialog(page, 'No, go on');
  await leaveDialog(page);
  await isSaid(page, CANCELLED);
  await page.getByText('You payment is cancelled').waitFor(); // spelled as specified
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.goto('/order/result');
  await isSaid(page, 'Nothing new here');
  await page.goto('/cart');
  await untilInteractive(page);
  await page.getByRole('button', { name: 'Checkout' }).click();
  // The first attempt has saved the address.
  await page.getByText('12, Park Street, Kolkata, West Bengal 700016').waitFor();
  await page.getByText('Subtotal').waitFor();
  await placeAndPay(page).click();
  await inDialog(page, 'Pay');
  await isSaid(page, PLACED);
  expect(await orderCount(page)).toBe(2);
});

test('a closed payment is tried again from its result, after a reload in the middle, as the same order', async () => {
  const page = await openCheckout(shop);
  await placeAndPay(page).click();
  await leaveDialog(page);
  await isSaid(page, CANCELLED);
  await page.getByText('Your items are still in your cart.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).dblclick();
  await page.getByRole('dialog', { name: 'Moti & Mini' }).waitFor();
  await page.reload();
  await isSaid(page, 'Your payment is still to come');
  await page.getByRole('button', { name: 'Try again' }).click();
  await inDialog(page, 'Pay');
  await isSaid(page, PLACED);
  expect(await orderCount(page)).toBe(1);
  await isCartEmpty(page);
});

test('a closed payment becomes cash on delivery, once, although another tab does the same', async () => {
  const page = await openCheckout(shop);
  await placeAndPay(page).click();
  await leaveDialog(page);
  const inCash = page.getByRole('button', { name: /^Pay cash on delivery, ₹/ });
  await inCash.waitFor();
  const other = await page.context().newPage();
  await openOrder(other);
  await other.getByRole('button', { name: /^Pay cash on delivery, ₹/ }).click();
  await isSaid(other, PLACED);
  // The first tab follows.
  await isSaid(page, PLACED);
  await page.getByText('To be paid in cash when it arrives').waitFor();
  expect(await orderCount(page)).toBe(1);
});

test('a payment after the dialog was closed confirms the order on the open page', async () => {
  const page = await openCheckout(shop);
  await placeAndPay(page).click();
  await inDialog(page, 'Close, then pay late');
  await isSaid(page, CANCELLED);
  await isSaid(page, PLACED);
  await page.reload();
  await isSaid(page, PLACED);
  await isCartEmpty(page);
});

test('after paying and losing the page, the order is confirmed and the cart empty', async () => {
  const page = await openCheckout(shop);
  // This page never reports the payment.
  await page.route('**/graphql*', (route) =>
    route.request().postData()?.includes('"operationName":"RecordPayment"')
      ? new Promise(() => undefined)
      : route.continue(),
  );
  await placeAndPay(page).click();
  const paid = page.waitForResponse(/\/orders\/[^/]+\/pay$/);
  await inDialog(page, 'Pay');
  await paid;
  const later = await page.context().newPage();
  await page.close();
  await openOrder(later);
  await later.getByRole('main').getByRole('status').filter({ hasText: 'Confirmed' }).waitFor();
  await isCartEmpty(later);
});

test('an unconfirmed payment is shown as being checked, never as cancelled', async () => {
  shop.expectComplaints(LOST);
  const page = await openCheckout(shop);
  let isDeaf = true;
  await page.route('**/graphql*', (route) => {
    const isAbout = /"operationName":"(RecordPayment|OrderResultPage)"/.test(
      route.request().postData() ?? '',
    );
    return isDeaf && isAbout ? route.abort() : route.continue();
  });
  // The webhook is off as well.
  await page.route(/\/orders\/[^/]+\/pay$/, (route) =>
    route.continue({ url: `${route.request().url()}?webhook=off` }),
  );
  await placeAndPay(page).click();
  await inDialog(page, 'Pay');
  await isSaid(page, 'We are checking your payment');
  expect(await axeFindings(page)).toEqual([]);
  isDeaf = false;
  await page.getByText('Not paid yet').waitFor();
  expect(await page.getByText(CANCELLED).count()).toBe(0);
  // Nobody is asked to pay twice.
  await page.getByRole('link', { name: 'See this order' }).click();
  await page.getByRole('heading', { name: /^Order MM/ }).waitFor();
  await isSaid(page, 'We are checking your payment');
  expect(await page.getByRole('button', { name: /^Pay now/ }).count()).toBe(0);
});

test('without the provider’s script there is no order; if the payment cannot be started, the stock is released', async () => {
  shop.expectComplaints(LOST);
  const page = await openCheckout(shop);
  await page.route(SCRIPT, (route) => route.abort(), { times: 1 });
  await placeAndPay(page).click();
  await page.getByRole('alert').filter({ hasText: 'SDK failed to load. Are you online?' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const other = await page.context().newPage();
  expect(await orderCount(other)).toBe(0);
  await other.close();

  let isBroken = true;
  await page.route('**/graphql*', (route) => {
    const isAbout = route.request().postData()?.includes('"operationName":"InitiatePayment"');
    return isBroken && isAbout ? route.abort() : route.continue();
  });
  await placeAndPay(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Problem with using Razorpay' });
  await alert.getByText('The payment could not be started.').waitFor();
  isBroken = false;
  await placeAndPay(page).click();
  await inDialog(page, 'Pay');
  await isSaid(page, PLACED);
  expect(await orderCount(page)).toBe(2);
});

test.each(DESKTOP_SCREENS)(
  'who reloads while paying can pay the waiting order, on %s',
  async (_screen, options) => {
    const page = await openCheckout(shop, options);
    await placeAndPay(page).click();
    await page.getByRole('dialog', { name: 'Moti & Mini' }).waitFor();
    await page.reload();
    await openOrder(page);
    await page.getByText(/Your items are reserved for \d+ more minutes\./).waitFor();
    await page.getByRole('button', { name: 'Cancel order' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: /^Pay now, ₹/ }).click();
    await inDialog(page, 'Pay');
    await isSaid(page, PLACED);
    expect(await orderCount(page)).toBe(1);
    await isCartEmpty(page);
  },
);

test('after a reload the waiting order stands in place of its cart, until it is given up', async () => {
  const page = await openCheckout(shop, PHONE);
  await placeAndPay(page).click();
  await page.getByRole('dialog', { name: 'Moti & Mini' }).waitFor();
  await page.reload();
  await isSaid(page, 'Your payment is still to come');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Continue payment' }).waitFor();
  await page.getByRole('button', { name: 'Back to cart' }).click();
  await isSaid(page, 'Your cart');
  // Its sizes and sums arrive one after the other, and move the button.
  await untilInteractive(page);
  await page.getByRole('button', { name: 'Checkout' }).first().click();
  await placeAndPay(page).click();
  await inDialog(page, 'Pay');
  await isSaid(page, PLACED);
  await isCartEmpty(page);
});

test('an unpaid order can be cancelled, and explains its state', async () => {
  const page = await openCheckout(shop);
  await placeAndPay(page).click();
  await page.getByRole('dialog', { name: 'Moti & Mini' }).waitFor();
  await openOrder(page);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await page.getByText('You cancelled it.').waitFor();
  await page.getByText('Nothing was paid').waitFor();
  await page.getByRole('button', { name: /^Pay now/ }).waitFor({ state: 'detached' });
});
