// A service from the back office to the shoppers who find and book it.
import { expect, test } from 'vitest';
import { picture } from '#server/testing/files.ts';
import { troublesOf } from './support/access.ts';
import { asManager } from './support/back-office.ts';
import { DESKTOP, PHONE, useBrowser } from './support/browser.ts';

const shop = useBrowser();

test('a new service has prices per size and both languages, and menus and pages show it', async () => {
  const office = await asManager(shop, DESKTOP, '/admin/content/services');
  await office.getByRole('link', { name: 'New service…' }).click();
  const field = (name: string) => office.getByRole('textbox', { name, exact: true });
  await field('Name').fill('Nail clipping');
  await field('Name in Hindi').fill('नाख़ून काटना');
  await office.getByRole('button', { name: 'Save', exact: true }).click();
  // What is missing is named, and what was typed stays.
  await expect.poll(() => field('In one line').getAttribute('aria-invalid')).toBe('true');
  await field('In one line').fill('Calm and quick.');
  await field('What is included').fill('All four paws\nA treat at the end');
  await office
    .getByLabel('Picture file')
    .setInputFiles({ name: 'paw.jpg', mimeType: 'image/jpeg', buffer: await picture() });
  await field('Price in rupees').fill('199');
  await field('Price in rupees: very large, over 40 kg').fill('349');
  expect(await troublesOf(office)).toEqual([]);
  await office.getByRole('button', { name: 'Save', exact: true }).click();
  await office.getByRole('heading', { name: 'Nail clipping', level: 1 }).waitFor();

  const shopper = await shop.open('/', DESKTOP);
  await shopper.getByRole('contentinfo').getByRole('link', { name: 'Nail clipping' }).click();
  await shopper.getByRole('heading', { name: 'Nail clipping', level: 1 }).waitFor();
  await shopper.getByText('from ₹199').first().waitFor();
  await shopper.getByText('₹349').first().waitFor();
  const hindi = await shop.open('/hi', PHONE);
  await hindi.getByRole('contentinfo').getByRole('link', { name: 'नाख़ून काटना' }).waitFor();
});

test('a hidden service leaves the menus, and its page is gone', async () => {
  const office = await asManager(shop, DESKTOP, '/admin/content/services');
  await office.getByRole('button', { name: 'Edit Pet Boarding' }).click();
  await office.getByRole('heading', { name: 'Pet Boarding', level: 1 }).waitFor();
  await office.getByRole('checkbox', { name: /^Shown in the shop/ }).uncheck();
  await office.getByRole('button', { name: 'Save', exact: true }).click();
  await office.getByText('It is hidden from the shop.').waitFor();

  const phone = await shop.open('/', PHONE);
  await phone.getByRole('button', { name: 'Menu' }).click();
  const menu = phone.getByRole('dialog', { name: 'Menu' });
  await menu.getByText('Services', { exact: true }).click();
  await menu.getByRole('link', { name: 'Pet Grooming' }).waitFor();
  expect(await phone.getByRole('link', { name: 'Pet Boarding', includeHidden: true }).count()).toBe(0);
  expect((await phone.request.get('/services/pet-boarding')).status()).toBe(404);
});
