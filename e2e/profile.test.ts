// Own profile: viewing and editing; and what others see of it.
import { expect, test } from 'vitest';
import { type Page } from 'playwright-core';
import { axeFindings } from './support/axe.ts';
import { PHONE, SCREENS, useBrowser } from './support/browser.ts';
import { expectSoon } from './support/expect-soon.ts';
import { newMember } from './support/member.ts';
import { operationOf } from './support/operation.ts';
import { newMobile } from './support/shopper.ts';

const shop = useBrowser();

/** A one-colour picture. */
async function pictureFile(page: Page, colour: string) {
  const base64 = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.fillStyle = fill;
      pen.fillRect(0, 0, 640, 480);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, colour);
  return { name: 'pets.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

const headerPicture = (page: Page) => page.getByRole('link', { name: 'My profile' }).locator('img');

test.each(SCREENS)(
  'the owner sees all of their profile, by tabs that back undoes, on %s',
  async (_name, screen) => {
    const { page, mobile, profile } = await newMember(shop, 'Kavya Iyer', screen);
    await page.getByRole('link', { name: 'My profile' }).click();
    await page.getByRole('heading', { name: 'Kavya Iyer' }).waitFor();
    await page.getByText(`+91 ${mobile}`).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    const menu = page.getByRole('navigation', { name: 'Profile' });
    await menu.getByRole('link', { name: 'Pets' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Add New Pet' }).waitFor();
    expect(await menu.getByRole('link', { name: 'Pets' }).getAttribute('aria-current')).toBe('page');
    await menu.getByRole('link', { name: 'Address' }).click();
    await page.getByRole('heading', { name: 'No address saved yet' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.goBack();
    await page.getByRole('link', { name: 'Add New Pet' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'About you' }).waitFor();

    await page.getByRole('link', { name: 'Edit cover' }).click();
    await page.getByRole('heading', { name: 'Edit Profile' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`${profile}/edit`);
    await page.getByText('This device', { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  },
);

test('name, username and e-mail change everywhere at once; errors are shown at their fields', async () => {
  const { page, profile } = await newMember(shop, 'Rohan Mehta');
  const other = await page.context().newPage();
  await other.goto('/faq');
  await other.getByRole('button', { name: 'Account of Rohan' }).waitFor();
  await page.goto(`${profile}/edit`);
  const save = page.getByRole('button', { name: 'Save changes' });

  await page.getByLabel('Full name').fill('');
  await page.getByLabel('Email').fill('rohan@');
  await save.click();
  await page.getByText('Please enter your full name').waitFor();
  await page.getByText('Please enter valid address').waitFor();

  await page.getByLabel('Full name').fill('Ravi Mehta');
  await page.getByLabel('Email').fill('ravi@example.in');
  await page.getByLabel('Username').fill('aarohi');
  await save.click();
  await page.getByText('This username is taken; please choose another').waitFor();
  expect(await page.getByLabel('Full name').inputValue()).toBe('Ravi Mehta');

  const username = `ravi-${newMobile()}`;
  await page.getByLabel('Username').fill(username);
  await save.dblclick();
  await page.getByText('Your profile is saved').waitFor();
  await page.getByRole('button', { name: 'Account of Ravi' }).waitFor();
  await other.getByRole('button', { name: 'Account of Ravi' }).waitFor();
  await page.goto(profile);
  await page.getByRole('heading', { name: 'Ravi Mehta' }).waitFor();
  await page.getByText(`@${username}`).first().waitFor();
});

test('a new name reaches a tab with stale cookies, and a late response does not undo it', async () => {
  const { page, profile } = await newMember(shop, 'Rohan Mehta');
  const other = await page.context().newPage();
  // The other tab's request is answered before the change and arrives after it.
  let letGo = () => {};
  const changed = new Promise<void>((resolve) => (letGo = resolve));
  let isHeld = () => {};
  const held = new Promise<void>((resolve) => (isHeld = resolve));
  await other.route('**/graphql*', async (route) => {
    const answer = await route.fetch();
    if (operationOf(route.request()) === 'Personal') {
      isHeld();
      await changed;
    }
    await route.fulfill({ response: answer });
  });
  await other.goto('/faq');
  await other.getByRole('button', { name: 'Account of Rohan' }).waitFor();
  await held;
  await other.evaluate(() => {
    const was = document.cookie;
    const { set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {};
    Object.defineProperty(document, 'cookie', { get: () => was, set });
  });

  await page.goto(`${profile}/edit`);
  await page.getByLabel('Full name').fill('Ravi Mehta');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Your profile is saved').waitFor();
  await other.getByRole('button', { name: 'Account of Ravi' }).waitFor();
  const shown = await other.evaluateHandle(() => {
    const names: string[] = [];
    const observer = new MutationObserver(() =>
      names.push(document.querySelector('header')?.innerText ?? ''),
    );
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    return names;
  });

  const asked = other.waitForResponse((response) => operationOf(response.request()) === 'Personal');
  const askedAgain = other.waitForRequest((request) => operationOf(request) === 'Personal');
  letGo();
  await asked;
  await askedAgain;
  await other.waitForLoadState('networkidle');
  expect((await shown.jsonValue()).join()).not.toContain('Rohan');
  await other.getByRole('button', { name: 'Account of Ravi' }).waitFor();
  await page.getByRole('button', { name: 'Account of Ravi' }).waitFor();
});

test('a failed save keeps the input', async () => {
  shop.expectComplaints(/ERR_FAILED/);
  const { page, profile } = await newMember(shop, 'Om Patel');
  await page.goto(`${profile}/edit`);
  await page.getByLabel('Full name').fill('Om Prakash Patel');
  await page.route('**/graphql*', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Your profile could not be saved.').waitFor();
  expect(await page.getByLabel('Full name').inputValue()).toBe('Om Prakash Patel');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Your profile is saved').waitFor();
});

test.each(SCREENS)('a photo is chosen, cut and shown at once, on %s', async (_name, screen) => {
  const { page, profile } = await newMember(shop, 'Tara Bose', screen);
  await page.goto(`${profile}/edit`);
  await page.getByLabel('File for your photo').setInputFiles(await pictureFile(page, '#2a6'));
  const dialog = page.getByRole('dialog', { name: 'Choose the part for your photo' });
  // By keyboard: to the crop area, then to the slider.
  await dialog.getByLabel('The part to keep; arrow keys move the picture').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  expect(await dialog.getByLabel('Zoom').inputValue()).toBe('1.05');
  await dialog.getByRole('button', { name: 'Rotate' }).click();
  expect(await axeFindings(page)).toEqual([]);
  // The response is delayed, to tell optimistic state apart.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/graphql*', (route) => held.then(() => route.continue()), { times: 1 });
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expectSoon(() => headerPicture(page).getAttribute('src')).toMatch(/^blob:/);
  letGo();
  await page.getByText('Your new photo is up').waitFor();
  await expectSoon(() => headerPicture(page).getAttribute('src')).toMatch(/^\//);
  await page.reload();
  await expectSoon(() =>
    headerPicture(page).evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0),
  ).toBe(true);

  await page.getByRole('button', { name: 'Remove photo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Your photo is removed').waitFor();
  await expectSoon(() => headerPicture(page).count()).toBe(0);
});

test('a failed cover upload is reverted with a message; a file that is no picture shows an error', async () => {
  shop.expectComplaints(/ERR_FAILED/);
  const { page, profile } = await newMember(shop, 'Nisha Das');
  await page.goto(`${profile}/edit`);
  const file = page.getByLabel('File for your cover');
  await file.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.getByText('notes.png cannot be read.').waitFor();

  await file.setInputFiles(await pictureFile(page, '#a26'));
  const dialog = page.getByRole('dialog', { name: 'Choose the part for your cover' });
  await page.route('**/graphql*', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await page.getByRole('alert').filter({ hasText: 'so the old one is back' }).waitFor();
  await page.getByRole('button', { name: 'Add cover' }).waitFor();

  await file.setInputFiles(await pictureFile(page, '#a26'));
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await page.getByText('Your new cover is up').waitFor();
  await page.getByRole('button', { name: 'Change cover' }).waitFor();
});

test.each(SCREENS)('addresses are added, changed, made default and deleted on %s', async (_name, screen) => {
  const { page, profile } = await newMember(shop, 'Asha Rao', screen);
  await page.goto(`${profile}?tab=address`);
  await page.getByRole('button', { name: 'Add Address' }).click();
  const modal = page.getByRole('dialog', { name: 'Add Address' });
  expect(await modal.getByLabel('Full name').inputValue()).toBe('Asha Rao');
  await modal.getByLabel('Address').fill('4, MI Road');
  await modal.getByLabel('Pincode').fill('302001');
  await expectSoon(() => modal.getByLabel('City').inputValue()).toBe('Jaipur');
  expect(await modal.getByLabel('State').inputValue()).toBe('Rajasthan');
  await modal
    .getByRole('status')
    .filter({ hasText: 'Filled in from the pincode: Jaipur, Rajasthan' })
    .waitFor();
  // The pincode fills empty fields only.
  await modal.getByLabel('City').fill('Pink City');
  await modal.getByLabel('Pincode').fill('700016');
  await expectSoon(() => modal.getByLabel('State').inputValue()).toBe('West Bengal');
  expect(await modal.getByLabel('City').inputValue()).toBe('Pink City');
  expect(await axeFindings(page)).toEqual([]);
  await modal.getByRole('button', { name: 'Save address' }).dblclick();
  await page.getByText('4, MI Road, Pink City, West Bengal 700016').waitFor();
  await modal.waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: /^Edit address/ }).count()).toBe(1);

  await page.getByRole('button', { name: 'Add Address' }).click();
  await modal.getByLabel('Address').fill('9, Hill Road');
  await modal.getByLabel('Pincode').fill('400050');
  await modal.getByLabel('City').fill('Mumbai');
  await modal.getByRole('button', { name: 'Save address' }).click();
  await page.getByText('9, Hill Road, Mumbai, Maharashtra 400050').waitFor();
  await modal.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Make default address in Mumbai' }).click();
  await page.getByRole('button', { name: 'Make default address in Pink City' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const remove = page.getByRole('button', { name: 'Delete address in Pink City' });
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this address ?' });
  await remove.click();
  await question.getByRole('button', { name: 'No' }).click();
  await remove.click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await page.getByText('4, MI Road').waitFor({ state: 'detached' });
});

test('others see name, username and pictures only, and cannot edit the profile', async () => {
  const { page: owner, profile } = await newMember(shop, 'Leela Menon');
  const visitor = await shop.open(profile, PHONE);
  await visitor.getByRole('heading', { name: 'Leela Menon' }).waitFor();
  expect(await visitor.getByRole('link', { name: 'Edit Profile' }).count()).toBe(0);
  expect(await visitor.getByText('new.shopper@example.in').count()).toBe(0);
  expect(await axeFindings(visitor)).toEqual([]);

  const { page: neighbour } = await newMember(shop, 'Dev Khanna');
  await neighbour.goto(profile);
  await neighbour.getByRole('heading', { name: 'Leela Menon' }).waitFor();
  expect(await neighbour.getByRole('navigation', { name: 'Profile' }).count()).toBe(0);
  await neighbour.goto(`${profile}/edit`);
  await neighbour.getByRole('heading', { name: 'There is no such profile to edit' }).waitFor();

  await owner.goto('/profile/nobody');
  await owner.getByRole('heading', { name: 'There is no such profile' }).waitFor();
  expect(await axeFindings(owner)).toEqual([]);
});
