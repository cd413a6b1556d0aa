// Account: change of mobile, devices, data export, closing.
import { expect, test } from 'vitest';
import { untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { PHONE, useBrowser } from './support/browser.ts';
import { expectSoon } from './support/expect-soon.ts';
import { fieldsOf, NEW_MOBILE_FIELDS } from './support/form-fields.ts';
import { newMember } from './support/member.ts';
import { askForCode, enterCode, newMobile, proveOwnMobile, signIn } from './support/shopper.ts';

const shop = useBrowser();

test('a new mobile is confirmed by its code, and other devices are signed out at once', async () => {
  const { page, mobile, profile } = await newMember(shop, 'Arjun Singh');
  const phone = await shop.open('/faq', PHONE);
  await untilInteractive(phone);
  await signIn(phone, mobile);
  await page.goto(`${profile}/edit`);
  await page.getByRole('button', { name: 'Change mobile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change mobile' });
  await proveOwnMobile(page, mobile);
  const field = dialog.getByLabel('New mobile number');
  expect(await fieldsOf(page)).toEqual(NEW_MOBILE_FIELDS);
  const next = newMobile();
  await field.fill(next);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const text = await dialog.getByText('Demo: your code is').innerText();
  const code = /\d{6}/.exec(text)?.[0] ?? '';
  await enterCode(page, code === '111111' ? '222222' : '111111');
  await dialog.getByRole('button', { name: 'Verify and change' }).click();
  await dialog.getByText('The code is not right.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Clear', exact: true }).click();
  await enterCode(page, code);
  await dialog.getByRole('button', { name: 'Verify and change' }).click();
  await page.getByText(`Your mobile is +91 ${next} now.`).waitFor();
  await page.getByText(`+91 ${next}`, { exact: true }).waitFor();

  // Closing the live connection signs it out.
  await phone.waitForURL((url) => url.pathname === '/');
  await phone.getByRole('button', { name: 'Sign in' }).first().waitFor();
});

test('lists all devices; logging out the others sends them home', async () => {
  const { page, mobile, profile } = await newMember(shop, 'Meera Nair');
  const other = await shop.open('/faq');
  await untilInteractive(other);
  await signIn(other, mobile);
  await page.goto(`${profile}/edit`);
  const devices = page.getByRole('region', { name: 'Devices' });
  await expectSoon(() => devices.getByRole('listitem').count()).toBe(2);
  await devices.getByRole('button', { name: 'Log out other devices' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out other devices' }).click();
  await page.getByText('All other devices are logged out').waitFor();
  await expectSoon(() => devices.getByRole('listitem').count()).toBe(1);
  await other.waitForURL((url) => url.pathname === '/');
  await untilInteractive(other);
  const names = (await other.context().cookies()).map(({ name }) => name);
  expect(names.filter((name) => ['petToken', 'petUser'].includes(name))).toEqual([]);
});

test('exports all personal data as one file', async () => {
  const { page, profile } = await newMember(shop, 'Zoya Khan');
  await page.goto(`${profile}/edit`);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.zip$/);
});

test('closes an account by a code to its mobile', async () => {
  const { page, mobile, profile } = await newMember(shop, 'Farid Ali', PHONE);
  await page.goto(`${profile}/edit`);
  await page.getByRole('button', { name: 'Close my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close my account' });
  await dialog.getByText('What is kept').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const text = await dialog.getByText('Demo: your code is').innerText();
  await enterCode(page, /\d{6}/.exec(text)?.[0] ?? '');
  await dialog.getByRole('button', { name: 'Close my account permanently' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByText('Your account is closed.').waitFor();
  await page.getByRole('button', { name: 'Sign in' }).first().waitFor();
  await page.goto(profile);
  await page.getByRole('heading', { name: 'Profile not found' }).waitFor();
  // The mobile can be used for a new account.
  await page.goto('/');
  await untilInteractive(page);
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await enterCode(page, await askForCode(page, mobile));
  await page.getByRole('dialog', { name: 'New Account' }).waitFor();
});
