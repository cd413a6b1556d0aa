// The search boxes of the header, and the results page.
import { expect, test } from 'vitest';
import { SEARCH_DELAY_MS } from '#rules/constants.ts';
import { untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { DESKTOP, PHONE, useBrowser } from './support/browser.ts';
import { expectSoon } from './support/expect-soon.ts';
import { operationOf } from './support/operation.ts';

const shop = useBrowser();

test('a misspelt word finds results, a second after the last key', async () => {
  const page = await shop.open('/', DESKTOP);
  await untilInteractive(page);
  const box = page.getByPlaceholder('Search for products, categories');
  const askedAt: number[] = [];
  page.on('request', (request) => {
    if (operationOf(request) === 'SearchBox') askedAt.push(Date.now());
  });
  const before = Date.now();
  await box.fill('pedigre');
  await page.getByRole('option', { name: 'Pedigree Brand' }).waitFor();
  // One request, after the second has passed.
  expect(askedAt).toHaveLength(1);
  expect((askedAt[0] ?? 0) - before).toBeGreaterThanOrEqual(SEARCH_DELAY_MS);
  expect(await axeFindings(page)).toEqual([]);
  await box.press('ArrowDown');
  await box.press('ArrowDown');
  const chosen = page.getByRole('option', { selected: true });
  expect(await chosen.textContent()).toMatch(/^Pedigree .+Product$/);
  await box.press('Enter');
  await page.waitForURL('**/product/pedigree-*');
  // The new page focuses its heading; then the term is saved.
  await page.locator('h1:focus').waitFor();
  await box.focus();
  await page.getByRole('option', { name: 'pedigre', exact: true }).waitFor();
});

test('Enter opens all results, with the other kinds on top', async () => {
  const page = await shop.open('/', DESKTOP);
  await untilInteractive(page);
  const box = page.getByRole('combobox', { name: 'Search for products, categories' });
  await box.fill('pedigre');
  await box.press('Enter');
  await page.waitForURL('**/search?q=pedigre');
  await page.getByRole('heading', { name: 'Showing results for pedigre' }).waitFor();
  expect(await box.inputValue()).toBe('pedigre');
  await page.getByRole('main').getByRole('link', { name: 'Pedigree', exact: true }).first().click();
  await page.waitForURL('**/search?brands=pedigree');
  expect(await page.getByRole('link', { name: 'Remove filter Pedigree' }).count()).toBe(1);
});

test('fewer than 3 characters or no results show a hint', async () => {
  const page = await shop.open('/search?q=ab', DESKTOP);
  await page.getByText('Please type at least 3 characters.').waitFor();
  await page.goto('/search?q=zzzzqqqq');
  expect(await page.getByRole('link', { name: 'Shop for dogs' }).getAttribute('href')).toBe('/dog');
});

test('on a phone the overlay locks the page behind it and closes by its arrow', async () => {
  const page = await shop.open('/', PHONE);
  await untilInteractive(page);
  await page.getByRole('button', { name: 'Search' }).first().click();
  const overlay = page.getByRole('dialog', { name: 'Search' });
  await overlay.getByPlaceholder('Search for category & products').fill('whiskas');
  await overlay.getByRole('option', { name: 'Whiskas Brand' }).waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
  expect(await axeFindings(page)).toEqual([]);
  await overlay.getByRole('button', { name: 'Back' }).click();
  await overlay.waitFor({ state: 'hidden' });
  await expectSoon(() => page.evaluate(() => getComputedStyle(document.body).overflowY)).not.toBe('hidden');
});

test('a search for something poisonous says to call a vet, in the panel and on the page', async () => {
  const page = await shop.open('/', DESKTOP);
  await untilInteractive(page);
  await page.getByPlaceholder('Search for products, categories').fill('dog ate chocolate');
  const warning = 'Chocolate and cocoa are poisonous to dogs and cats.';
  await page.getByRole('banner').getByText(warning).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByText(warning).waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Call a vet: / })
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
