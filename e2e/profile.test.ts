// Own profile and account: viewing, editing, change of mobile, data export, closing.
// @module-tag nightly
import { expect, test } from 'vitest';
import { type Page } from 'playwright-core';
import { untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { PHONE, useBrowser } from './support/browser.ts';
import { expectSoon } from './support/expect-soon.ts';
import { readFields, NEW_MOBILE_FIELDS } from './support/form-fields.ts';
import { newMember, openFaq } from './support/member.ts';
import { parseOperation } from './support/operation.ts';
import { askForCode, enterCode, newMobile, proveOwnMobile, signIn } from './support/shopper.ts';

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

test('the owner sees the whole profile in tabs, and back returns to the previous tab', async () => {
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

test('a new name and username also show in a tab with stale cookies, and a late response does not revert them', async () => {
  const { page, profile } = await newMember(shop, 'Rohan Mehta');
  const otherTab = await page.context().newPage();
  // The other tab's request is answered before the change and arrives after it.
  let letGo = () => {};
  const changed = new Promise<void>((resolve) => (letGo = resolve));
  let isHeld = () => {};
  const requestHeld = new Promise<void>((resolve) => (isHeld = resolve));
  await otherTab.route('**/graphql*', async (route) => {
    const result = await route.fetch();
    if (parseOperation(route.request()) === 'Personal') {
      isHeld();
      await changed;
    }
    await route.fulfill({ response: result });
  });
  await otherTab.goto('/faq');
  await otherTab.getByRole('button', { name: 'Account of Rohan' }).waitFor();
  await requestHeld;
  await otherTab.evaluate(() => {
    const was = document.cookie;
    const { set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {};
    Object.defineProperty(document, 'cookie', { get: () => was, set });
  });

  await page.goto(`${profile}/edit`);
  await page.getByLabel('Full name').fill('Ravi Mehta');
  const username = `ravi-${newMobile()}`;
  await page.getByLabel('Username').fill(username);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Your profile is saved').waitFor();
  await otherTab.getByRole('button', { name: 'Account of Ravi' }).waitFor();
  const displayedNames = await otherTab.evaluateHandle(() => {
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

  const personalData = otherTab.waitForResponse(
    (response) => parseOperation(response.request()) === 'Personal',
  );
  const askedAgain = otherTab.waitForRequest((request) => parseOperation(request) === 'Personal');
  letGo();
  await personalData;
  await askedAgain;
  await otherTab.waitForLoadState('networkidle');
  expect((await displayedNames.jsonValue()).join()).not.toContain('Rohan');
  await otherTab.getByRole('button', { name: 'Account of Ravi' }).waitFor();
  await page.getByRole('button', { name: 'Account of Ravi' }).waitFor();
  await page.goto(profile);
  await page.getByRole('heading', { name: 'Ravi Mehta' }).waitFor();
  await page.getByText(`@${username}`).first().waitFor();
});

test('a member chooses and crops a photo and a cover, and the profile shows them', async () => {
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

test('a code confirms a new mobile, and other devices are signed out immediately', async () => {
  const { page, mobile, profile } = await newMember(shop, 'Arjun Singh');
  const phone = await shop.open('/faq', PHONE);
  await untilInteractive(phone);
  await signIn(phone, mobile);
  await page.goto(`${profile}/edit`);
  const devices = page.getByRole('region', { name: 'Devices' }).getByRole('listitem');
  await expectSoon(() => devices.count()).toBe(2);
  await page.getByRole('button', { name: 'Change mobile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change mobile' });
  await proveOwnMobile(page, mobile);
  const field = dialog.getByLabel('New mobile number');
  expect(await readFields(page)).toEqual(NEW_MOBILE_FIELDS);
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
  await expectSoon(() => devices.count()).toBe(1);

  // Closing the live connection signs it out.
  await phone.waitForURL((url) => url.pathname === '/');
  await phone.getByRole('button', { name: 'Sign in' }).first().waitFor();
  const names = (await phone.context().cookies()).map(({ name }) => name);
  expect(names.filter((name) => ['petToken', 'petUser'].includes(name))).toEqual([]);
});

test('an owner downloads all personal data, then closes the account with a code to the mobile', async () => {
  const { page, mobile, profile } = await newMember(shop, 'Farid Ali', PHONE);
  await page.goto(`${profile}/edit`);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.zip$/);
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
