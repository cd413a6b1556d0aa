// The first half hour of a new production shop: its owner signs in, follows the checklist to set it up using only the
// pages of the back office, and packs the first order.
// @module-tag nightly
import { type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { picture } from '#server/testing/files.ts';
import { findProblems } from './support/accessibility.ts';
import { addAuthenticator, openAdmin } from './support/back-office.ts';
import { PHONE, useBrowser } from './support/browser.ts';
import { expectSoon } from './support/expect-soon.ts';
import { untilInteractive } from './support/interactive.ts';
import { operate } from './support/operator.ts';
import { ownShop } from './support/own-shop.ts';
import { buy, enterCode, newMobile, payInCash, typeAddress } from './support/shopper.ts';

const shop = useBrowser({ isEmpty: true });

const FIRST = {
  'Shop name': 'Desi Pets',
  'Registered name': 'Desi Pets Private Limited',
  GSTIN: '08ABCDE1234F1Z0',
  'Building and street': '4 MI Road',
  City: 'Jaipur',
  'PIN code': '302001',
};
const SECOND = {
  'Support e-mail': 'care@desipets.in',
  'Sender address': 'orders@desipets.in',
  Hotline: '+91 141 400 1234',
  'Support hours': 'Every day, 9 am to 6 pm',
  'Officer’s name': 'Meera Joshi',
  'Officer’s designation': 'Head of care',
  'Officer’s e-mail': 'grievance@desipets.in',
  'Officer’s phone': '+91 141 400 1235',
};

/** Signs in with the owner's link and a passkey. */
async function signInAsOwner(): Promise<Page> {
  const output = await operate('staff', 'add', 'owner@desipets.in', '--role', 'owner', '--name', 'Asha Rao');
  const { pathname, hash } = new URL(/https?:\/\/\S+/.exec(output)?.[0] ?? '');
  const page = await openAdmin(shop, `${pathname}${hash}`);
  await addAuthenticator(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Name of this device').fill('Laptop');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  return page;
}

/** The setup checklist on the first page. */
const setupChecklist = (page: Page) => page.getByRole('region', { name: 'Set up your shop' });

/** Goes to the first page and follows a step of the checklist. */
async function begin(page: Page, step: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await setupChecklist(page).getByRole('link', { name: step }).click();
}

async function saveSettings(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts))
    await page.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) }).fill(text);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('Settings saved.').last().waitFor();
}

async function sayWhoRunsIt(page: Page): Promise<void> {
  await begin(page, 'Add your business details');
  await saveSettings(page, FIRST);
  expect(await page.getByRole('combobox', { name: /^State/ }).inputValue()).toBe('Rajasthan');
  const missing = page.getByRole('region', { name: 'Missing' });
  await missing.getByRole('link', { name: 'Support e-mail' }).waitFor();
  expect(await missing.getByRole('link', { name: 'City' }).count()).toBe(0);
  expect(await findProblems(page)).toEqual([]);
  await saveSettings(page, SECOND);
  await missing.waitFor({ state: 'detached' });
}

/** Uploads a logo twice as wide as high; the header shows it on the next page. */
async function addLogo(page: Page): Promise<void> {
  await begin(page, 'Add your logo');
  const buffer = await picture('png', { width: 320, height: 160 });
  await page.getByLabel('Logo file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Logo: Choose another…' }).waitFor();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('Settings saved.').last().waitFor();
  const visitor = await shop.open('/', PHONE);
  const logo = visitor.getByRole('banner').locator('img').first();
  await expectSoon(async () => {
    await visitor.reload();
    return logo.evaluate(({ clientWidth, clientHeight }: HTMLElement) => [clientWidth, clientHeight]);
  }).toEqual([72, 40]); // with 4 px of its ground around it
  expect(await (await visitor.request.get('/app.webmanifest')).json()).toMatchObject({ name: 'Desi Pets' });
}

const PHOTO = { name: 'kibble.jpg', mimeType: 'image/jpeg' };

async function readPolicies(page: Page): Promise<void> {
  await begin(page, 'Read your policies');
  const unread = page.getByRole('listitem').filter({ hasText: 'Not read yet' });
  const row = page.getByRole('list', { name: 'Policies' });
  await row.waitFor();
  for (let count = await unread.count(); count > 0; count--) {
    await unread.first().getByRole('link').click();
    await page.getByRole('button', { name: 'Confirm as it is…' }).click();
    // The message about the previous policy may still be shown.
    const isConfirmed = page.waitForResponse(
      (response) => response.request().postData()?.includes('AdoptText') === true,
    );
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    await isConfirmed;
    await page.getByText('Confirmed. It is in force from today.').last().waitFor();
    if (count === 1) expect(await findProblems(page)).toEqual([]);
    await page.goBack();
    await row.waitFor();
    await expectSoon(() => unread.count()).toBe(count - 1);
  }
}

async function addCategories(page: Page): Promise<void> {
  await begin(page, 'Add a category');
  const photo = { ...PHOTO, buffer: await picture() };
  const dialog = page.getByRole('dialog');
  const save = async (name: string) => {
    await dialog.getByRole('textbox', { name: /^Name/ }).first().fill(name);
    await dialog.getByRole('textbox', { name: 'Description', exact: true }).fill(`${name} that they like.`);
    await dialog.getByLabel('Picture file').setInputFiles(photo);
    await dialog.getByRole('button', { name: 'Picture: Choose another…' }).waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: `Edit ${name}…` }).waitFor();
  };
  await page.getByRole('button', { name: 'New category…' }).click();
  await dialog.getByRole('combobox', { name: /^Pet type/ }).selectOption('DOG');
  await save('Dog');
  await page.getByRole('button', { name: 'Add category to Dog…' }).click();
  await save('Dry food');
}

