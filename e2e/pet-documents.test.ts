// Documents of a pet: upload, view, download, delete.
import { expect, test } from 'vitest';
import { type Locator, type Page } from 'playwright-core';
import { axeFindings } from './support/axe.ts';
import { PHONE, useBrowser } from './support/browser.ts';
import { expectSoon } from './support/expect-soon.ts';
import { fileOf, pdfFile, pictureFile } from './support/test-files.ts';
import { confirm, openPet, tab } from './support/pet-owner.ts';

const shop = useBrowser();

async function openDocumentModal(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Pet Document' }).click();
  return page.getByRole('dialog', { name: 'Add Pet Document' });
}

async function addPaper(page: Page, file: Parameters<Locator['setInputFiles']>[0], about: string) {
  const modal = await openDocumentModal(page);
  await modal.locator('input[type=file]').setInputFiles(file);
  await modal.getByLabel('Type').selectOption({ label: 'Doctor Report' });
  await modal.getByLabel('Description').fill(about);
  await modal.getByRole('button', { name: 'Add document' }).click();
  // The message about an earlier document may still be shown.
  await page.getByText('Document added...').last().waitFor();
  await modal.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: about, exact: true }).waitFor();
}

test('documents are kept, read, downloaded and deleted', async () => {
  const page = await openPet(shop, PHONE);
  await tab(page, 'Documents').click();
  await page.getByRole('heading', { name: 'No documents yet' }).waitFor();
  // Named .pdf without being one, which only the server detects.
  const modal = await openDocumentModal(page);
  await modal.locator('input[type=file]').setInputFiles(fileOf('fake.pdf', 100));
  await modal.getByLabel('Type').selectOption({ label: 'Vaccine' });
  await modal.getByLabel('Description').fill('Vaccination book');
  await modal.getByRole('button', { name: 'Add document' }).click();
  await modal.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'detached' });

  await addPaper(page, await pictureFile(page, 'scan.png'), 'Photo of the sticker');
  await page.getByRole('button', { name: 'Photo of the sticker', exact: true }).click();
  const picture = page.getByRole('dialog').getByAltText('Photo of the sticker');
  await expectSoon(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await addPaper(page, pdfFile('report.pdf', 'Sheru is in good health'), 'Yearly report');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Yearly report', exact: true }).click();
  await page.getByRole('img', { name: 'Page 1 of 1' }).waitFor();
  await page.getByText('Sheru is in good health').waitFor({ state: 'attached' });
  expect(await axeFindings(page)).toEqual([]);
  const file = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  expect((await file).suggestedFilename()).toBe('report.pdf');
  // Back closes it; the timeline links to it.
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await tab(page, 'Timeline').click();
  await page.getByRole('link', { name: 'Yearly report' }).click();
  await page.getByRole('img', { name: 'Page 1 of 1' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Delete Yearly report' }).click();
  await confirm(page);
  await page.getByText('Yearly report').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Photo of the sticker', exact: true }).waitFor();
});
