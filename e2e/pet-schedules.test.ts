// Medicines and tick treatment of a pet.
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { PHONE, useBrowser } from './support/browser.ts';
import { openPet, tab } from './support/pet-owner.ts';

const shop = useBrowser();

test('a tick treatment is planned, given, left out, changed and ended', async () => {
  const page = await openPet(shop, PHONE);
  await page.getByText(/^Nothing is planned right now/).waitFor();
  await page.getByRole('button', { name: 'Add medicine or treatment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add medicine or treatment' });
  await dialog.getByText('Ticks and fleas', { exact: true }).click();
  await dialog.getByLabel('What is given').fill('Tick drops');
  await dialog.getByLabel('Repeat every (days)').fill('30');
  await dialog.getByLabel('How it is given').fill('Between the shoulders');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });

  const row = page.getByRole('list', { name: 'Given regularly' }).getByRole('listitem');
  await row.getByText(/^Due today/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await row.getByRole('button', { name: /^Given today/ }).click();
  await row.getByText(/^Due in 1 month/).waitFor();
  await row.getByRole('button', { name: /^Skip/ }).click();
  await row.getByText(/^Due in 2 months/).waitFor();

  await row.getByRole('button', { name: /^Edit/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit medicine or treatment' });
  await edit.getByLabel('Repeat every (days)').fill('60');
  await edit.getByRole('button', { name: 'Save' }).click();
  await row.getByText('Every 60 days').waitFor();

  await row.getByRole('button', { name: /^End/ }).click();
  const question = page.getByRole('alertdialog', { name: 'No longer needed?' });
  await question.getByRole('button', { name: 'End' }).click();
  await page.getByText(/^Nothing is planned right now/).waitFor();
  await page.getByText('Past medicines and treatments', { exact: true }).click();
  await page.getByRole('list', { name: 'Past medicines and treatments' }).getByText('Tick drops').waitFor();

  await tab(page, 'Timeline').click();
  await page.getByRole('heading', { name: 'Tick drops' }).waitFor();
  expect(await page.getByText('Coming up', { exact: true }).count()).toBeLessThanOrEqual(1);
});
