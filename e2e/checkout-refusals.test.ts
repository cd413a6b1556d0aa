// Reasons why an order is refused at the last step.
import { expect, test } from 'vitest';
import { type Page } from 'playwright-core';
import { untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { PHONE, useBrowser } from './support/browser.ts';
import { change, setStock } from './support/database.ts';
import { expectSoon } from './support/expect-soon.ts';
import { fillCart, newMember } from './support/member.ts';
import { payInCash, typeAddress } from './support/shopper.ts';

const shop = useBrowser();

// No other test buys these products.
const TINS = 'drools-puppy-tin-chicken-mousse';
const JERKY = 'jungle-jaw-chicken-breast-jerky';

const place = (page: Page) => page.getByRole('button', { name: 'Place order' });
const isPlaced = (page: Page) =>
  page.getByRole('heading', { name: 'Your order is successfully placed!' }).waitFor();

test('who is too late for some of the goods can go on with what is left', async () => {
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
  await alert.getByRole('button', { name: 'Continue with what is left' }).click();
  await alert.waitFor({ state: 'detached' });
  await expectSoon(() => place(page).getAttribute('aria-disabled')).toBeNull();
  await place(page).click();
  await isPlaced(page);
});

test('an expired coupon is reported, and the order can be placed without it', async () => {
  await change(
    `insert into "Coupon" ("id", "code", "kind", "amount") values (gen_random_uuid(), 'LASTDAY', 'PERCENT', 10)`,
  );
  const { page } = await newMember(shop, 'Kavya Iyer');
  await fillCart(page, JERKY);
  await page.goto('/cart');
  await untilInteractive(page);
  await page.getByPlaceholder('Coupon code').fill('LASTDAY');
  await page.getByRole('button', { name: 'Apply Coupon' }).click();
  await page.getByText('Coupon is applied successfully').waitFor();
  await page.goto('/checkout');
  await typeAddress(page);
  await page.getByText('Discount (LASTDAY)').waitFor();
  await payInCash(page);
  await change(`update "Coupon" set "endsAt" = now() - interval '1 minute' where "code" = 'LASTDAY'`);
  await place(page).click();
  await page
    .getByRole('alert')
    .filter({ hasText: 'Coupon code is wrong. The total is shown without the coupon' })
    .waitFor();
  await page.getByText('Discount (LASTDAY)').waitFor({ state: 'detached' });
  expect(await page.getByLabel('City').inputValue()).toBe('Kolkata');
  await expectSoon(() => place(page).getAttribute('aria-disabled')).toBeNull();
  await place(page).click();
  await isPlaced(page);
});

test('more than ten of a variant a day are refused with the reason', async () => {
  const { page } = await newMember(shop, 'Kavya Iyer');
  await fillCart(page, JERKY, 6);
  await page.goto('/checkout');
  await typeAddress(page);
  await payInCash(page);
  await place(page).click();
  await isPlaced(page);
  await fillCart(page, JERKY, 6);
  await page.goto('/checkout');
  await page.getByText('12, Park Street, Kolkata, West Bengal 700016').waitFor();
  await payInCash(page);
  await place(page).click();
  await page
    .getByRole('alert')
    .filter({ hasText: 'At most 10 of one size a day, as for personal use.' })
    .waitFor();
  await page.goto('/order');
  await expectSoon(() => page.getByRole('link', { name: /^MM\d{6}-/ }).count()).toBe(1);
});
