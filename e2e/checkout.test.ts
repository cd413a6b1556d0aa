// Placing and cancelling orders.
import { expect, test } from 'vitest';
import { type Page } from 'playwright-core';
import { untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { DESKTOP, PHONE, useBrowser } from './support/browser.ts';
import { expectSoon } from './support/expect-soon.ts';
import { buy, goToCheckout, newMobile, payInCash, signUp, typeAddress } from './support/shopper.ts';

const shop = useBrowser();

const KIBBLE = 'pedigree-adult-dry-food-chicken-and-vegetables';

/** A new shopper at the checkout with cash on delivery chosen. */
async function atCheckout(options = DESKTOP): Promise<Page> {
  const page = await shop.open('/', options);
  await buy(page, KIBBLE);
  await goToCheckout(page);
  await typeAddress(page);
  await payInCash(page);
  return page;
}

const place = (page: Page) => page.getByRole('button', { name: 'Place order' });
const orderCount = (page: Page) => page.getByRole('link', { name: /^MM\d{6}-/ }).count();

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('a visitor buys with a coupon, sees the order and cancels it, on %s', async (_screen, options) => {
  const page = await shop.open('/', options);
  await buy(page, KIBBLE);
  await page.goto('/cart');
  await untilInteractive(page);
  await page.getByPlaceholder('Coupon code').fill('SAVE10');
  await page.getByRole('button', { name: 'Apply Coupon' }).click();
  await page.getByText('Coupon is applied successfully').waitFor();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await signUp(page, newMobile(), 'Kavya Iyer');
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await place(page).click();
  await page.getByText('Please enter your address').waitFor();
  await typeAddress(page);
  await page.getByText('Discount (SAVE10)').waitFor();
  await payInCash(page);
  await place(page).click();

  await page.getByRole('heading', { name: 'Your order is successfully placed!' }).waitFor();
  await page.getByText('You order will be delivered soon!').waitFor(); // spelled as specified
  await page.reload();
  await page.getByRole('heading', { name: 'Your order is successfully placed!' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Visit your orders' }).click();
  await page.getByRole('link', { name: /^MM\d{6}-/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: /^MM\d{6}-/ }).click();

  await page.getByRole('heading', { name: /^Order MM/ }).waitFor();
  await page.getByText('Discount (SAVE10)').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('status').filter({ hasText: 'Cancelled' }).waitFor();
  await expectSoon(() => page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);

  await page.goto('/order/result');
  await page.getByRole('heading', { name: 'Nothing new here' }).waitFor();
});

test('a double click places one order', async () => {
  const page = await atCheckout();
  await place(page).dblclick();
  await page.getByRole('heading', { name: 'Your order is successfully placed!' }).waitFor();
  await page.goto('/order');
  await expectSoon(() => orderCount(page)).toBe(1);
  await page.goto('/cart');
  await page.getByRole('heading', { name: 'Your cart is empty!' }).waitFor();
});

test('a lost response is retried with the same id and places one order', async () => {
  const page = await atCheckout();
  await page.route(
    '**/graphql*',
    async (route) => {
      // The order is placed, but its response is lost.
      await route.fetch();
      await route.fulfill({
        json: { errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }], data: null },
      });
    },
    { times: 1 },
  );
  await place(page).click();
  await page.getByText(/nothing will be ordered twice/).waitFor();
  expect(await page.getByLabel('City').inputValue()).toBe('Kolkata');
  await expectSoon(() => place(page).getAttribute('aria-disabled')).toBeNull();
  await place(page).click();
  await page.getByRole('heading', { name: 'Your order is successfully placed!' }).waitFor();
  await page.goto('/order');
  await expectSoon(() => orderCount(page)).toBe(1);
});

test('changed prices are shown with the difference, and input is kept', async () => {
  const page = await atCheckout();
  let isTampered = false;
  await page.route('**/graphql*', (route) => {
    const body = route.request().postData() ?? '';
    if (isTampered || !body.includes('"operationName":"PlaceOrder"')) return route.continue();
    isTampered = true;
    return route.continue({ postData: body.replace(/"expectedTotal":\d+/, '"expectedTotal":1') });
  });
  await place(page).click();
  await page.getByText(/^The total is now ₹/).waitFor();
  expect(await page.getByLabel('City').inputValue()).toBe('Kolkata');
  await place(page).click();
  await page.getByRole('heading', { name: 'Your order is successfully placed!' }).waitFor();
});

test('a saved address is preselected at the next checkout, can be edited, and is deleted after confirmation', async () => {
  const page = await atCheckout();
  await place(page).click();
  await page.getByRole('heading', { name: 'Your order is successfully placed!' }).waitFor();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await buy(page, KIBBLE);
  await page.goto('/checkout');
  await page.getByText('12, Park Street, Kolkata, West Bengal 700016').waitFor();
  await page.getByRole('button', { name: /^Edit/ }).click();
  const modal = page.getByRole('dialog', { name: 'Edit Address' });
  await modal.getByLabel('City').fill('Howrah');
  expect(await axeFindings(page)).toEqual([]);
  await modal.getByRole('button', { name: 'Save address' }).click();
  await page.getByText('12, Park Street, Howrah, West Bengal 700016').waitFor();
  await modal.waitFor({ state: 'detached' });
  // Saving an address does not place an order.
  expect(new URL(page.url()).pathname).toBe('/checkout');
  await page.getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this address ?' });
  await question.getByRole('button', { name: 'Yes' }).click();
  await page.getByText('12, Park Street, Howrah, West Bengal 700016').waitFor({ state: 'detached' });
  await page.getByLabel('Full name').waitFor();
});

test('an order cancelled elsewhere is updated on the open page', async () => {
  const page = await atCheckout();
  await place(page).click();
  await page.getByRole('link', { name: 'Visit your orders' }).click();
  await page.getByRole('link', { name: /^MM\d{6}-/ }).click();
  await page.getByRole('button', { name: 'Cancel order' }).waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Cancel order' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('status').filter({ hasText: 'Cancelled' }).waitFor();
});
