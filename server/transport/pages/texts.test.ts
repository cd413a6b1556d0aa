// The texts of the shop are readable without scripts.
// @module-tag nightly
import { expect, it } from 'vitest';
import { ERROR_STATUS } from '#rules/error-status.ts';
import { readAttribute, findElements, parseHtml, textContent } from '#server/testing/html.ts';
import { usePages } from '#server/testing/pages.ts';

const shop = usePages();

const HEADINGS = [
  ['/about', 'Two names that every street knows'],
  ['/overview', 'What we do all day'],
  ['/faq', 'Questions people ask'],
  ['/contact', 'Talk to us'],
  ['/shopping-policy', 'Shipping & Tracking'],
  ['/refund-and-cancellation', 'Refund & Cancellation'],
  ['/terms-conditions', 'Terms & Conditions'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/services/dog-training', 'Dog Training'],
  ['/services/pet-grooming', 'Pet Grooming'],
  ['/services/pet-boarding', 'Pet Boarding'],
  ['/services/veterinary', 'Veterinary'],
  ['/Services/Product/Boarding', 'Pet Boarding'],
  ['/Services/Product/Daycare', 'Daycare'],
  ['/Services/Product/Training', 'Dog Training'],
  ['/Services/Product/Veterinary', 'Veterinary'],
] as const;

const read = async (path: string) => parseHtml(await (await fetch(shop.url + path)).text());

it.each(HEADINGS)('the page %s has the heading "%s"', async (path, heading) => {
  const [main] = findElements(await read(path), 'main');
  expect(main && findElements(main, 'h1').map(textContent)).toEqual([heading]);
});

it('questions are closed until they are opened, and structured data has all of them', async () => {
  const page = await read('/faq');
  const [main] = findElements(page, 'main');
  const questions = main ? findElements(main, 'details') : [];
  expect(questions.map((question) => readAttribute(question, 'open'))).not.toContain('');
  expect(questions.map(textContent)).toContainEqual(
    expect.stringMatching(/^How early can my puppy start training\?As early as 10 weeks/),
  );
  const facts = findElements(page, 'script')
    .filter((script) => readAttribute(script, 'type') === 'application/ld+json')
    .map((script) => JSON.parse(textContent(script)) as { '@type': string; mainEntity?: unknown[] })
    .find((data) => data['@type'] === 'FAQPage');
  expect(facts?.mainEntity).toHaveLength(questions.length);
});

it('the contact form cannot be sent without scripts, and shows other ways to contact the shop', async () => {
  const [main] = findElements(await read('/contact'), 'main');
  const send = main && findElements(main, 'button').find((button) => textContent(button) === 'Send message');
  expect(send && readAttribute(send, 'disabled')).toBe('');
  expect(main && findElements(main, 'noscript').map(textContent).join()).toContain(
    'Sending needs JavaScript',
  );
  const links =
    main && findElements(main, 'a').filter((link) => readAttribute(link, 'href')?.startsWith('tel:'));
  expect(links?.length).toBeGreaterThan(0);
});

it('the page for developers names every error and leads to the sandbox', async () => {
  const page = await read('/developers');
  const codes = findElements(page, 'dt').flatMap((term) => findElements(term, 'code').map(textContent));
  expect(codes.toSorted()).toEqual(Object.keys(ERROR_STATUS).toSorted());
  const sandbox = findElements(page, 'a').find((link) => textContent(link).includes('GraphQL sandbox'));
  expect(sandbox && readAttribute(sandbox, 'href')).toBe('/graphql');
});
