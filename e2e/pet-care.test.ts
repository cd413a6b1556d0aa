// What an owner does about a pet's health: weights, feeding, reminders, medicines and its timeline.
import { type Locator, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { PHONE, useBrowser } from './support/browser.ts';
import { expectSoon } from './support/expect-soon.ts';
import { confirm, januaryOf, openPet, tab } from './support/pet-owner.ts';

const shop = useBrowser();

const inEntry = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

async function addWeight(page: Page, kilograms: string, day: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Add a weight' });
  await form.getByLabel('Weight in kg').fill(kilograms);
  await form.getByLabel(/^Date/).fill(day);
  await form.getByRole('button', { name: 'Add weight' }).click();
}

test('weights draw a curve with a table beside it', async () => {
  const page = await openPet(shop, PHONE);
  await addWeight(page, '12,5', januaryOf(1));
  await page.getByRole('img', { name: 'One weight: 12.5 kg on 15 Jan' }).waitFor();
  await addWeight(page, '14', januaryOf(0));
  await page.getByRole('img', { name: /^2 weights, from 12\.5 kg on .* to 14 kg on/ }).waitFor();
  await page.getByText('Show as a table').click();
  await page.getByRole('cell', { name: '12.5 kg' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('a suggestion becomes a reminder, appears in the calendar and is completed; another is recorded as done', async () => {
  const page = await openPet(shop);
  const suggestions = page.getByRole('list', { name: 'Suggestions' }).getByRole('listitem');
  const before = await suggestions.count();
  expect(before).toBeGreaterThan(1);
  const title = await suggestions.first().getByRole('paragraph').first().innerText();
  await suggestions.first().getByRole('button', { name: 'Remind me' }).click();
  const remembered = page.getByRole('list', { name: 'Reminders' }).getByRole('listitem');
  await remembered.filter({ hasText: title }).waitFor();
  await expectSoon(() => suggestions.count()).toBe(before - 1);

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.ics$/);

  await remembered.getByRole('button', { name: 'Mark as done' }).click();
  const dialog = page.getByRole('dialog', { name: 'When was it done?' });
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expectSoon(() => remembered.count()).toBe(0);

  await suggestions.first().getByRole('button', { name: 'Already done' }).click();
  await dialog.getByLabel(/^Date/).fill(januaryOf(2));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await tab(page, 'Timeline').click();
  await page.getByRole('heading', { name: `January ${januaryOf(2).slice(0, 4)}` }).waitFor();
});

async function addEntry(page: Page, kind: string, fill: (modal: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Add entry' }).click();
  const modal = page.getByRole('dialog', { name: 'Add entry' });
  await modal.getByText(kind, { exact: true }).click();
  await fill(modal);
  await modal.getByRole('button', { name: 'Save entry' }).click();
  await modal.waitFor({ state: 'detached' });
}

test('a timeline is written, changed, ticked off and cleared', async () => {
  const page = await openPet(shop, PHONE);
  await tab(page, 'Timeline').click();
  await page.getByRole('heading', { name: 'Sheru was born' }).waitFor();

  await addEntry(page, 'Vaccination', async (modal) => {
    await modal.getByLabel('Title').fill('Rabies booster');
    await modal.getByLabel(/^Date/).fill(januaryOf(1));
    await modal.getByText('Coming up: remind me').click();
    expect(await axeFindings(page)).toEqual([]);
  });
  await inEntry(page, 'Rabies booster')
    .getByText(/^Overdue: was due/)
    .waitFor();
  await addEntry(page, 'Weight', (modal) => modal.getByLabel('Weight in kg').fill('14.2'));
  await page.getByRole('heading', { name: 'Weight · 14.2 kg' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await inEntry(page, 'Rabies booster').getByRole('button', { name: 'Mark as done' }).click();
  await page.getByRole('dialog', { name: 'When was it done?' }).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: `January ${januaryOf(1).slice(0, 4)}` }).waitFor();
  await inEntry(page, 'Rabies booster').getByRole('button', { name: 'Edit' }).click();
  const modal = page.getByRole('dialog', { name: 'Edit entry' });
  await modal.getByRole('textbox', { name: 'Note' }).fill('Left leg, no fever');
  await modal.getByRole('button', { name: 'Save entry' }).click();
  await inEntry(page, 'Rabies booster').getByText('Left leg, no fever').waitFor();
  await inEntry(page, 'Rabies booster').getByRole('button', { name: 'Remove' }).click();
  await confirm(page);
  await inEntry(page, 'Rabies booster').waitFor({ state: 'detached' });

  await page.goBack();
  await page.getByRole('heading', { name: 'Due next' }).waitFor();
});

test('an owner weighs a pet, sees how long a food lasts it, and finds the sum on its page', async () => {
  const page = await openPet(shop, PHONE);
  const petUrl = page.url();
  await page.getByText(/Add a weight to see how much food/).waitFor();
  await page.getByLabel('Weight in kg').fill('10');
  await page.getByRole('button', { name: 'Add weight' }).click();
  await page.getByText(/needs about \d+ kcal a day/).waitFor();

  await page.goto(new URL('/product/purepet-adult-dry-food-chicken-and-veg', petUrl).href);
  await page.getByText(/^Lasts .+ about \d+ days, ₹.+ a day$/).waitFor();
  await page.getByText('How much to feed').click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: / eats this$/ }).click();
  await page.getByText(/^Saved: /).waitFor();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.goto(new URL('/cart', petUrl).href);
  await page.getByText(/^about \d+ days for /).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto(petUrl);
  await page.getByText(/\d+ g a day/).waitFor();
  await page.getByText('How we worked this out').click();
  await page.getByText(/^95 × 10/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

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
