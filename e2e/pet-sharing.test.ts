// An owner shares a pet with a vet, and gets a document from a clinic; neither has an account. Both links end.
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { PHONE, useBrowser } from './support/browser.ts';
import { openPet, tab } from './support/pet-owner.ts';
import { fileOf, pdfFile } from './support/test-files.ts';

const shop = useBrowser();

test('a vet reads what the owner chose until the owner revokes the link', async () => {
  const owner = await openPet(shop);
  await tab(owner, 'Documents').click();
  await owner.getByRole('button', { name: 'Add Pet Document' }).click();
  const modal = owner.getByRole('dialog', { name: 'Add Pet Document' });
  await modal.locator('input[type=file]').setInputFiles(fileOf('rabies.txt', 100));
  await modal.getByLabel('Type').selectOption({ label: 'Vaccine' });
  await modal.getByLabel('Description').fill('Rabies book');
  await modal.getByRole('button', { name: 'Add document' }).click();
  await modal.waitFor({ state: 'detached' });

  await tab(owner, 'Sharing').click();
  await owner.getByRole('button', { name: 'Make a link' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Show Sheru to a vet' });
  await dialog.getByRole('checkbox', { name: 'Rabies book' }).check();
  expect(await axeFindings(owner)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make a link' }).click();
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

  const answer = await vet.reload();
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(await vet.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await vet.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
});

test('a clinic sends a document from a phone, and the owner finds it with a notice', async () => {
  const owner = await openPet(shop);
  await tab(owner, 'Sharing').click();
  await owner.getByRole('button', { name: 'Make a clinic link' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Get documents from a clinic' });
  expect(await axeFindings(owner)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make a clinic link' }).click();
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

  const answer = await clinic.reload();
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(await clinic.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await clinic.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
});
