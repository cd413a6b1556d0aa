// Pets: adding, editing, deleting.
import { expect, test } from 'vitest';
import { type Page } from 'playwright-core';
import { axeFindings } from './support/axe.ts';
import { PHONE, useBrowser } from './support/browser.ts';
import { expectSoon } from './support/expect-soon.ts';
import { pictureFile } from './support/test-files.ts';
import { chooseKind, confirm, openPet, openPets, tab, typePet } from './support/pet-owner.ts';

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
  // Only the box makes a pet the favourite.
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

test('the favourite can be changed, and its card comes first', async () => {
  const page = await openPet(shop);
  await page.getByRole('link', { name: 'My profile' }).click();
  await tab(page, 'Pets').click();
  await page.getByRole('link', { name: 'Add New Pet' }).click();
  await typePet(page, 'Billi');
  await chooseKind(page, 'Cat');
  await page.getByLabel('My favourite').check();
  await page.getByRole('button', { name: 'Add pet' }).click();
  await page.getByRole('heading', { name: 'Billi', exact: true }).waitFor();
  await page.getByRole('link', { name: 'My profile' }).click();
  await tab(page, 'Pets').click();
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading') });
  await expectSoon(() => cards.getByRole('heading').allInnerTexts()).toEqual(['Billi', 'Sheru']);
  await cards.first().getByText('Favoriate').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.getByText('Favoriate').count()).toBe(1);
  await page.getByRole('link', { name: 'Sheru' }).click();
  await page.getByRole('heading', { name: 'Sheru', exact: true }).waitFor();
});

test("others cannot open a pet's URLs", async () => {
  const owner = await openPet(shop);
  const address = new URL(owner.url()).pathname;
  const other = await openPets(shop);
  for (const path of [address, `${address}/edit`, '/pet/unknown']) {
    await other.goto(path);
    await other.getByRole('heading', { name: 'Pet not found' }).waitFor();
    expect(await other.getByText('Sheru').count()).toBe(0);
  }
  expect(await axeFindings(other)).toEqual([]);
  const profile = await owner.getByRole('link', { name: 'My profile' }).getAttribute('href');
  await other.goto(`${profile}/addNewPet`);
  await other.getByRole('heading', { name: 'This page belongs to someone else' }).waitFor();
});