async function addBrand(page: Page): Promise<void> {
  await begin(page, 'Add a brand');
  await page.getByRole('button', { name: 'New brand…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Marwar Kibble');
  await dialog.getByRole('textbox', { name: 'About', exact: true }).fill('Baked in Jodhpur.');
  await dialog.getByLabel('Logo file').setInputFiles({ ...PHOTO, buffer: await picture() });
  await dialog.getByRole('button', { name: 'Logo: Choose another…' }).waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Edit Marwar Kibble…' }).waitFor();
}

async function publishProduct(page: Page): Promise<void> {
  await begin(page, 'Publish a product');
  await page.getByRole('button', { name: 'New product' }).click();
  const draft = page.getByRole('dialog');
  await draft.getByLabel('Name').fill('Bajra bites');
  await draft.getByLabel('Category').selectOption('dry-food');
  await draft.getByLabel('Brand').selectOption('marwar-kibble');
  await draft.getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Baked bites of bajra.');
  await page.getByRole('textbox', { name: 'Made of', exact: true }).fill('Bajra and chicken');
  await page.getByRole('textbox', { name: 'Maker', exact: true }).fill('Marwar Kibble Works');
  await page.getByLabel('Country of origin').fill('India');
  await page.getByLabel('HSN code').fill('2309');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('All changes saved.').waitFor();
  await page.getByRole('button', { name: 'Add size…' }).click();
  const size = page.getByRole('dialog', { name: 'New size' });
  await size.getByLabel('Label').fill('1 kg');
  expect(await size.getByLabel('Net amount').inputValue()).toBe('1000');
  await size.getByLabel('MRP in rupees').fill('450');
  await size.getByLabel('Units in stock').fill('20');
  await size.getByRole('button', { name: 'Add size' }).click();
  await page.getByText('20 in stock').waitFor();
  await page.getByLabel('Pictures to add').setInputFiles({ ...PHOTO, buffer: await picture() });
  await page.getByLabel('Description of picture 1').waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Live', { exact: true }).waitFor();
}

async function inviteFirst(page: Page): Promise<void> {
  await begin(page, 'Invite someone');
  await page.getByLabel('Name').fill('Arjun Das');
  await page.getByLabel('Work e-mail').fill('arjun@desipets.in');
  await page.getByLabel('Role', { exact: false }).last().selectOption('FULFILMENT');
  await page.getByRole('button', { name: 'Create invitation' }).click();
  await page.getByRole('textbox', { name: 'Link', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
}

/** The code of the last SMS to this mobile. */
async function codeSentTo(mobile: string): Promise<string> {
  const sentCodes = () =>
    ownShop()
      .texts.filter(({ to }) => to === `+91${mobile}`)
      .at(-1)?.message ?? '';
  await expectSoon(() => Promise.resolve(sentCodes())).toMatch(/\d{6}/);
  return /\d{6}/.exec(sentCodes())?.[0] ?? '';
}

/** A new shopper finds the product on the home page and pays in cash; returns the number of the order. */
async function orderFirst(): Promise<string> {
  const page = await openAdmin(shop, '/', PHONE);
  await untilInteractive(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Bajra bites/ })
    .first()
    .waitFor();
  for (const path of ['/about', '/privacy-policy', '/terms-conditions']) {
    const html = await (await page.request.get(path)).text();
    expect(html).toContain('Desi Pets');
    expect(html, path).not.toMatch(/Moti/);
  }
  // The owner has not set a rating or the area of same-day delivery.
  expect(await page.getByRole('main').innerText()).not.toMatch(/4\.8|same.day|care at home/i);
  await buy(page, 'bajra-bites');
  await page.goto('/cart');
  await untilInteractive(page);
  await page.getByRole('button', { name: 'Checkout' }).click();
  const mobile = newMobile();
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByRole('button', { name: 'Send code' }).click();
  await enterCode(page, await codeSentTo(mobile));
  await page.getByLabel('Full name').fill('Kavya Iyer');
  await page.getByLabel('Email').fill('kavya@example.in');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
  await typeAddress(page);
  await payInCash(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('heading', { name: 'Your order is successfully placed!' }).waitFor();
  await page.getByRole('link', { name: 'Visit your orders' }).click();
  return page.getByRole('link', { name: /^MM\d{6}-/ }).innerText();
}

async function packAndShip(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Mark as packed' }).click();
  await dialog.getByRole('button', { name: 'Mark as packed' }).click();
  await page.getByRole('button', { name: 'Ship…' }).click();
  await dialog.getByLabel('Carrier').fill('Delhivery');
  await dialog.getByLabel('Tracking number').fill('DL 1');
  await dialog.getByRole('button', { name: 'Ship' }).click();
  await page.getByRole('button', { name: 'Mark as delivered' }).waitFor();
}

test('the owner of an empty shop sets it up step by step and ships its first order', async () => {
  const page = await signInAsOwner();
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await setupChecklist(page).getByText('1 of 9 done').waitFor();
  await setupChecklist(page)
    .getByText(/^Missing: Registered name, Building and street, City/)
    .waitFor();
  expect(await findProblems(page)).toEqual([]);
  await sayWhoRunsIt(page);
  await addLogo(page);
  await readPolicies(page);
  await begin(page, 'Set delivery charges');
  await saveSettings(page, { 'Delivery charge': '60' });
  expect(await findProblems(page)).toEqual([]);
  await addCategories(page);
  await addBrand(page);
  await publishProduct(page);
  await inviteFirst(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await page.getByText('Nothing is waiting.').waitFor();
  await setupChecklist(page).waitFor({ state: 'detached' });
  const number = await orderFirst();
  await page.getByRole('link', { name: '1 to pack' }).click();
  await page.getByRole('link', { name: number }).click();
  await packAndShip(page);
});
