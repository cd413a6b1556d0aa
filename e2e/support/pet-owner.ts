// A new member with pets.
import { type BrowserContextOptions, type Locator, type Page } from 'playwright-core';
import { DESKTOP, type Shop } from './browser.ts';
import { askAsMember, newMember } from './member.ts';

/** A new member on the page of their pets. */
export async function openPets(shop: Shop, options: BrowserContextOptions = DESKTOP): Promise<Page> {
  const { page, profile } = await newMember(shop, 'Kavya Iyer', options);
  await page.goto(`${profile}?tab=pets`);
  await page.getByRole('heading', { name: 'No pets here yet' }).waitFor();
  return page;
}

/** 15 January, this many years from now. */
export const januaryYearsAgo = (yearsAgo: number) => `${new Date().getUTCFullYear() - yearsAgo}-01-15`;

/** Chooses the kind of a pet in its form. */
const chooseKind = (page: Page, kind: string): Promise<void> =>
  page
    .getByRole('group', { name: /^What is your pet/ })
    .getByText(kind, { exact: true })
    .click();

/** Fills in a dog of three years. */
export async function typePet(page: Page, name: string): Promise<void> {
  await chooseKind(page, 'Dog');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByLabel('Date of birth').fill(januaryYearsAgo(3));
}

const ADD_PET = 'mutation ($input: PetInput!) { addPet(input: $input) { id } }';

/** A new member with the dog Sheru, on the pet's page. e2e/pets.test.ts covers the form. */
export async function openPet(shop: Shop, options: BrowserContextOptions = DESKTOP): Promise<Page> {
  const { page } = await newMember(shop, 'Kavya Iyer', options);
  const input = { name: 'Sheru', kind: 'DOG', dob: januaryYearsAgo(3) };
  const { addPet } = await askAsMember<{ addPet: { id: string } }>(page, ADD_PET, { input });
  await page.goto(`/pet/${addPet.id}`);
  await page.getByRole('heading', { name: 'Sheru', exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Due next' }).waitFor();
  return page;
}

export const tab = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true });

/** Confirms 'Are you sure?'. */
export async function confirm(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await question.getByRole('button', { name: 'Remove' }).click();
}
