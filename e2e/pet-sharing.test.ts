// An owner shares a pet with a vet and gets a document from a clinic, neither with an account; and shares it with the
// family: a relative joins, cares for the pet, becomes a reader, and is removed.
// @module-tag nightly
import { expect, test } from 'vitest';
import { type Page } from 'playwright-core';
import { axeFindings } from './support/axe.ts';
import { PHONE, useBrowser } from './support/browser.ts';
import { newMember } from './support/member.ts';
import { openPet, tab } from './support/pet-owner.ts';
import { newMobile, signUp } from './support/shopper.ts';
import { buildFile, pdfFile } from './support/test-files.ts';

const shop = useBrowser();

test('a vet reads the shared parts of a record until the owner revokes the link', async () => {
  const owner = await openPet(shop);
  await tab(owner, 'Documents').click();
  await owner.getByRole('button', { name: 'Add Pet Document' }).click();
  const modal = owner.getByRole('dialog', { name: 'Add Pet Document' });
  await modal.locator('input[type=file]').setInputFiles(buildFile('rabies.txt', 100));
  await modal.getByLabel('Type').selectOption({ label: 'Vaccine' });
  await modal.getByLabel('Description').fill('Rabies book');
  await modal.getByRole('button', { name: 'Add document' }).click();
  await modal.waitFor({ state: 'detached' });

  await tab(owner, 'Sharing').click();
  await owner.getByRole('button', { name: 'Create a link' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Show Sheru to a vet' });
  await dialog.getByRole('checkbox', { name: 'Rabies book' }).check();
  expect(await axeFindings(owner)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  await dialog.getByRole('img', { name: 'QR code of the link' }).waitFor();
  expect(await axeFindings(owner)).toEqual([]);
  const url = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();
  await owner.getByText('Nobody has opened it.').waitFor();

  // Without a session, on a phone.
  const { pathname, hash } = new URL(url);
  const vet = await shop.open(pathname + hash, PHONE);
  await vet.getByRole('heading', { name: 'Sheru: health record' }).waitFor();
  expect(await axeFindings(vet)).toEqual([]);
  const file = vet.waitForEvent('download');
  await vet.getByRole('link', { name: /^Download/ }).click();
  expect((await file).suggestedFilename()).toBe('rabies.txt');

  await owner.reload();
  await owner.getByRole('heading', { name: 'Opened' }).waitFor();
  await owner.getByRole('button', { name: /^Notifications/ }).click();
  await owner.getByText('The link to Sheru was opened').waitFor();
  await owner.keyboard.press('Escape');
  await owner.getByRole('button', { name: /^Revoke/ }).click();
  await owner.getByText('Ended', { exact: true }).waitFor();
  expect(await axeFindings(owner)).toEqual([]);

  const response = await vet.reload();
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(await vet.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await vet.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
});

test('a clinic sends a document from a phone, and the owner is notified and finds it', async () => {
  const owner = await openPet(shop);
  await tab(owner, 'Sharing').click();
  await owner.getByRole('button', { name: 'Create a clinic link' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Get documents from a clinic' });
  expect(await axeFindings(owner)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create a clinic link' }).click();
  await dialog.getByRole('img', { name: 'QR code of the link' }).waitFor();
  const { pathname, hash } = new URL((await dialog.locator('code').textContent()) ?? '');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await owner.getByText('No documents received yet.').waitFor();

  // Without a session, on a phone.
  const clinic = await shop.open(pathname + hash, PHONE);
  await clinic.getByRole('heading', { name: 'Send a document for Sheru' }).waitFor();
  await clinic.getByLabel('Name of the clinic').fill('City Clinic');
  await clinic.locator('input[type=file]').setInputFiles(pdfFile('blood.pdf', 'All well'));
  await clinic.getByLabel('Type').selectOption({ label: 'Doctor Report' });
  await clinic.getByLabel('Description').fill('Blood test');
  expect(await axeFindings(clinic)).toEqual([]);
  await clinic.getByRole('button', { name: 'Send the document' }).click();
  await clinic.getByRole('heading', { name: 'Received' }).waitFor();
  expect(await axeFindings(clinic)).toEqual([]);

  await owner.reload();
  await owner.getByText(/^From City Clinic · /).waitFor();
  await owner.getByRole('button', { name: /^Notifications/ }).click();
  await owner.getByText('City Clinic sent a document for Sheru').click();
  await owner.getByRole('heading', { name: 'Blood test' }).waitFor();
  await owner.getByText('From City Clinic', { exact: true }).waitFor();
  await tab(owner, 'Sharing').click();
  await owner.getByRole('button', { name: /^Revoke.*Clinic link/ }).click();
  await owner.getByText('The link no longer works.').waitFor();

  const response = await clinic.reload();
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(await clinic.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await clinic.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
});

const WEIGHT = `mutation ($input: PetEventInput!) { addPetEvent(input: $input) { id } }`;

/** Creates an invitation to care for the pet; returns its path. */
async function invite(owner: Page): Promise<string> {
  await tab(owner, 'Sharing').click();
  await owner.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Share Sheru with your family' });
  await dialog.getByLabel('What may they do?').selectOption({ label: 'View and help with care' });
  expect(await axeFindings(owner)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create an invitation' }).click();
  await dialog.getByRole('img', { name: 'QR code of the link' }).waitFor();
  expect(await axeFindings(owner)).toEqual([]);
  const { pathname, hash } = new URL((await dialog.locator('code').textContent()) ?? '');
  await dialog.getByRole('button', { name: 'Done' }).click();
  return pathname + hash;
}

async function addWeight(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Add a weight' });
  await form.getByLabel('Weight in kg').fill('12.5');
  await form.getByRole('button', { name: 'Add weight' }).click();
  await page.getByText('12.5 kg recorded').waitFor();
}

/** The server's response to a change, whatever the page offers. */
async function codeOfChange(page: Page): Promise<unknown> {
  const cookies = await page.context().cookies();
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'petToken')?.value ?? '');
  const input = {
    petId: new URL(page.url()).pathname.split('/').at(-1),
    kind: 'NOTE',
    title: 'First swim',
    on: new Date().toISOString().slice(0, 10),
    isDone: true,
  };
  const response = await page.request.post('/graphql', {
    headers: { 'x-access-token': token },
    data: { query: WEIGHT, variables: { input } },
  });
  const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
  return errors?.[0]?.extensions.code;
}

test('a relative joins a family by a link, cares with the owner, becomes a reader and is removed', async () => {
  const owner = await openPet(shop);
  const path = await invite(owner);

  // Without a session, on a phone.
  const relativePage = await shop.open(path, PHONE);
  await relativePage.getByRole('heading', { name: 'Someone is sharing their pet with you' }).waitFor();
  await relativePage.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await signUp(relativePage, newMobile(), 'Nisha Das');
  await relativePage.getByRole('heading', { name: 'Kavya Iyer is sharing Sheru with you' }).waitFor();
  expect(await axeFindings(relativePage)).toEqual([]);
  await relativePage.getByRole('button', { name: 'Accept' }).click();
  await relativePage.getByRole('heading', { name: 'Sheru', exact: true }).waitFor();
  await addWeight(relativePage);

  // The invitation is used up.
  const { page: late } = await newMember(shop, 'Ravi Rao', PHONE);
  await late.goto(path);
  await late.getByRole('heading', { name: 'This invitation is not valid' }).waitFor();

  await owner.reload();
  await owner.getByRole('button', { name: /^Notifications/ }).click();
  await owner.getByText('Nisha Das now cares for Sheru with you').waitFor();
  await owner.keyboard.press('Escape');
  const member = owner.getByRole('list', { name: 'Family' }).getByRole('listitem');
  await member.getByLabel('Access').selectOption({ label: 'View only' });
  await owner.getByText('Saved', { exact: true }).waitFor();
  expect(await axeFindings(owner)).toEqual([]);
  await tab(owner, 'Overview').click();
  await owner.getByRole('img', { name: /^One weight: 12\.5 kg/ }).waitFor();

  await relativePage.reload();
  await relativePage.getByRole('img', { name: /^One weight: 12\.5 kg/ }).waitFor();
  expect(await relativePage.getByRole('form', { name: 'Add a weight' }).count()).toBe(0);
  expect(await relativePage.getByRole('link', { name: 'Edit Profile' }).count()).toBe(0);
  expect(await axeFindings(relativePage)).toEqual([]);
  expect(await codeOfChange(relativePage)).toBe('FORBIDDEN');
  const pet = new URL(relativePage.url()).pathname;
  await relativePage.getByRole('link', { name: 'My profile' }).first().click();
  await relativePage.getByRole('link', { name: 'Pets', exact: true }).click();
  const shared = relativePage.getByRole('region', { name: 'Shared with you' });
  await shared.getByRole('link', { name: /Sheru/ }).waitFor();

  await tab(owner, 'Sharing').click();
  await member.getByRole('button', { name: /^Stop sharing/ }).click();
  const question = owner.getByRole('alertdialog', { name: 'Stop sharing?' });
  await question.getByRole('button', { name: 'Stop sharing' }).click();
  await member.waitFor({ state: 'detached' });

  await relativePage.reload();
  await relativePage.getByRole('heading', { name: 'No pets here yet' }).waitFor();
  await shared.waitFor({ state: 'detached' });
  await relativePage.goto(pet);
  await relativePage.getByRole('heading', { name: 'Pet not found' }).waitFor();
  expect(await codeOfChange(relativePage)).toBe('NOT_FOUND');
});
