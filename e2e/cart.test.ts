// The cart of a visitor and of a user on every device, and the wishlist.
import { expect, test } from 'vitest';
import { type Page } from 'playwright-core';
import { untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { PHONE, SCREENS, useBrowser } from './support/browser.ts';
import { expectSoon } from './support/expect-soon.ts';
import { fillCart, newMember } from './support/member.ts';
import { buy, newMobile, signIn, signUp } from './support/shopper.ts';

const shop = useBrowser();

const KIBBLE = 'pedigree-adult-dry-food-chicken-and-vegetables';
const PUPPY = 'drools-focus-puppy-dry-food-real-chicken';
const SOLD_OUT = `/product/${PUPPY}?size=12+kg`;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilInteractive(page);
}
const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const subtotal = (page: Page) =>
  page.locator('dl').getByText('Subtotal').locator('..').locator('dd').innerText();

test.each(SCREENS)(
  'a visitor fills a cart from two tabs, changes it and finds it after a reload, on %s',
  async (_screen, options) => {
    const page = await shop.open('about:blank', options);
    await buy(page, KIBBLE);
    await open(page, '/cart');
    const otherTab = await page.context().newPage();
    await buy(otherTab, PUPPY);
    await expect.poll(() => rows(page).count()).toBe(2);
    // Amounts are paler while they are recalculated.
    await page.locator('dl[aria-busy=true]').waitFor({ state: 'detached' });
    expect(await axeFindings(page)).toEqual([]);
    await rows(page).first().getByRole('button', { name: 'One more' }).click();
    await expect.poll(() => subtotal(page)).toContain('₹');
    const doubled = await rows(page).first().locator('output').innerText();
    expect(doubled).toBe('2');
    await page.reload();
    await untilInteractive(page);
    expect(await rows(page).first().locator('output').innerText()).toBe('2');
  },
);

test("signing in merges the visitor's cart once, on every device", async () => {
  const { page, mobile } = await newMember(shop, 'Meera Nair');
  await fillCart(page, KIBBLE);
  await open(page, '/cart');
  await expect.poll(() => rows(page).count()).toBe(1);

  const phone = await shop.open('/', PHONE);
  await buy(phone, PUPPY);
  await signIn(phone, mobile);
  await open(phone, '/cart');
  await expect.poll(() => rows(phone).count()).toBe(2);
  await rows(phone).first().getByRole('button', { name: 'One more' }).click();

  await expect
    .poll(async () => {
      await open(page, '/cart');
      return rows(page).locator('output').allInnerTexts();
    })
    .toEqual(['2', '1']);
});

const addButton = (page: Page) => page.getByRole('button', { name: 'Add to wishlist' });
const added = (page: Page) => page.getByRole('button', { name: 'Added Successfully' }).waitFor();

// Optimistic changes are not yet saved.
function answered(page: Page, operation: string): Promise<unknown> {
  return page.waitForResponse((response) => response.request().postData()?.includes(operation) ?? false);
}

test.each(SCREENS)(
  'a visitor adds to the wishlist, signs up, finds the product on it, removes it and undoes that, on %s',
  { tags: 'nightly' },
  async (_screen, options) => {
    const page = await shop.open(`/product/${KIBBLE}`, options);
    await untilInteractive(page);
    await addButton(page).click();
    await signUp(page, newMobile(), 'Ishaan Roy');
    await added(page);
    await open(page, '/wishlist');
    await expectSoon(() => rows(page).count()).toBe(1);
    const otherTab = await page.context().newPage();
    await open(otherTab, SOLD_OUT);
    await addButton(otherTab).click();
    await added(otherTab);
    expect(await axeFindings(otherTab)).toEqual([]);
    await expectSoon(() => rows(page).count()).toBe(2);
    const newest = rows(page).first();
    const first = rows(page).last();
    await newest.getByText('Out of Stock').waitFor();
    await first.getByText('In Stock').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await first.getByRole('button', { name: /^Add to cart/ }).click();
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
    await first.getByRole('link', { name: 'Pedigree Adult' }).click();
    await page.waitForURL(
      (url) => url.pathname === `/product/${KIBBLE}` && url.searchParams.get('size') === '400 g',
    );

    await open(page, '/wishlist');
    const restored = answered(page, 'AddToWishlist');
    await page.getByRole('button', { name: /^Remove Pedigree/ }).click();
    await expectSoon(() => rows(page).count()).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await restored;
    await page.reload();
    await expectSoon(() => rows(page).count()).toBe(2);
    for (const name of [/^Remove Pedigree/, /^Remove Drools/]) {
      const removed = answered(page, 'RemoveFromWishlist');
      await page.getByRole('button', { name }).click();
      await removed;
    }
    await page.getByRole('heading', { name: 'Your wishlist is empty!' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await addButton(otherTab).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Your wishlist is empty!' }).waitFor();
  },
);
