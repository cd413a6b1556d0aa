// Online payment with the stand-in's dialog.
import { type BrowserContextOptions, type Page } from 'playwright-core';
import { DESKTOP, type Shop } from './browser.ts';
import { untilInteractive } from './interactive.ts';
import { fillCart, newMember } from './member.ts';
import { typeAddress } from './shopper.ts';

const KIBBLE = 'pedigree-adult-dry-food-chicken-and-vegetables';

/** A new member at the checkout with online payment chosen. */
export async function openCheckout(
  shop: Shop,
  options: BrowserContextOptions = DESKTOP,
  slug = KIBBLE,
): Promise<Page> {
  const { page } = await newMember(shop, 'Kavya Iyer', options);
  await fillCart(page, slug);
  await page.goto('/checkout');
  await untilInteractive(page);
  await typeAddress(page);
  await page.getByText('Subtotal').waitFor();
  return page;
}

export const placeAndPayButton = (page: Page) => page.getByRole('button', { name: 'Place order and pay' });

type DialogButton = 'Pay' | 'Fail' | 'Close' | 'Close, then pay late' | 'Yes, leave' | 'No, go on';

/** Presses a button of the provider's dialog. */
export const pressInDialog = (page: Page, name: DialogButton): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Closes the dialog for good. */
export async function leaveDialog(page: Page): Promise<void> {
  await pressInDialog(page, 'Close');
  await pressInDialog(page, 'Yes, leave');
}

export const waitForHeading = (page: Page, title: string): Promise<void> =>
  page.getByRole('heading', { name: title }).waitFor();

export const PLACED = 'Your order is successfully placed!';
export const CANCELLED = 'Your order is cancelled!';

/** Number of the shopper's orders. */
export async function orderCount(page: Page): Promise<number> {
  await page.goto('/order');
  await page.getByRole('heading', { name: /Your orders|No orders yet/ }).waitFor();
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  return page.getByRole('link', { name: /^MM\d{6}-/ }).count();
}
