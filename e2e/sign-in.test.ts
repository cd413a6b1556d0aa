// Signing in by code, sessions, and signing out.
import { type BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeInSchemes, overflowAt } from './support/accessibility.ts';
import { untilInteractive } from './support/interactive.ts';
import { PHONE, useBrowser } from './support/browser.ts';
import { expectSoon } from './support/expect-soon.ts';
import { readFields, SIGN_IN_FIELDS } from './support/form-fields.ts';
import { newMember } from './support/member.ts';
import { ownShop } from './support/own-shop.ts';
import { askForCode, enterCode, FIXTURE_MOBILE, newMobile, signUp } from './support/shopper.ts';

const shop = useBrowser();

async function openLogin(options?: BrowserContextOptions) {
  const page = await shop.open('/', options);
  await untilInteractive(page);
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await page.getByLabel('Mobile number').waitFor();
  return page;
}

test('a member with a new mobile completes the account, also after a reload halfway, and stays signed in', async () => {
  const page = await openLogin(PHONE);
  expect(await readFields(page)).toEqual(SIGN_IN_FIELDS.mobile);
  await page.getByRole('button', { name: 'No SMS? Get a code by e-mail' }).click();
  expect(await readFields(page)).toEqual(SIGN_IN_FIELDS.email);
  await page.getByRole('button', { name: 'Use your mobile number' }).click();
  const code = await askForCode(page, newMobile());
  expect(await readFields(page)).toEqual(SIGN_IN_FIELDS.code);
  expect(await axeInSchemes(page)).toEqual([]);
  await enterCode(page, code);
  await page.getByRole('dialog', { name: 'New Account' }).waitFor();
  await page.reload();
  await page.getByRole('dialog', { name: 'New Account' }).waitFor();
  expect(await readFields(page)).toEqual(SIGN_IN_FIELDS.account);
  expect(await axeInSchemes(page)).toEqual([]);
  expect(await overflowAt(page, 320)).toEqual([]);
  await page.getByLabel('Full name').fill('Kavya Iyer');
  await page.getByLabel('Email').fill('kavya@example.in');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Signup Successfully...').waitFor();

  const cookies = Object.fromEntries((await page.context().cookies()).map((cookie) => [cookie.name, cookie]));
  expect(cookies['petToken']?.path).toBe('/');
  expect(cookies['petRefresh']?.httpOnly).toBe(true);
  const user = JSON.parse(decodeURIComponent(cookies['petUser']?.value ?? '')) as Record<string, unknown>;
  expect(Object.keys(user).sort()).toEqual(['_id', 'image', 'name', 'username']);
  expect(await page.evaluate(() => localStorage.getItem('pet-user'))).toBe(JSON.stringify(user));
  await page.reload();
  await untilInteractive(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
});

test('an expired or rejected token is refreshed; an ended session redirects home and clears cookies', async () => {
  const { page } = await newMember(shop, 'Nisha Das');
  const setToken = async (value: string) => {
    // No page is open here, so that none of its own requests detects the end and redirects first.
    await page.goto('about:blank');
    await page.context().addCookies([{ name: 'petToken', value, url: ownShop().url }]);
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const expired = `${part({})}.${part({ iat: 1, exp: 2 })}.x`;
  await setToken(expired);
  await page.goto('/order');
  await page.getByRole('heading', { name: 'No orders yet' }).waitFor();

  // Not expired, but with an invalid signature.
  const token = (await page.context().cookies()).find(({ name }) => name === 'petToken')?.value ?? '';
  await setToken(`${token.slice(0, -6)}AAAAAA`);
  await page.goto('/order');
  await page.getByRole('heading', { name: 'No orders yet' }).waitFor();

  await setToken(expired);
  await page.context().clearCookies({ name: 'petRefresh' });
  // The redirect may come before everything has loaded.
  await page.goto('/order', { waitUntil: 'commit' });
  await page.waitForURL((url) => url.pathname === '/');
  await untilInteractive(page);
  const cookieNames = async () => (await page.context().cookies()).map(({ name }) => name);
  await expectSoon(cookieNames).not.toContain('petToken');
  await expectSoon(() => page.evaluate(() => localStorage.getItem('pet-user'))).toBeNull();
});

test(
  'signing in shows in the other tab; signing out signs out both and goes home',
  { tags: 'nightly' },
  async () => {
    const page = await openLogin();
    const otherTab = await page.context().newPage();
    await otherTab.goto('/faq');
    await untilInteractive(otherTab);
    await signUp(page, newMobile(), 'Tara Bose');
    await otherTab.getByRole('button', { name: 'Account of Tara' }).waitFor();
    await page.goto('/cart');
    await untilInteractive(page);
    await page.getByRole('button', { name: 'Account of Tara' }).click();
    await page.getByRole('button', { name: 'Logout' }).first().click();
    for (const tab of [page, otherTab]) {
      await tab.waitForURL((url) => url.pathname === '/');
      await tab.getByRole('button', { name: 'Sign in' }).first().waitFor();
    }
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names.filter((name) => ['petToken', 'petUser', 'petRefresh'].includes(name))).toEqual([]);
    expect(
      await page.evaluate(() => [localStorage.getItem('pet-user'), localStorage.getItem('pet-cart')]),
    ).toEqual([null, null]);
  },
);

test("a visitor's action continues after signing in, here on a phone", async () => {
  const page = await shop.open('/order', PHONE);
  await enterCode(page, await askForCode(page, FIXTURE_MOBILE));
  await page.getByRole('heading', { name: 'Your orders' }).waitFor();
});
