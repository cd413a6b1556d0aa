// The back office: a person is invited, adds a passkey and works; sessions end and go on; every page is accessible.
import { type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { troublesOf } from './support/access.ts';
import { addAuthenticator, asManager, openAdmin } from './support/back-office.ts';
import { DESKTOP_SCREENS, useBrowser } from './support/browser.ts';
import { change } from './support/database.ts';

const shop = useBrowser();

/** Fills and sends the form of the staff page; the form stays where it is refused. */
async function invite(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByLabel('Role', { exact: false }).last().selectOption('FULFILMENT');
  await page.getByRole('button', { name: 'Create invitation' }).click();
}

test('an invited packer joins by a passkey, and signs in with it the next day', async () => {
  const manager = await asManager(shop);
  await manager.getByRole('navigation').getByRole('link', { name: 'Staff' }).click();
  await invite(manager, 'Arjun Das', 'arjun@shop.example');
  const link = await manager.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  const { pathname, hash } = new URL(link);

  const page = await openAdmin(shop, `${pathname}${hash}`);
  await addAuthenticator(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Hello, Arjun Das' }).waitFor();
  await page.getByLabel('Name of this device').fill('Packing table');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.last().waitFor();
  expect(await codes.count()).toBe(10);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  const menu = page.getByRole('navigation');
  await menu.getByRole('link', { name: 'My account' }).click();
  await page.getByText('Packing table').first().waitFor();
  expect(await menu.getByRole('link', { name: 'Staff' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Sign out' }).last().click();
  await page.getByLabel('Work e-mail').fill('arjun@shop.example');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await page.getByRole('heading', { name: 'Hello, Arjun Das' }).waitFor();

  await manager.getByRole('button', { name: 'Done' }).click();
  await manager.getByRole('navigation').getByRole('link', { name: 'Log' }).click();
  await manager.getByText('arjun@shop.example').first().waitFor();

  const late = await openAdmin(shop, `${pathname}${hash}`);
  await late.getByRole('button', { name: 'Continue' }).click();
  await late.getByRole('alert').getByText(/./).waitFor();
});

test('a session that ended asks to sign in again, and sends what was typed', async () => {
  const page = await asManager(shop);
  await page.getByRole('navigation').getByRole('link', { name: 'Staff' }).click();
  await page.getByRole('heading', { name: 'Staff' }).waitFor();
  // Just before the request: live updates would notice it earlier, and their dialog would cover the form.
  let hasEnded = false;
  await page.route('**/admin/graphql', async (route) => {
    if (!hasEnded && route.request().postData()?.includes('"operationName":"InviteStaff"')) {
      hasEnded = true;
      await change(`update "StaffSession" set "endedAt" = now() where "endedAt" is null`);
    }
    await route.fallback();
  });
  await invite(page, 'Kavya Iyer', 'kavya@shop.example');
  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  await again.getByRole('button', { name: /^Manager/ }).click();
  expect(await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue()).toContain(
    '/admin/enter#',
  );
});

test('a reload stays signed in, and signing out leads to nothing that was seen', async () => {
  const page = await asManager(shop);
  await page.goto('/admin/log');
  await page.getByRole('heading', { name: 'Log' }).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).last().click();
  await page.getByLabel('Work e-mail').waitFor();
  await page.goBack();
  await page.getByLabel('Work e-mail').waitFor();
});

test.each(DESKTOP_SCREENS)('every page is accessible on %s', async (_screen, options) => {
  const page = await openAdmin(shop, '/admin/sign-in', options);
  await page.getByRole('button', { name: /^Manager/ }).waitFor();
  const problems: Record<string, string[]> = { '/admin/sign-in': await troublesOf(page) };
  await page.getByRole('button', { name: /^Manager/ }).click();
  await page.getByRole('heading', { name: /^Hello, / }).waitFor();
  for (const path of ['/admin', '/admin/staff', '/admin/log', '/admin/account', '/admin/nothing']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    problems[path] = await troublesOf(page);
  }
  expect(Object.entries(problems).filter(([, found]) => found.length > 0)).toEqual([]);
});
