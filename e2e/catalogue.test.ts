// Product lists.
import { expect, test } from 'vitest';
import { type Page } from 'playwright-core';
import { untilInteractive } from './support/interactive.ts';
import { DESKTOP, PHONE, useBrowser } from './support/browser.ts';
import { expectSoon } from './support/expect-soon.ts';

const shop = useBrowser();

async function open(path: string, options = DESKTOP): Promise<Page> {
  const page = await shop.open(path, options);
  await untilInteractive(page);
  return page;
}

const query = (page: Page) => decodeURIComponent(new URL(page.url()).search);
const results = (page: Page) => page.getByRole('region', { name: 'Products' });
const cards = (page: Page) => results(page).getByRole('article');
const cardTitles = (page: Page) => cards(page).getByRole('heading').allTextContents();

/** Price of each card in rupees. */
async function prices(page: Page): Promise<number[]> {
  const texts = await cards(page).allTextContents();
  return texts.map((text) => Number(/₹([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '')));
}

test('filters are in the URL without a reload, and back removes them', async () => {
  const page = await open('/dog/dog-dry-food');
  await page.evaluate(() => Object.assign(window, { wasHere: true }));
  const all = await cards(page).count();
  await page.getByRole('checkbox', { name: /^Pedigree/ }).check();
  await expectSoon(() => query(page)).toBe('?brands=pedigree');
  await page.getByRole('checkbox', { name: /^Drools/ }).check();
  await expectSoon(() => query(page)).toBe('?brands=pedigree,drools');
  await page.getByRole('checkbox', { name: /^Puppy/ }).check();
  await expectSoon(() => query(page)).toBe('?brands=pedigree,drools&stages=puppy');
  await expectSoon(() => cards(page).count()).toBeLessThan(all);
  await expectSoon(async () => (await cardTitles(page)).every((title) => title.includes('Puppy'))).toBe(true);
  await page.goBack();
  await page.goBack();
  await expectSoon(() => query(page)).toBe('?brands=pedigree');
  await page.getByRole('link', { name: 'Remove filter Pedigree' }).click();
  await expectSoon(() => query(page)).toBe('');
  await expectSoon(() => cards(page).count()).toBe(all);
  expect(await page.evaluate(() => 'wasHere' in window)).toBe(true);
});

test('a facet shows how many products it would leave', async () => {
  const page = await open('/dog/dog-dry-food');
  const label = await page
    .getByRole('listitem')
    .filter({ hasText: /^Drools/ })
    .innerText();
  await page.getByRole('checkbox', { name: /^Drools/ }).check();
  await expectSoon(() => query(page)).toBe('?brands=drools');
  await expectSoon(() => cards(page).count()).toBe(Number(/\d+/.exec(label)?.[0]));
});

test('a list without an ingredient leaves out what names it, until the filter is removed', async () => {
  const page = await open('/dog');
  const box = page.getByRole('checkbox', { name: /^Without chicken/ });
  const left = Number(/\d+/.exec(await box.locator('..').innerText())?.[0]);
  expect(left).toBeGreaterThan(0);
  await box.check();
  await expectSoon(() => query(page)).toBe('?without=chicken');
  await expectSoon(() => results(page).getByText(`of ${left} products`).count()).toBeGreaterThan(0);
  await expectSoon(async () => (await cardTitles(page)).join()).not.toMatch(/chicken/i);
  await page.getByRole('link', { name: /Remove filter.*Without chicken/ }).click();
  await expectSoon(() => query(page)).toBe('');
});

test('the price slider moves by ₹1 with the keys, from 0 to the highest price of the list', async () => {
  const page = await open('/dog/dog-dry-food');
  // Its code is loaded when it scrolls into view.
  await page.getByLabel('To ₹').scrollIntoViewIfNeeded();
  const highest = page.getByRole('slider', { name: 'Highest price' });
  const dearest = Math.ceil(Math.max(...(await prices(page))));
  expect(await highest.getAttribute('aria-valuemax')).toBe(String(dearest));
  await highest.press('ArrowLeft');
  await expectSoon(() => query(page)).toBe(`?max=${dearest - 1}`);
  await page.getByLabel('From ₹').fill('400');
  await page.getByLabel('From ₹').press('Enter');
  await expectSoon(() => query(page)).toBe(`?min=400&max=${dearest - 1}`);
  await expectSoon(async () => Math.min(...(await prices(page)))).toBeGreaterThanOrEqual(400);
});

type Sorted = [label: string, id: string, isBefore: (first: Card, second: Card) => boolean];

interface Card {
  title: string;
  price: number;
}

const SORTED: Sorted[] = [
  ['Title - Decending', 'titleDesc', (first, second) => first.title >= second.title],
  ['Title - Ascending', '', (first, second) => first.title <= second.title],
  ['Price - Low to High', 'priceAsc', (first, second) => first.price <= second.price],
  ['Price - High to Low', 'priceDesc', (first, second) => first.price >= second.price],
];

test('lists are sorted by title and by discounted price', async () => {
  const page = await open('/dog/dog-dry-food');
  for (const [label, id, isBefore] of SORTED) {
    await page.getByLabel('Sort by').selectOption({ label });
    await expectSoon(() => query(page)).toBe(id && `?sort=${id}`);
    await expectSoon(async () => {
      const [titles, shownPrices] = [await cardTitles(page), await prices(page)];
      const shown = titles.map((title, index) => ({ title, price: shownPrices[index] ?? 0 }));
      // While the list is loading there are no cards.
      return shown.length > 1 && shown.slice(1).every((card, index) => isBefore(shown[index] ?? card, card));
    }).toBe(true);
  }
});

test('pages are numbered, and a filter returns to the first', async () => {
  const page = await open('/dog');
  const first = await cardTitles(page);
  await page
    .getByRole('navigation', { name: 'Pages, above the list' })
    .getByRole('link', { name: 'Page 2', exact: true })
    .click();
  await expectSoon(() => query(page)).toBe('?page=2');
  await expectSoon(async () => (await cardTitles(page))[0]).not.toBe(first[0]);
  await expectSoon(() => results(page).getByRole('status').textContent()).toMatch(/^25–48 of \d+ products$/);
  await page.getByRole('checkbox', { name: /^Pedigree/ }).check();
  await expectSoon(() => query(page)).toBe('?brands=pedigree');
  await page.goto('/dog?page=99');
  expect(query(page)).toMatch(/^\?page=\d$/);
});

test('back from a product restores the scroll position', async () => {
  const page = await open('/dog');
  const card = cards(page).nth(16);
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await card.getByRole('heading').getByRole('link').click();
  await page.waitForURL('**/product/**');
  await page.goBack();
  await expectSoon(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 50);
});

test('the filters work as a plain form without scripts', async () => {
  const page = await shop.open('/dog/dog-dry-food', { ...DESKTOP, javaScriptEnabled: false });
  await page.getByRole('checkbox', { name: /^Pedigree/ }).check();
  await page.getByRole('checkbox', { name: /^Drools/ }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  for (const title of await cardTitles(page)) expect(title).toMatch(/Pedigree|Drools/);
});

test('on a phone the filters are in a drawer that returns the focus', async () => {
  const page = await open('/dog/dog-dry-food', PHONE);
  const button = page.getByRole('link', { name: 'Filters' });
  await button.click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByText('Pedigree').click();
  await expectSoon(() => query(page)).toBe('?brands=pedigree');
  await drawer.getByRole('button', { name: /^Show \d+ product/ }).click();
  await drawer.waitFor({ state: 'hidden' });
  await expectSoon(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('an empty result offers a way on', async () => {
  const page = await open('/dog/dog-dry-food?brands=drools&max=1');
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expectSoon(() => cards(page).count()).toBeGreaterThan(3);
});
