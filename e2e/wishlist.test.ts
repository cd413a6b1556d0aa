// The wishlist and stock alerts.
import { expect, test } from 'vitest';
import { type Page } from 'playwright-core';
import { untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { PHONE, SCREENS, useBrowser } from './support/browser.ts';
import { expectSoon } from './support/expect-soon.ts';
import { newMember } from './support/member.ts';
import { askForCode, enterCode, newMobile, signUp } from './support/shopper.ts';

const shop = useBrowser();

const KIBBLE = '/product/pedigree-adult-dry-food-chicken-and-vegetables';
const PUPPY = '/product/drools-focus-puppy-dry-food-real-chicken';
const SOLD_OUT = `${PUPPY}?size=12+kg`;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilInteractive(page);
}
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to wishlist' });
const added = (page: Page) => page.getByRole('button', { name: 'Added Successfully' }).waitFor();
const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });

/** A new member with this product on the wishlist. */
async function withWish(path: string) {
  const { page, mobile } = await newMember(shop, 'Ishaan Roy');
  await open(page, path);
  await addButton(page).click();
  await added(page);
  return { page, mobile };
}

// Optimistic changes are not yet saved.
function answered(page: Page, operation: string): Promise<unknown> {
  return page.waitForResponse((response) => response.request().postData()?.includes(operation) ?? false);
}

test.each(SCREENS)(
  'a visitor wishes, signs up, finds it on the wishlist, removes it and takes that back, on %s',
  async (_screen, options) => {
    const page = await shop.open(KIBBLE, options);
    await untilInteractive(page);
    await addButton(page).click();
    await signUp(page, newMobile(), 'Ishaan Roy');
    await added(page);
    await open(page, SOLD_OUT);
    await addButton(page).click();
    await added(page);
    expect(await axeFindings(page)).toEqual([]);

    await open(page, '/wishlist');
    await expectSoon(() => rows(page).count()).toBe(2);
    const [newest, first] = [rows(page).first(), rows(page).last()];
    await newest.getByText('Out of Stock').waitFor();
    await first.getByText('In Stock').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await first.getByRole('button', { name: /^Add to cart/ }).click();
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
    await first.getByRole('link', { name: 'Pedigree Adult' }).click();
    await page.waitForURL((url) => url.pathname === KIBBLE && url.searchParams.get('size') === '400 g');

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
    await page.reload();
    await page.getByRole('heading', { name: 'Your wishlist is empty!' }).waitFor();
  },
);

test('a product added on another device is reported as present', async () => {
  const { page, mobile } = await withWish(PUPPY);
  const phone = await shop.open(PUPPY, PHONE);
  await untilInteractive(phone);
  await addButton(phone).click();
  await enterCode(phone, await askForCode(phone, mobile));
  await phone.getByText('Already Present in wishlist').waitFor();
  await phone.getByRole('button', { name: 'In your wishlist' }).waitFor();
  await phone.getByRole('button', { name: 'See it' }).click();
  await expectSoon(() => rows(phone).count()).toBe(1);
  // Removed there already, it is removed here without an error.
  await open(page, '/wishlist');
  await expectSoon(() => rows(page).count()).toBe(1);
  await phone.getByRole('button', { name: /^Remove/ }).click();
  await phone.getByRole('heading', { name: 'Your wishlist is empty!' }).waitFor();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('heading', { name: 'Your wishlist is empty!' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a change in one tab shows in the other', async () => {
  const { page } = await withWish(KIBBLE);
  await open(page, '/wishlist');
  await expectSoon(() => rows(page).count()).toBe(1);
  const other = await page.context().newPage();
  await open(other, PUPPY);
  await addButton(other).click();
  await added(other);
  await expectSoon(() => rows(page).count()).toBe(2);
  await page.getByRole('button', { name: /^Remove Drools/ }).click();
  await addButton(other).waitFor();
});
