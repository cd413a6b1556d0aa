// The first half hour of a new production shop: its owner signs in, says who runs it and what delivery costs, and sees
// the list of what is left get shorter.
import { expect, test } from 'vitest';
import { troublesOf } from './support/access.ts';
import { addAuthenticator, openAdmin } from './support/back-office.ts';
import { useBrowser } from './support/browser.ts';
import { operate } from './support/operator.ts';

const shop = useBrowser({ isEmpty: true });

const FIRST = {
  'Registered name': 'Desi Pets Private Limited',
  GSTIN: '08ABCDE1234F1Z0',
  'House and street': '4 MI Road',
  City: 'Jaipur',
  'PIN code': '302001',
};
const SECOND = {
  'Mail for questions': 'care@desipets.in',
  'Sender of mails': 'orders@desipets.in',
  Hotline: '+91 141 400 1234',
  'When you answer': 'Every day, 9 am to 6 pm',
  'Officer’s name': 'Meera Joshi',
  'Officer’s designation': 'Head of care',
  'Officer’s mail': 'grievance@desipets.in',
  'Officer’s phone': '+91 141 400 1235',
};

test('the owner of an empty shop sets it up step by step', async () => {
  const output = await operate('staff', 'add', 'owner@desipets.in', '--role', 'owner', '--name', 'Asha Rao');
  const { pathname, hash } = new URL(/https?:\/\/\S+/.exec(output)?.[0] ?? '');
  const page = await openAdmin(shop, `${pathname}${hash}`);
  await addAuthenticator(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Name of this device').fill('Laptop');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  const menu = page.getByRole('navigation');
  const home = () => menu.getByRole('link', { name: 'Home' }).click();
  await home();

  const left = page.getByRole('region', { name: 'Set up your shop' });
  await left.getByText('1 of 7 done').waitFor();
  await left.getByText(/^Missing: Registered name, House and street, City/).waitFor();
  expect(await troublesOf(page)).toEqual([]);

  const fill = async (texts: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(texts))
      await page.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) }).fill(text);
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('Settings saved.').last().waitFor();
  };
  await left.getByRole('link', { name: 'Say who runs the shop' }).click();
  await page.getByRole('combobox', { name: /^State/ }).selectOption('Rajasthan');
  await fill(FIRST);
  const missing = page.getByRole('region', { name: 'Missing' });
  await missing.getByRole('link', { name: 'Mail for questions' }).waitFor();
  expect(await missing.getByRole('link', { name: 'City' }).count()).toBe(0);
  expect(await troublesOf(page)).toEqual([]);
  await fill(SECOND);
  await missing.waitFor({ state: 'detached' });
  await home();
  await left.getByText('2 of 7 done').waitFor();

  await left.getByRole('link', { name: 'Set what delivery costs' }).click();
  await fill({ 'Delivery charge': '60' });
  expect(await troublesOf(page)).toEqual([]);
  await home();
  await left.getByText('3 of 7 done').waitFor();
  expect(await left.getByRole('link', { name: 'Add a category' }).getAttribute('href')).toBe(
    '/admin/categories',
  );
  expect(await left.getByRole('link', { name: 'Add a brand' }).getAttribute('href')).toBe('/admin/brands');

  const visitor = await shop.open('/faq');
  await visitor.getByText(/Below that we add ₹60/).waitFor({ state: 'attached' });
  await visitor.getByText('Desi Pets Private Limited').first().waitFor({ state: 'attached' });
});
