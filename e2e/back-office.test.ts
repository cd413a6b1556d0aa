// The back office: invitation and passkeys, navigation by keyboard alone, protection of unsaved changes, and the retry of
// failed messages.
import { type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findProblems } from './support/accessibility.ts';
import { addAuthenticator, asManager, openAdmin } from './support/back-office.ts';
import { DESKTOP, DESKTOP_SCREENS, PHONE, SCREENS, useBrowser } from './support/browser.ts';
import { change } from './support/database.ts';

const shop = useBrowser();

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();

test('an invited packer joins with a passkey, and signs in with it the next day', async () => {
  const manager = await asManager(shop);
  await manager.getByRole('navigation').getByRole('link', { name: 'Staff' }).click();
  await manager.getByRole('button', { name: 'Invite someone' }).click();
  await manager.getByLabel('Name').fill('Arjun Das');
  await manager.getByLabel('Work e-mail').fill('arjun@shop.example');
  await manager.getByLabel('Role', { exact: false }).last().selectOption('FULFILMENT');
  await manager.getByRole('button', { name: 'Create invitation' }).click();
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

  // After signing out, going back shows none of the earlier pages.
  await manager.getByRole('button', { name: 'Sign out' }).last().click();
  await manager.getByLabel('Work e-mail').waitFor();
  await manager.goBack();
  await manager.getByLabel('Work e-mail').waitFor();
});

test.each(DESKTOP_SCREENS)(
  'every page is accessible on %s',
  { tags: 'nightly' },
  async (_screen, options) => {
    const page = await openAdmin(shop, '/admin/sign-in', options);
    await page.getByRole('button', { name: /^Manager/ }).waitFor();
    const problems: Record<string, string[]> = { '/admin/sign-in': await findProblems(page) };
    await page.getByRole('button', { name: /^Manager/ }).click();
    await page.getByRole('heading', { name: /^Hello, / }).waitFor();
    // Managers have no access to the settings, and the page says so.
    const paths = ['', '/staff', '/log', '/account', '/settings/health', '/nothing'];
    for (const path of paths.map((name) => `/admin${name}`)) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      problems[path] = await findProblems(page);
    }
    expect(Object.entries(problems).filter(([, found]) => found.length > 0)).toEqual([]);
  },
);

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

test('an order is opened from its list and found again by its number, with the keyboard alone', async () => {
  const page = await asManager(shop);
  const problems: Record<string, string[]> = {};
  await page.keyboard.press('Shift+?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  problems.shortcuts = await findProblems(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.type('go');
  await heading(page, 'Orders');
  await page.goto('/admin/orders?tab=ALL');
  await page.getByRole('list', { name: 'Orders' }).waitFor();
  await page.keyboard.type('jj');
  const number = await focused(page);
  await page.keyboard.press('x');
  await page.getByText('1 selected').waitFor();
  await page.keyboard.press('Enter');
  await heading(page, `Order ${number}`);

  await page.keyboard.type('gh');
  await heading(page, /^Hello, /);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByRole('combobox');
  await field.waitFor();
  problems.palette = await findProblems(page);
  await field.pressSequentially(number);
  await page.getByRole('option', { name: number }).waitFor();
  problems.orders = await findProblems(page);
  await field.press('Enter');
  await heading(page, `Order ${number}`);
  expect(Object.entries(problems).filter(([, found]) => found.length > 0)).toEqual([]);

  // Shortcuts are turned off on this device.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const { pathname } = new URL(page.url());
  await page.keyboard.press('Shift+?');
  await page.getByRole('checkbox', { name: /^Use shortcuts/ }).uncheck();
  await page.reload();
  await heading(page, `Order ${number}`);
  await page.keyboard.type('go?');
  await page.keyboard.press('Control+k');
  await field.waitFor();
  expect(new URL(page.url()).pathname).toBe(pathname);
});

test('an unsaved note survives links, the back button and shortcuts until it is discarded', async () => {
  const page = await asManager(shop, DESKTOP, '/admin/orders?tab=ALL');
  await page.getByRole('list', { name: 'Orders' }).getByRole('link').first().click();
  await heading(page, /^Order /);
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Call before noon');
  const question = page.getByRole('alertdialog');
  const stay = async () => {
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await note.inputValue()).toBe('Call before noon');
  };
  await page.getByRole('navigation').getByRole('link', { name: 'Log' }).click();
  await stay();
  await page.goBack();
  await stay();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.type('gl');
  await stay();
  // The browser itself asks before a reload.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await heading(page, /^Order /);
  expect(await note.inputValue()).toBe('');
  await note.fill('Call before noon');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByText('Call before noon').last().waitFor();
  await expect.poll(() => note.inputValue()).toBe('');
  await page.getByRole('navigation').getByRole('link', { name: 'Log' }).click();
  await heading(page, 'Log');
});

test.each(SCREENS)(
  'failed messages can be sent again on %s',
  { tags: 'nightly' },
  async (_screen, options) => {
    await change(
      `insert into "OutgoingMessage"
       ("id", "channel", "template", "dedupeKey", "data", "tries", "createdAt", "nextTryAt", "failedAt")
     values (gen_random_uuid(), 'MAIL', 'order-placed', gen_random_uuid()::text, '{}', 8, now(), now(), now())`,
    );
    const page = await asManager(shop, options, 'about:blank');
    // The samples have no owner who can sign in with a button.
    await change(`update "Staff" set "role" = 'OWNER' where "name" = 'Sample manager'`);
    await page.goto('/admin');
    if (options === PHONE) await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Health' }).click();
    await page.getByText('1 failed permanently in the last 3 days.').waitFor();
    await page.getByText('RAZORPAY_KEY_SECRET').waitFor();
    expect(await findProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('They will be sent again.').waitFor();
    await page.getByText('1 failed permanently in the last 3 days.').waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Run now: Count recent sales' }).click();
    await page.getByText('“Count recent sales” will run as soon as a process is free.').waitFor();
    const job = page.getByRole('listitem').filter({ hasText: 'Count recent sales' });
    expect(await job.filter({ hasText: 'Failing' }).count()).toBe(0);
    expect(await findProblems(page)).toEqual([]);
    await change(`update "Staff" set "role" = 'MANAGER' where "name" = 'Sample manager'`);
    await change('delete from "OutgoingMessage"');
  },
);
