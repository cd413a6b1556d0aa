// The cart of a visitor, and of a user on every device.
import { expect, test } from 'vitest';
import { type Page } from 'playwright-core';
import { untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { DESKTOP, PHONE, useBrowser } from './support/browser.ts';
import { buy, newMobile, signIn, signUp } from './support/shopper.ts';

const shop = useBrowser();

const KIBBLE = 'pedigree-adult-dry-food-chicken-and-vegetables';
const PUPPY = 'drools-focus-puppy-dry-food-real-chicken';

async function openCart(page: Page): Promise<void> {
  await page.goto('/cart');
  await untilInteractive(page);
}
const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const subtotal = (page: Page) =>
  page.locator('dl').getByText('Subtotal').locator('..').locator('dd').innerText();

test("an empty cart reads 'Your cart is empty!' and links to the shop", async () => {
  const page = await shop.open('/cart');
  await page.getByRole('heading', { name: 'Your cart is empty!' }).waitFor();
  expect(await page.getByRole('link', { name: 'Shop Now' }).getAttribute('href')).toBe('/');
});

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('a visitor fills, changes and keeps a cart on %s', async (_screen, options) => {
  const page = await shop.open('/', options);
  await buy(page, KIBBLE);
  await buy(page, PUPPY);
  await openCart(page);
  expect(await rows(page).count()).toBe(2);
  expect(await axeFindings(page)).toEqual([]);
  await rows(page).first().getByRole('button', { name: 'One more' }).click();
  await expect.poll(() => subtotal(page)).toContain('₹');
  const doubled = await rows(page).first().locator('output').innerText();
  expect(doubled).toBe('2');
  await page.reload();
  await untilInteractive(page);
  expect(await rows(page).first().locator('output').innerText()).toBe('2');
});

test('minus at 1 removes the line; undo restores it', async () => {
  const page = await shop.open('/');
  await buy(page, KIBBLE);
  await buy(page, PUPPY);
  await openCart(page);
  await rows(page).first().getByRole('button', { name: 'One less' }).click();
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => rows(page).count()).toBe(2);
});

test('coupons are checked and survive a reload until removed', async () => {
  const page = await shop.open('/');
  await buy(page, KIBBLE);
  await openCart(page);
  for (const code of ['NOSUCHCODE', 'EXPIRED5']) {
    await page.getByPlaceholder('Coupon code').fill(code);
    await page.getByRole('button', { name: 'Apply Coupon' }).click();
    await page.getByText('Coupon code is wrong').waitFor();
  }
  await page.getByPlaceholder('Coupon code').fill('FLAT100');
  await page.getByRole('button', { name: 'Apply Coupon' }).click();
  await page.getByText(/more to use this coupon$/).waitFor();
  await page.getByPlaceholder('Coupon code').fill('save10');
  await page.getByRole('button', { name: 'Apply Coupon' }).click();
  await page.getByText('Coupon is applied successfully').waitFor();
  await page.reload();
  await page.getByText('Coupon is applied successfully').waitFor();
  await page.getByText('Discount (SAVE10)').waitFor();
  await page.getByRole('button', { name: 'Remove coupon SAVE10' }).click();
  await page.getByText('Discount (SAVE10)').waitFor({ state: 'detached' });
});

test('a changed price is shown until the shopper accepts it', async () => {
  const page = await shop.open('/');
  await buy(page, KIBBLE);
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('pet-cart') ?? '{}') as { items: { addedPrice: number }[] };
    for (const item of kept.items) item.addedPrice += 1000;
    localStorage.setItem('pet-cart', JSON.stringify(kept));
  });
  await openCart(page);
  await page.getByText(/^The price went down from/).waitFor();
  await page.getByRole('button', { name: /^OK/ }).click();
  await page.getByText(/^The price went down from/).waitFor({ state: 'detached' });
});

test('a change in one tab shows in the other', async () => {
  const page = await shop.open('/');
  await buy(page, KIBBLE);
  const other = await page.context().newPage();
  await openCart(other);
  await buy(page, PUPPY);
  await expect.poll(() => rows(other).count()).toBe(2);
});

test("signing in merges the visitor's cart once, on every device", async () => {
  const mobile = newMobile();
  const page = await shop.open('/');
  await buy(page, KIBBLE);
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await signUp(page, mobile, 'Meera Nair');
  await openCart(page);
  expect(await rows(page).count()).toBe(1);

  const phone = await shop.open('/', PHONE);
  await buy(phone, PUPPY);
  await signIn(phone, mobile);
  await openCart(phone);
  await expect.poll(() => rows(phone).count()).toBe(2);
  await rows(phone).first().getByRole('button', { name: 'One more' }).click();

  await expect
    .poll(async () => {
      await openCart(page);
      return rows(page).locator('output').allInnerTexts();
    })
    .toEqual(['2', '1']);
});

test('a change the server rejects is reverted with a message', async () => {
  const page = await shop.open('/');
  await buy(page, KIBBLE);
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await signUp(page, newMobile(), 'Ravi Rao');
  await openCart(page);
  await page.route('**/graphql*', async (route) => {
    if (!route.request().postData()?.includes('SetCartLine')) return route.continue();
    await route.fulfill({
      json: { errors: [{ message: 'Not now.', extensions: { code: 'QTY_LIMIT' } }], data: null },
    });
  });
  await rows(page).first().getByRole('button', { name: 'One more' }).click();
  await page.getByText(/the change could not be saved. Not now./).waitFor();
  expect(await rows(page).first().locator('output').innerText()).toBe('1');
});
