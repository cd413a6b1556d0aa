// Placing, collecting and cancelling orders, and checkouts with goods that have sold out.
import { expect, test } from 'vitest';
import { type Page } from 'playwright-core';
import { untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { PHONE, SCREENS, useBrowser } from './support/browser.ts';
import { setStock } from './support/database.ts';
import { expectSoon } from './support/expect-soon.ts';
import { fillCart, newMember } from './support/member.ts';
import { orderCount, PLACED } from './support/online-payment.ts';
import { operate } from './support/operator.ts';
import { pick } from './support/pick.ts';
import { buy, newMobile, payInCash, signUp, typeAddress } from './support/shopper.ts';

const shop = useBrowser();

const KIBBLE = 'pedigree-adult-dry-food-chicken-and-vegetables';
// No other test buys this product.
const TINS = 'drools-puppy-tin-chicken-mousse';

/** A new member at the checkout with cash on delivery chosen. */
async function atCheckout(): Promise<Page> {
  const { page } = await newMember(shop, 'Kavya Iyer');
  await fillCart(page, KIBBLE);
  await page.goto('/checkout');
  await untilInteractive(page);
  await typeAddress(page);
  await payInCash(page);
  return page;
}

const place = (page: Page) => page.getByRole('button', { name: 'Place order' });

test.each(SCREENS)(
  'a visitor buys with a coupon, sees the order and cancels it, on %s',
  async (_screen, options) => {
    const page = await shop.open('about:blank', options);
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
  },
);

test('two tabs place the same cart once', async () => {
  const page = await atCheckout();
  const otherTab = await page.context().newPage();
  await otherTab.goto('/checkout');
  await untilInteractive(otherTab);
  await typeAddress(otherTab);
  await payInCash(otherTab);
  // The response to the first tab is delayed until the second one has placed the order.
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('PlaceOrder')) return route.fallback();
    await otherTab.getByRole('heading', { name: PLACED }).waitFor();
    return route.continue();
  });
  await place(page).click();
  await place(otherTab).click();
  await page.getByRole('heading', { name: PLACED }).waitFor();
  expect(await orderCount(page)).toBe(1);
});

test('an open order page for pickup says when the order is ready', { tags: 'nightly' }, async () => {
  const { page } = await newMember(shop, 'Kavya Iyer');
  await fillCart(page, KIBBLE);
  await page.goto('/checkout');
  await untilInteractive(page);
  await pick(page.getByRole('radio', { name: 'Pick up for free' }));
  await page.getByRole('radio', { name: 'Pay at pickup' }).check();
  expect(await axeFindings(page)).toEqual([]);
  await place(page).click();

  await page.getByRole('heading', { name: 'Your order is successfully placed!' }).waitFor();
  await page.getByText('We have sent a message to').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Track your order' }).click();
  await page.getByText('To be paid in cash at pickup').waitFor();
  const number = (await page.getByRole('heading', { name: /^Order MM/ }).innerText()).replace('Order ', '');
  await operate('order', 'pack', number);
  await page
    .getByRole('status')
    .filter({ hasText: /^Ready for pickup$/ })
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test(
  'a shopper can continue with the remaining goods when some have sold out',
  { tags: 'nightly' },
  async () => {
    const size = '370 g x 6';
    await setStock(TINS, size, 3);
    const { page } = await newMember(shop, 'Kavya Iyer', PHONE);
    await fillCart(page, TINS, 2, size);
    await page.goto('/checkout');
    await typeAddress(page);
    await payInCash(page);
    await setStock(TINS, size, 1);
    await place(page).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Someone was quicker' });
    await alert.getByText(`, ${size}: only 1 left`).waitFor();
    // Amounts are paler while they are recalculated.
    await page.locator('dl[aria-busy=true]').waitFor({ state: 'detached' });
    expect(await axeFindings(page)).toEqual([]);
    await alert.getByRole('button', { name: 'Continue with the remaining items' }).click();
    await alert.waitFor({ state: 'detached' });
    await expectSoon(() => place(page).getAttribute('aria-disabled')).toBeNull();
    await place(page).click();
    await page.getByRole('heading', { name: PLACED }).waitFor();
  },
);
