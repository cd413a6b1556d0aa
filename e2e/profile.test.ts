// Own profile: viewing and editing; and what others see of it.
import { expect, test } from 'vitest';
import { type Page } from 'playwright-core';
import { axeFindings } from './support/axe.ts';
import { PHONE, useBrowser } from './support/browser.ts';
import { expectSoon } from './support/expect-soon.ts';
import { newMember, openFaq } from './support/member.ts';
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

test('the owner sees all of their profile, by tabs that back undoes', async () => {
  const { page, mobile, profile } = await newMember(shop, 'Kavya Iyer', PHONE);
  await openFaq(page);
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
});

test('name and username change everywhere at once', async () => {
  const { page, profile } = await newMember(shop, 'Rohan Mehta');
  const other = await page.context().newPage();
  await other.goto('/faq');
  await other.getByRole('button', { name: 'Account of Rohan' }).waitFor();
  await page.goto(`${profile}/edit`);
  await page.getByLabel('Full name').fill('Ravi Mehta');
  const username = `ravi-${newMobile()}`;
  await page.getByLabel('Username').fill(username);
  await page.getByRole('button', { name: 'Save changes' }).click();
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

test('a photo and a cover are chosen, cut and shown', async () => {
  const { page, profile } = await newMember(shop, 'Tara Bose', PHONE);
  await page.goto(`${profile}/edit`);
  await page.getByLabel('File for your photo').setInputFiles(await pictureFile(page, '#2a6'));
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  // By keyboard: to the crop area, then to the slider.
  await dialog.getByLabel('The part to keep; arrow keys move the picture').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  expect(await dialog.getByLabel('Zoom').inputValue()).toBe('1.05');
  await dialog.getByRole('button', { name: 'Rotate' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
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

  const file = page.getByLabel('File for your cover');
  await file.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.getByText('notes.png cannot be read.').waitFor();
  await file.setInputFiles(await pictureFile(page, '#a26'));
  await page
    .getByRole('dialog', { name: 'Crop your cover' })
    .getByRole('button', { name: 'Use this picture' })
    .click();
  await page.getByText('Your new cover is up').waitFor();
  await page.getByRole('button', { name: 'Change cover' }).waitFor();
});

test('addresses are added, made default and deleted', async () => {
  const { page, profile } = await newMember(shop, 'Asha Rao', PHONE);
  await page.goto(`${profile}?tab=address`);
  const modal = page.getByRole('dialog', { name: 'Add Address' });
  for (const [street, pincode] of [
    ['4, MI Road', '302001'],
    ['9, Hill Road', '400050'],
  ] as const) {
    await page.getByRole('button', { name: 'Add Address' }).click();
    await modal.getByLabel('Address').fill(street);
    await modal.getByLabel('Pincode').fill(pincode);
    expect(await axeFindings(page)).toEqual([]);
    await modal.getByRole('button', { name: 'Save address' }).click();
    await page.getByText(street).waitFor();
    await modal.waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: 'Make default address in Mumbai' }).click();
  await page.getByRole('button', { name: 'Make default address in Jaipur' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete address in Jaipur' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await page.getByText('4, MI Road').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('9, Hill Road, Mumbai, Maharashtra 400050').waitFor();
  expect(await page.getByText('4, MI Road').count()).toBe(0);
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
  await neighbour.getByRole('heading', { name: 'Profile not found' }).waitFor();

  await owner.goto('/profile/nobody');
  await owner.getByRole('heading', { name: 'Profile not found' }).waitFor();
  expect(await axeFindings(owner)).toEqual([]);
});
