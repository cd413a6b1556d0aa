// The cart of a visitor, and of a user on every device.
import { expect, test } from 'vitest';
import { type Page } from 'playwright-core';
import { untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { PHONE, SCREENS, useBrowser } from './support/browser.ts';
import { fillCart, newMember } from './support/member.ts';
import { buy, signIn } from './support/shopper.ts';

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

test.each(SCREENS)('a visitor fills, changes and keeps a cart on %s', async (_screen, options) => {
  const page = await shop.open('about:blank', options);
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

test('coupons are checked and survive a reload until removed', async () => {
  const page = await shop.open('about:blank');
  await buy(page, KIBBLE);
  await openCart(page);
  await page.getByPlaceholder('Coupon code').fill('EXPIRED5');
  await page.getByRole('button', { name: 'Apply Coupon' }).click();
  await page.getByText('Coupon code is wrong').waitFor();
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

test('a change in one tab shows in the other', async () => {
  const page = await shop.open('about:blank');
  await buy(page, KIBBLE);
  const other = await page.context().newPage();
  await openCart(other);
  await buy(page, PUPPY);
  await expect.poll(() => rows(other).count()).toBe(2);
});

test("signing in merges the visitor's cart once, on every device", async () => {
  const { page, mobile } = await newMember(shop, 'Meera Nair');
  await fillCart(page, KIBBLE);
  await openCart(page);
  await expect.poll(() => rows(page).count()).toBe(1);

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
