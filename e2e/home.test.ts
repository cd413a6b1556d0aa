// The home page: its carousels, and the search in its header.
// @module-tag nightly
import { expect, test } from 'vitest';
import { type Page } from 'playwright-core';
import { SEARCH_DELAY_MS } from '#rules/constants.ts';
import { untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { DESKTOP, PHONE, useBrowser } from './support/browser.ts';
import { expectSoon } from './support/expect-soon.ts';
import { parseOperation } from './support/operation.ts';

const shop = useBrowser();

async function open(width: number, reducedMotion: 'reduce' | 'no-preference' = 'reduce'): Promise<Page> {
  const page = await shop.open('/', { viewport: { width, height: 900 }, reducedMotion });
  await untilInteractive(page);
  return page;
}

/** Number of fully visible slides. */
function shownIn(page: Page, label: string): Promise<number> {
  return page.getByRole('group', { name: label, exact: true }).evaluate((group) => {
    const { left, right } = group.getBoundingClientRect();
    return [...group.querySelectorAll('li')].filter((slide) => {
      const at = (slide.firstElementChild ?? slide).getBoundingClientRect();
      return at.left >= left - 1 && at.right <= right + 1;
    }).length;
  });
}

/** Name of the first visible slide. */
function firstIn(page: Page, label: string): Promise<string> {
  return page.getByRole('group', { name: label, exact: true }).evaluate((group) => {
    const { left } = group.getBoundingClientRect();
    const slides = [...group.querySelectorAll('li')].map((slide) => slide.firstElementChild ?? slide);
    const first = slides
      .filter((slide) => slide.getBoundingClientRect().left >= left - 1)
      .sort((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)[0];
    return first?.textContent ?? '';
  });
}

test('services and trainers fill a wider window, and a rotated phone keeps them aligned', async () => {
  const page = await open(390);
  await page.getByRole('button', { name: 'Next: Trainers' }).waitFor();
  for (const [width, services, trainers] of [
    [390, 1, 1],
    [800, 2, 2],
    [1100, 3, 4],
    [1440, 4, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expectSoon(() => shownIn(page, 'Services')).toBe(services);
    await expectSoon(() => shownIn(page, 'Trainers')).toBe(trainers);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSoon(() => shownIn(page, 'Services')).toBe(1);
  await page.getByRole('button', { name: 'Next: Services' }).click();
  await page.setViewportSize({ width: 844, height: 390 });
  await expectSoon(() => shownIn(page, 'Services')).toBe(2);
});

test('reduced motion stops autoplay, and the last trainer disables a button without losing the focus', async () => {
  const page = await open(1440);
  await page.getByRole('button', { name: 'Play: Services' }).waitFor();
  await page.getByRole('button', { name: 'Previous: Services' }).click();
  await expectSoon(() => firstIn(page, 'Services')).toContain('Dog Walking');

  const [back, on] = ['Previous: Trainers', 'Next: Trainers'].map((name) =>
    page.getByRole('button', { name }),
  );
  await on?.waitFor();
  expect(await back?.isDisabled()).toBe(true);
  // Eight slides, of which four are visible.
  for (let moves = 0; moves < 4; moves += 1) await on?.press('Enter');
  await expectSoon(() => on?.isDisabled()).toBe(true);
  expect(await back?.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('the services advance every 2 seconds and wrap around, but pause under the pointer', async () => {
  const page = await open(1440, 'no-preference');
  const services = page.getByRole('group', { name: 'Services', exact: true });
  await page.getByRole('button', { name: 'Next: Services' }).waitFor();
  expect(await firstIn(page, 'Services')).toContain('Dog Training');
  await expectSoon(() => firstIn(page, 'Services')).toContain('Pet Grooming');
  await services.hover();
  // The first slide follows the sixth.
  await page.getByRole('button', { name: 'Pause: Services' }).click();
  await page.getByRole('button', { name: 'Play: Services' }).waitFor();
});

test('a misspelt word finds results a second after the last key, and Enter opens all of them', async () => {
  const page = await shop.open('/', DESKTOP);
  await untilInteractive(page);
  const box = page.getByRole('combobox', { name: 'Search for products, categories' });
  const askedAt: number[] = [];
  page.on('request', (request) => {
    if (parseOperation(request) === 'SearchBox') askedAt.push(Date.now());
  });
  const before = Date.now();
  await box.fill('pedigre');
  await page.getByRole('option', { name: 'Pedigree Brand' }).waitFor();
  // Only one request is sent, after the second has passed.
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

  await box.fill('pedigre');
  await box.press('Enter');
  await page.waitForURL('**/search?q=pedigre');
  await page.getByRole('heading', { name: 'Showing results for pedigre' }).waitFor();
  expect(await box.inputValue()).toBe('pedigre');
  // The other kinds of results are at the top.
  await page.getByRole('main').getByRole('link', { name: 'Pedigree', exact: true }).first().click();
  await page.waitForURL('**/search?brands=pedigree');
  await page.getByRole('link', { name: 'Remove filter Pedigree' }).waitFor();
});

test('the search overlay of a phone locks the page behind it and closes by its arrow', async () => {
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
