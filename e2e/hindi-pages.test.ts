// Every public page under /hi is in Hindi. English sentences may occur only inside an element with `lang`,
// such as product names and user content. Checked in the HTML of the server.
import { expect, test } from 'vitest';
import { localizedPath } from '#rules/text/language.ts';
import { untilInteractive } from './support/interactive.ts';
import { openPages, QUESTION_PATH } from './support/all-pages.ts';
import { PHONE, useBrowser } from './support/browser.ts';
import { ownShop } from './support/own-shop.ts';

const shop = useBrowser();

/** Three Latin words in a row; fewer are brands and units. */
const SENTENCE = /[A-Za-z][A-Za-z’'-]*(?:[,.:;!?]?\s+[A-Za-z][A-Za-z’'-]*){2,}/;

/** Text and labels of a page, without parts marked as English and code. */
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

/** A Hindi sentence may contain an English name: '{name} की तस्वीरें'. */
const isEnglish = (text: string) => SENTENCE.test(text) && !/\p{Script=Devanagari}/u.test(text);

/** Headings whose lines are so close that the marks of one would meet those of the next. */
function tightHeadings(): string[] {
  const isTight = (heading: Element) => {
    const { lineHeight, fontSize } = getComputedStyle(heading);
    return parseFloat(lineHeight) < 1.35 * parseFloat(fontSize);
  };
  return [...document.querySelectorAll(':is(h1, h2, h3):lang(hi)')]
    .filter(isTight)
    .map((tight) => tight.outerHTML);
}

test('no public page has an English sentence under /hi', async () => {
  const shopUrl = ownShop().url;
  const reader = await shop.open('/hi/offline');
  const found: string[] = [];
  for (const { path } of openPages()) {
    const html = await (await fetch(new URL(localizedPath('hi', path), shopUrl))).text();
    const texts = await reader.evaluate(hindiTexts, html);
    expect(texts.length).toBeGreaterThan(10);
    found.push(...texts.filter(isEnglish).map((text) => `${path}: ${text.trim()}`));
  }
  expect(found).toEqual([]);
});

// Longer texts and other formats may cause hydration mismatches, which are console errors and fail the test.
test.each([
  ...['/hi', '/hi/dog/dog-dry-food', '/hi/contact', '/hi/faq', '/hi/overview', '/hi/blog/monsoon-paw-care'],
  ...['/hi/services/dog-training', '/hi/Services/Product/Boarding', '/hi/forum', '/hi/forum/community'],
  '/hi/forum/stories',
])('%s comes alive as it was drawn, and is no wider than a phone', async (path) => {
  const page = await shop.open(path, PHONE);
  await untilInteractive(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await page.evaluate(tightHeadings)).toEqual([]);
});

test('a question with its replies hydrates without errors', async () => {
  const page = await shop.open(`/hi${QUESTION_PATH}`, PHONE);
  await untilInteractive(page);
  await page.getByRole('textbox', { name: 'आपका जवाब' }).waitFor();
});
