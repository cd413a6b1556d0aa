// Common actions of shoppers.
import { type Page } from 'playwright-core';
import { untilInteractive } from './interactive.ts';

/** The sample shopper. */
export const FIXTURE_MOBILE = '9876543210';

/** An unused mobile. */
export function newMobile(): string {
  return `7${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
}

/** Opens a product and adds it to the cart. */
export async function buy(page: Page, slug: string): Promise<void> {
  await page.goto(`/product/${slug}`);
  await untilInteractive(page);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('button', { name: 'Added to bag' }).first().waitFor();
}

/** Requests a code in the open login dialog; returns the code shown. */
export async function askForCode(page: Page, mobile: string): Promise<string> {
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByRole('button', { name: 'Send code' }).click();
  const text = await page.getByText('Demo: your code is').innerText();
  return /\d{6}/.exec(text)?.[0] ?? '';
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code of 6 digits').pressSequentially(code);
}

/** Verifies the current mobile in the open 'Change mobile' dialog. */
export async function proveOwnMobile(page: Page, mobile: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Change mobile' });
  await dialog.getByRole('button', { name: `Send a code to +91 ${mobile}` }).click();
  const text = await dialog.getByText('Demo: your code is').innerText();
  await enterCode(page, /\d{6}/.exec(text)?.[0] ?? '');
  await dialog.getByRole('button', { name: 'Verify and continue' }).click();
  await dialog.getByLabel('New mobile number').waitFor();
}

/** Signs in an existing account by the header's icon. */
export async function signIn(page: Page, mobile: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await enterCode(page, await askForCode(page, mobile));
  await page.getByText('Logged In, Successfully...').waitFor();
}

/** Signs up a new mobile in the open login dialog. */
export async function signUp(page: Page, mobile: string, name: string): Promise<void> {
  await enterCode(page, await askForCode(page, mobile));
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill('new.shopper@example.in');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Signup Successfully...').waitFor();
}

/** Fills in an address at the checkout. */
export async function typeAddress(page: Page): Promise<void> {
  await page.locator('input[name="address"]:not([type="radio"])').fill('12, Park Street');
  await page.getByLabel('Pincode').fill('700016');
  await page.getByLabel('City').fill('Kolkata');
  await page.getByLabel('State').fill('West Bengal');
}

/** Chooses cash on delivery at the checkout. */
export async function payInCash(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  await page.getByText('Cash on delivery fee').waitFor();
}
