// Pets: adding, editing and deleting them, and what an owner does about their health and feeding.
import { expect, test } from 'vitest';
import { type Locator, type Page } from 'playwright-core';
import { axeFindings } from './support/axe.ts';
import { PHONE, useBrowser } from './support/browser.ts';
import { expectSoon } from './support/expect-soon.ts';
import { pictureFile } from './support/test-files.ts';
import { confirm, januaryYearsAgo, openPet, openPets, tab, typePet } from './support/pet-owner.ts';

const shop = useBrowser();

async function choosePhoto(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(await pictureFile(page, 'sheru.png'));
  const dialog = page.getByRole('dialog', { name: 'Crop photo' });
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('an owner adds a pet with a photo, changes it and deletes it', async () => {
  const page = await openPets(shop, PHONE);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Add New Pet' }).click();
  await typePet(page, 'Sheru');
  await choosePhoto(page);
  await page.getByAltText('The photo you chose').waitFor();
  await page.getByRole('button', { name: 'Add pet' }).click();
  await page.getByRole('heading', { name: 'Sheru', exact: true }).waitFor();
  await page.locator('header img[src^="/pictures/"]').last().waitFor();
  // The pet becomes a favourite only by its checkbox.
  expect(await page.getByText('Favoriate').count()).toBe(0);

  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await page.getByRole('heading', { name: 'Edit Sheru' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Breed').fill('Rajapalayam');
  await page.getByLabel('Allergies').fill('Chicken');
  await page.getByLabel("Vet's telephone").fill('0141 555 0142');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Allergies: Chicken').waitFor();
  expect(await page.getByRole('link', { name: '01415550142' }).getAttribute('href')).toBe('tel:01415550142');
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Edit cover' }).click();
  await page.getByRole('button', { name: 'Delete pet' }).click();
  await confirm(page);
  await page.getByText('Sheru is deleted').waitFor();
  await page.goto(`${page.url().split('?')[0]}?tab=pets`);
  await page.getByRole('heading', { name: 'No pets here yet' }).waitFor();
});

async function addEntry(page: Page, kind: string, fill: (modal: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Add entry' }).click();
  const modal = page.getByRole('dialog', { name: 'Add entry' });
  await modal.getByText(kind, { exact: true }).click();
  await fill(modal);
  await modal.getByRole('button', { name: 'Save entry' }).click();
  await modal.waitFor({ state: 'detached' });
}

/** Plans a treatment and gives it for the first time. */
async function giveTickDrops(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add medicine or treatment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add medicine or treatment' });
  await dialog.getByText('Ticks and fleas', { exact: true }).click();
  await dialog.getByLabel('What is given').fill('Tick drops');
  await dialog.getByLabel('Repeat every (days)').fill('30');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('list', { name: 'Given regularly' }).getByRole('listitem');
  await row.getByText(/^Due today/).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await row.getByRole('button', { name: /^Given today/ }).click();
  await row.getByText(/^Due in 1 month/).waitFor();
}

test(
  'an owner turns a suggestion into a reminder, completes it and gives a treatment, and the timeline shows both and an entry',
  { tags: 'nightly' },
  async () => {
    const page = await openPet(shop, PHONE);
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
    const doneDialog = page.getByRole('dialog', { name: 'When was it done?' });
    expect(await axeFindings(page)).toEqual([]);
    await doneDialog.getByRole('button', { name: 'Save' }).click();
    await doneDialog.waitFor({ state: 'detached' });
    await expectSoon(() => remembered.count()).toBe(0);

    await giveTickDrops(page);

    await tab(page, 'Timeline').click();
    await page.getByRole('heading', { name: title }).first().waitFor();
    await page.getByRole('heading', { name: 'Tick drops' }).first().waitFor();
    await addEntry(page, 'Vaccination', async (modal) => {
      await modal.getByLabel('Title').fill('Rabies booster');
      await modal.getByLabel(/^Date/).fill(januaryYearsAgo(1));
      await modal.getByText('Coming up: remind me').click();
      expect(await axeFindings(page)).toEqual([]);
    });
    await page
      .getByText(/^Overdue: was due/)
      .first()
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.goBack();
    await page.getByRole('heading', { name: 'Due next' }).waitFor();
  },
);

test(
  'an owner weighs a pet, sees how long a food lasts it, and finds the formula on its page',
  { tags: 'nightly' },
  async () => {
    const page = await openPet(shop, PHONE);
    const petUrl = page.url();
    await page.getByText(/Add a weight to see how much food/).waitFor();
    await page.getByLabel('Weight in kg').fill('10');
    await page.getByRole('button', { name: 'Add weight' }).click();
    await page.getByRole('img', { name: /^One weight: 10 kg/ }).waitFor();
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
  },
);
