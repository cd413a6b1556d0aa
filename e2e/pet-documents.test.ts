// Documents of a pet and its health record: upload, view, download, delete and print.
// @module-tag nightly
import { type Locator, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addToDay } from '#rules/day.ts';
import { axeFindings } from './support/axe.ts';
import { PHONE, useBrowser } from './support/browser.ts';
import { expectSoon } from './support/expect-soon.ts';
import { confirm, openPet, tab } from './support/pet-owner.ts';
import { buildFile, pdfFile, pictureFile } from './support/test-files.ts';

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

test('an owner uploads, reads, downloads and deletes documents', async () => {
  const page = await openPet(shop, PHONE);
  await tab(page, 'Documents').click();
  await page.getByRole('heading', { name: 'No documents yet' }).waitFor();
  // Named .pdf without being one, which only the server detects.
  const modal = await openDocumentModal(page);
  await modal.locator('input[type=file]').setInputFiles(buildFile('fake.pdf', 100));
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

const TODAY = new Date().toISOString().slice(0, 10);
const NEXT = addToDay(TODAY, { months: 2 });
const displayedDay = (day: string) =>
  new Intl.DateTimeFormat('en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));

test("an owner records a vaccination with its certificate and the vet's next date, which is printed", async () => {
  const page = await openPet(shop, PHONE);
  await tab(page, 'Documents').click();
  await page.getByRole('button', { name: 'Add Pet Document' }).click();
  const paper = page.getByRole('dialog', { name: 'Add Pet Document' });
  await paper.locator('input[type=file]').setInputFiles(buildFile('book.txt', 100));
  await paper.getByLabel('Type').selectOption({ label: 'Vaccine' });
  await paper.getByLabel('Description').fill('Vaccination book');
  await paper.getByRole('button', { name: 'Add document' }).click();
  await paper.waitFor({ state: 'detached' });

  await tab(page, 'Overview').click();
  const rabies = page
    .getByRole('list', { name: 'Suggestions' })
    .getByRole('listitem')
    .filter({ hasText: 'Rabies vaccination' });
  await rabies.getByRole('link', { name: /^WSAVA/ }).waitFor();
  await rabies.getByRole('button', { name: 'Already done' }).click();
  const dialog = page.getByRole('dialog', { name: 'When was it done?' });
  await dialog.getByLabel(/^Date/).fill(TODAY);
  await dialog.getByText('More details').click();
  await dialog.getByLabel('Batch number').fill('R7J21');
  await dialog.getByLabel('Vial expiry date').fill(addToDay(TODAY, { months: 6 }));
  await dialog.getByLabel('Vet or clinic').fill('Dr Rathore');
  await dialog.getByLabel('Cost in rupees').fill('450');
  await dialog.getByLabel('Next date given by the vet').fill(NEXT);
  await dialog.getByLabel('Certificate').selectOption({ label: 'Vaccination book' });
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await rabies.getByText('The date given by your vet').waitFor();
  await rabies.getByText(displayedDay(NEXT)).waitFor();
  await page.getByText('You have spent ₹450').waitFor();

  await tab(page, 'Timeline').click();
  await page.getByText(/^Batch R7J21, vial expires on .*, Dr Rathore, ₹450/).waitFor();
  await page.getByRole('link', { name: 'Certificate: Vaccination book' }).waitFor();

  await tab(page, 'Overview').click();
  await page.getByRole('link', { name: 'Printable health record' }).click();
  await page.getByRole('heading', { name: 'Sheru: health record' }).waitFor();
  const dose = page
    .getByRole('table', { name: 'Vaccinations' })
    .getByRole('row')
    .filter({ hasText: 'R7J21' });
  await dose.getByRole('cell', { name: displayedDay(NEXT) }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Print or save as PDF' }).isVisible()).toBe(false);
  expect(await dose.evaluate((row) => getComputedStyle(row).color)).toBe('rgb(0, 0, 0)');
});
