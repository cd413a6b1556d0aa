// The wishlist and stock alerts.
import { expect, test } from 'vitest';
import { type Page } from 'playwright-core';
import { untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { DESKTOP, PHONE, SCREENS, useBrowser } from './support/browser.ts';
import { expectSoon } from './support/expect-soon.ts';
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

/** A new member whose wish as a visitor was added after signing up. */
async function withWish(path: string, options: typeof PHONE | typeof DESKTOP = DESKTOP) {
  const mobile = newMobile();
  const page = await shop.open(path, options);
  await untilInteractive(page);
  await addButton(page).click();
  await signUp(page, mobile, 'Ishaan Roy');
  await added(page);
  return { page, mobile };
}

test.each(SCREENS)(
  'a visitor wishes, signs up, and finds it on the wishlist, on %s',
  async (_screen, options) => {
    const { page } = await withWish(KIBBLE, options);
    await page.getByRole('button', { name: 'In your wishlist' }).click();
    await page.getByRole('alert').filter({ hasText: 'Already Present in wishlist' }).waitFor();
    await open(page, SOLD_OUT);
    await addButton(page).click();
    await added(page);
    expect(await axeFindings(page)).toEqual([]);

    await open(page, '/wishlist');
    await expectSoon(() => rows(page).count()).toBe(2);
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'Product',
      'Name',
      'Unit Price',
      'Stock Status',
      'Shop Now',
      'Remove',
    ]);
    const [newest, first] = [rows(page).first(), rows(page).last()];
    await newest.getByText('Out of Stock').waitFor();
    expect(await newest.getByRole('button', { name: /^Not Available/ }).isDisabled()).toBe(true);
    await first.getByText('In Stock').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await first.getByRole('button', { name: /^Add to cart/ }).click();
    await first.getByRole('button', { name: /^Added to bag/ }).waitFor();
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
    await first.getByRole('link', { name: 'Pedigree Adult' }).click();
    await page.waitForURL((url) => url.pathname === KIBBLE && url.searchParams.get('size') === '400 g');
  },
);

test("the wishlist button reads 'Added Successfully' for 5 seconds, of the chosen size alone", async () => {
  const { page } = await withWish(KIBBLE);
  await page.getByText('1.2 kg').first().click();
  const since = Date.now();
  await addButton(page).click();
  await added(page);
  await page.getByText('3 kg').first().click();
  await addButton(page).waitFor();
  await page.getByText('1.2 kg').first().click();
  await page.getByRole('button', { name: 'In your wishlist' }).waitFor();
  await page.getByText('3 kg').first().click();
  await addButton(page).click();
  await added(page);
  await page.getByRole('button', { name: 'In your wishlist' }).waitFor();
  expect(Date.now() - since).toBeGreaterThanOrEqual(5000);
});

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

test('the quick view adds to the wishlist, too', async () => {
  const { page } = await withWish(KIBBLE);
  await open(page, '/dog/dog-dry-food');
  await page.getByRole('button', { name: 'Quick view of Drools Focus Puppy Dry Food Real Chicken' }).click();
  await addButton(page).click();
  await added(page);
  await page.keyboard.press('Escape');
  await open(page, '/wishlist');
  await expectSoon(() => rows(page).count()).toBe(2);
});

// Optimistic changes are not yet saved.
function answered(page: Page, operation: string): Promise<unknown> {
  return page.waitForResponse((response) => response.request().postData()?.includes(operation) ?? false);
}

test.each(SCREENS)('remove can be undone, and lasts when it is not, on %s', async (_screen, options) => {
  const { page } = await withWish(KIBBLE, options);
  await open(page, '/wishlist');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('heading', { name: 'Your wishlist is empty!' }).waitFor();
  const restored = answered(page, 'AddToWishlist');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectSoon(() => rows(page).count()).toBe(1);
  await restored;
  await page.reload();
  await expectSoon(() => rows(page).count()).toBe(1);
  const removed = answered(page, 'RemoveFromWishlist');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('heading', { name: 'Your wishlist is empty!' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await removed;
  await page.reload();
  await page.getByRole('heading', { name: 'Your wishlist is empty!' }).waitFor();
  expect(await page.getByRole('link', { name: 'Shop Now' }).getAttribute('href')).toBe('/dog/dog-dry-food');
});

test('a removal the server rejects is reverted with a message', async () => {
  const { page } = await withWish(KIBBLE);
  await open(page, '/wishlist');
  await expectSoon(() => rows(page).count()).toBe(1);
  await page.route('**/graphql*', (route) =>
    route.request().postData()?.includes('RemoveFromWishlist')
      ? route.fulfill({ json: { errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }], data: null } })
      : route.continue(),
  );
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByText(/is back on your wishlist: it could not be removed/).waitFor();
  await expectSoon(() => rows(page).count()).toBe(1);
});

test('a wishlist that could not be loaded can be retried', async () => {
  const { page } = await withWish(KIBBLE);
  let isDown = true;
  await page.route('**/graphql*', (route) =>
    isDown && route.request().postData()?.includes('WishlistPage')
      ? route.fulfill({ json: { errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }], data: null } })
      : route.continue(),
  );
  await page.goto('/wishlist');
  await page.getByRole('heading', { name: 'Your wishlist could not be loaded' }).waitFor();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectSoon(() => rows(page).count()).toBe(1);
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
