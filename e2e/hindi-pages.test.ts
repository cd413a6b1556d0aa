// Under /hi the shop speaks Hindi on every open page: whole English sentences stand only where `lang` says so, as goods
// and what members wrote do. Read from the HTML that the server sends; a browser takes it apart, but draws nothing.
import { expect, test } from 'vitest';
import { pathIn } from '#rules/language.ts';
import { untilAlive } from './support/alive.ts';
import { openPages, QUESTION_PATH } from './support/all-pages.ts';
import { PHONE, useBrowser } from './support/browser.ts';
import { ownShop } from './support/own-shop.ts';

const shop = useBrowser();

/** Three words of Latin letters in a row: fewer are brands, units and the like. */
const SENTENCE = /[A-Za-z][A-Za-z’'-]*(?:[,.:;!?]?\s+[A-Za-z][A-Za-z’'-]*){2,}/;

/** What a page says and what its fields and buttons are called, but for what is said to be English, and code. */
function hindiTexts(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const isHindi = (element: Element) =>
    element.closest('[lang]')?.getAttribute('lang') === 'hi-IN' &&
    !element.closest('script, style, code, pre');
  const texts: string[] = [];
  for (const element of page.body.querySelectorAll('*')) {
    if (!isHindi(element)) continue;
    for (const { nodeType, nodeValue } of element.childNodes)
      if (nodeType === Node.TEXT_NODE) texts.push(nodeValue ?? '');
    for (const name of ['aria-label', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
  }
  return texts;
}

/** A Hindi sentence may have an English name in it: '{name} की तस्वीरें'. */
const isEnglish = (text: string) => SENTENCE.test(text) && !/\p{Script=Devanagari}/u.test(text);

test('no open page says an English sentence in Hindi', async () => {
  const shopUrl = ownShop().url;
  const reader = await shop.open('/hi/offline');
  const found: string[] = [];
  for (const { path } of openPages()) {
    const html = await (await fetch(new URL(pathIn('hi', path), shopUrl))).text();
    const texts = await reader.evaluate(hindiTexts, html);
    expect(texts.length).toBeGreaterThan(10);
    found.push(...texts.filter(isEnglish).map((text) => `${path}: ${text.trim()}`));
  }
  expect(found).toEqual([]);
});

// Its words are longer, its numbers and days are another language's: a page that comes alive otherwise than it was drawn
// complains, which fails the test.
test.each([
  ...['/hi', '/hi/dog/dog-dry-food', '/hi/contact', '/hi/faq', '/hi/overview', '/hi/blog/monsoon-paw-care'],
  ...['/hi/services/dog-training', '/hi/Services/Product/Boarding', '/hi/forum', '/hi/forum/community'],
  '/hi/forum/stories',
])('%s comes alive as it was drawn, and is no wider than a phone', async (path) => {
  const page = await shop.open(path, PHONE);
  await untilAlive(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('a question with its replies comes alive as it was drawn', async () => {
  const page = await shop.open(`/hi${QUESTION_PATH}`, PHONE);
  await untilAlive(page);
  await page.getByRole('textbox', { name: 'आपका जवाब' }).waitFor();
});
