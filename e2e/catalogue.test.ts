// Product lists, the product page and the quick view.
import { expect, test } from 'vitest';
import { type Locator, type Page } from 'playwright-core';
import { untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { DESKTOP, PHONE, SCREENS, useBrowser } from './support/browser.ts';
import { expectSoon } from './support/expect-soon.ts';

const shop = useBrowser();

const PRODUCT = '/product/pedigree-adult-dry-food-chicken-and-vegetables';

async function open(path: string, options = DESKTOP): Promise<Page> {
  const page = await shop.open(path, options);
  await untilInteractive(page);
  return page;
}

const query = (page: Page) => decodeURIComponent(new URL(page.url()).search);
const results = (page: Page) => page.getByRole('region', { name: 'Products' });
const cards = (page: Page) => results(page).getByRole('article');
const cardTitles = (page: Page) => cards(page).getByRole('heading').allTextContents();

test('filters are in the URL without a reload, and back removes them', async () => {
  const page = await open('/dog/dog-dry-food');
  await page.evaluate(() => Object.assign(window, { wasHere: true }));
  const cardCount = await cards(page).count();
  await page.getByRole('checkbox', { name: /^Pedigree/ }).check();
  await expectSoon(() => query(page)).toBe('?brands=pedigree');
  await page.getByRole('checkbox', { name: /^Drools/ }).check();
  await expectSoon(() => query(page)).toBe('?brands=pedigree,drools');
  await page.getByRole('checkbox', { name: /^Puppy/ }).check();
  await expectSoon(() => query(page)).toBe('?brands=pedigree,drools&stages=puppy');
  await expectSoon(() => cards(page).count()).toBeLessThan(cardCount);
  await expectSoon(async () => (await cardTitles(page)).every((title) => title.includes('Puppy'))).toBe(true);
  await page.goBack();
  await page.goBack();
  await expectSoon(() => query(page)).toBe('?brands=pedigree');
  await page.getByRole('link', { name: 'Remove filter Pedigree' }).click();
  await expectSoon(() => query(page)).toBe('');
  await expectSoon(() => cards(page).count()).toBe(cardCount);
  expect(await page.evaluate(() => 'wasHere' in window)).toBe(true);
});

test('back from a product restores the scroll position', { tags: 'nightly' }, async () => {
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

test('the drawer of filters on a phone returns the focus', async () => {
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

test(
  'sizes and pictures are chosen with the keyboard, and the picture is square at every width',
  { tags: 'nightly' },
  async () => {
    const page = await open(PRODUCT);
    const strip = page.getByRole('group', { name: /^Pictures of/ });
    await page.getByRole('button', { name: 'Picture 3 of 3' }).click();
    const isCurrent = (name: string) => page.getByRole('button', { name }).getAttribute('aria-current');
    await expectSoon(() => isCurrent('Picture 3 of 3')).toBe('true');
    await strip.press('ArrowLeft');
    await expectSoon(() => isCurrent('Picture 2 of 3')).toBe('true');

    await page.getByRole('radio', { name: '400 g' }).press('ArrowRight');
    await expectSoon(() => new URL(page.url()).search).toBe('?size=1.2+kg');
    await page.getByText('₹309.00').first().waitFor();
    await page.getByText('SAVE 8 %').first().waitFor();
    await page.getByText('MRP inclusive of all taxes').waitFor();
    await page.reload();
    expect(await page.getByRole('radio', { name: '1.2 kg' }).isChecked()).toBe(true);

    const picture = strip.getByRole('img').first();
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const box = await picture.boundingBox();
      expect(box?.width, `at ${width} px`).toBeGreaterThan(200);
      expect(Math.abs((box?.width ?? 0) - (box?.height ?? 0)), `at ${width} px`).toBeLessThanOrEqual(1);
      // The whole pack is visible.
      expect(await picture.evaluate((image) => getComputedStyle(image).objectFit)).toBe('contain');
    }
  },
);

test('the quick view adds to the cart, and returns the focus on Escape', { tags: 'nightly' }, async () => {
  const page = await open('/dog/dog-dry-food');
  const button = page.getByRole('button', { name: /^Quick view of/ }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Quick view' });
  await dialog.getByRole('button', { name: 'Add to Cart' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await dialog.getByRole('button', { name: 'Added to bag' }).waitFor();
  // The focus is trapped.
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Tab');
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expectSoon(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test.each(SCREENS)(
  'on %s a toast does not cover any control',
  { tags: 'nightly' },
  async (_screen, options) => {
    const page = await open(PRODUCT, options);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    const toast = page.locator('[data-sonner-toast][data-mounted=true]');
    await toast.waitFor();
    // It stays as long as the pointer is over it.
    await toast.hover();
    const box = await toast.evaluate(async (element) => {
      await Promise.all(element.getAnimations().map(({ finished }) => finished));
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });
    const covered = await page.evaluate(({ x, y, width, height }) => {
      const controls = [...document.querySelectorAll('header :is(a, button), main :is(button, input)')];
      return controls
        .filter((element) => {
          const at = element.getBoundingClientRect();
          const isMet = at.left < x + width && at.right > x && at.top < y + height && at.bottom > y;
          return isMet && at.width > 1 && element.checkVisibility({ visibilityProperty: true });
        })
        .map((element) => element.outerHTML.slice(0, 120));
    }, box);
    expect(covered).toEqual([]);
    await page.keyboard.press('Escape');
    await toast.waitFor({ state: 'detached' });
  },
);

test(
  'the cart button of a phone is always visible, and its bar covers neither the home indicator nor the footer',
  { tags: 'nightly' },
  async () => {
    const HOME_BAR = 34;
    const page = await shop.open('/faq', PHONE);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: HOME_BAR } });
    await page.goto(PRODUCT);
    await untilInteractive(page);
    const bar = page.locator('.thumb-bar');
    const button = bar.getByRole('button', { name: 'Add to Cart' });
    const inView = page.getByRole('button', { name: 'Add to Cart' }).and(page.locator(':not([inert] *)'));
    await expectSoon(() => inView.count()).toBe(2);
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    const bottom = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom);
    await page.getByRole('heading', { name: 'Description' }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 800);
    await expectSoon(() => bottom(bar)).toBe(PHONE.viewport.height);
    expect(await bottom(button)).toBeLessThanOrEqual(PHONE.viewport.height - HOME_BAR);
    // Pictures further down may be on their way.
    shop.expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    const note = page.getByText('You are offline.');
    await note.waitFor();
    await expectSoon(async () => (await bottom(note)) <= (await top(bar))).toBe(true);
    await page.context().setOffline(false);
    const footer = page.getByRole('contentinfo');
    await footer.scrollIntoViewIfNeeded();
    await expectSoon(async () => (await bottom(bar)) <= (await top(footer))).toBe(true);
    await button.click();
    await bar.getByRole('button', { name: 'Added to bag' }).waitFor();
  },
);
