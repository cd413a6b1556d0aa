// Every public page under /hi is in Hindi. English sentences may occur only inside an element with `lang`,
// such as product names and user content.
import { describe, expect, it } from 'vitest';
import { localizedPath } from '#rules/text/language.ts';
import { readAttribute, findElements, type HtmlNode, parseHtml } from '#server/testing/html.ts';
import { usePages } from '#server/testing/pages.ts';
import { PUBLIC_PAGES, resolveSamplePath } from '#server/testing/public-paths.ts';
import { sampleCases } from '#server/testing/every-case.ts';

const shop = usePages();

/** Public screens that search engines need not know, and those of special states. */
const OTHER_PAGES = [
  '/cart',
  '/offline',
  '/confirm-email',
  '/pay',
  '/preview',
  '/vet',
  '/clinic',
  '/pet/join',
  '/nowhere',
  '/search?q=pedigree',
  '/search?q=zzzzqqqq',
  '/dog/dog-dry-food?brands=drools&max=1',
  '/cat/cat-dry-food',
  '/forum/community',
  '/forum/community?group=travel-with-pets',
  '/forum/members/aarohi',
];
const PATHS = [...PUBLIC_PAGES.map(([path]) => path), ...OTHER_PAGES];

/** Three Latin words in a row; fewer are brands and units. */
const SENTENCE = /[A-Za-z][A-Za-z’'-]*(?:[,.:;!?]?\s+[A-Za-z][A-Za-z’'-]*){2,}/;

/** A Hindi sentence may contain an English name: '{name} की तस्वीरें'. */
const isEnglish = (text: string) => SENTENCE.test(text) && !/\p{Script=Devanagari}/u.test(text);

const IN_NO_LANGUAGE = ['script', 'style', 'code', 'pre', 'head'];

/** Texts and labels, without code and the parts that are marked as English. */
function hindiTexts(node: HtmlNode, language = ''): string[] {
  if (node.nodeName === '#text' && 'value' in node) return language === 'hi-IN' ? [node.value] : [];
  if (!('childNodes' in node) || IN_NO_LANGUAGE.includes(node.nodeName)) return [];
  const attributes = 'attrs' in node ? node.attrs : [];
  const own = attributes.find(({ name }) => name === 'lang')?.value ?? language;
  const labels = attributes.filter(({ name }) => name === 'aria-label' || name === 'placeholder');
  return [
    ...(own === 'hi-IN' ? labels.map(({ value }) => value) : []),
    ...node.childNodes.flatMap((child) => hindiTexts(child, own)),
  ];
}

async function read(path: string) {
  const response = await fetch(shop.url + localizedPath('hi', path));
  return { status: response.status, page: parseHtml(await response.text()) };
}

describe('pages below /hi', () => {
  it.each(sampleCases(PATHS, 4))('the page %s has no English sentence', async (pattern) => {
    const { page } = await read(await resolveSamplePath(pattern));
    const texts = hindiTexts(page);
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter(isEnglish)).toEqual([]);
  });

  it('a page declares Hindi as its language, and its links stay below /hi', async () => {
    const { page } = await read('/');
    expect(findElements(page, 'html').map((html) => readAttribute(html, 'lang'))).toEqual(['hi-IN']);
    expect(hindiTexts(page)).toContain('सभी कीमतों में कर शामिल हैं।');
    const links = findElements(page, 'a').map((link) => readAttribute(link, 'href'));
    expect(links).toContain('/hi/faq');
    expect(links).not.toContain('/faq');
  });

  it('an unknown page is a 404 in Hindi as well', async () => {
    const { status, page } = await read('/nothing-here');
    expect(status).toBe(404);
    expect(findElements(page, 'a').map((link) => readAttribute(link, 'href'))).toContain('/hi');
  });
});

it('each page has alternate links for search engines', async () => {
  const { page } = await read('/faq');
  const links = findElements(page, 'link')
    .filter((link) => /^(?:canonical|alternate)$/.test(readAttribute(link, 'rel') ?? ''))
    .map((link) => [
      readAttribute(link, 'hreflang') ?? readAttribute(link, 'rel'),
      readAttribute(link, 'href'),
    ]);
  expect(links).toEqual(
    expect.arrayContaining([
      ['canonical', `${shop.url}/hi/faq`],
      ['en-IN', `${shop.url}/faq`],
      ['hi-IN', `${shop.url}/hi/faq`],
      ['x-default', `${shop.url}/faq`],
    ]),
  );
});
