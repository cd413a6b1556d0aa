// The texts of the shop are readable without scripts.
import { expect, it } from 'vitest';
import { ERROR_STATUS } from '#rules/error-status.ts';
import { attributeOf, elementsOf, parseHtml, textOf } from '#server/testing/html.ts';
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
  const [main] = elementsOf(await read(path), 'main');
  expect(main && elementsOf(main, 'h1').map(textOf)).toEqual([heading]);
});

it('questions are closed until they are opened, and structured data has all of them', async () => {
  const page = await read('/faq');
  const [main] = elementsOf(page, 'main');
  const questions = main ? elementsOf(main, 'details') : [];
  expect(questions.map((question) => attributeOf(question, 'open'))).not.toContain('');
  expect(questions.map(textOf)).toContainEqual(
    expect.stringMatching(/^How early can my puppy start training\?As early as 10 weeks/),
  );
  const facts = elementsOf(page, 'script')
    .filter((script) => attributeOf(script, 'type') === 'application/ld+json')
    .map((script) => JSON.parse(textOf(script)) as { '@type': string; mainEntity?: unknown[] })
    .find((data) => data['@type'] === 'FAQPage');
  expect(facts?.mainEntity).toHaveLength(questions.length);
});

it('the contact form cannot be sent without scripts, and shows other ways to contact the shop', async () => {
  const [main] = elementsOf(await read('/contact'), 'main');
  const send = main && elementsOf(main, 'button').find((button) => textOf(button) === 'Send message');
  expect(send && attributeOf(send, 'disabled')).toBe('');
  expect(main && elementsOf(main, 'noscript').map(textOf).join()).toContain(
    'Sending needs JavaScript',
  );
  const links =
    main && elementsOf(main, 'a').filter((link) => attributeOf(link, 'href')?.startsWith('tel:'));
  expect(links?.length).toBeGreaterThan(0);
});

it('the page for developers names every error and leads to the sandbox', async () => {
  const page = await read('/developers');
  const codes = elementsOf(page, 'dt').flatMap((term) => elementsOf(term, 'code').map(textOf));
  expect(codes.toSorted()).toEqual(Object.keys(ERROR_STATUS).toSorted());
  const sandbox = elementsOf(page, 'a').find((link) => textOf(link).includes('GraphQL sandbox'));
  expect(sandbox && attributeOf(sandbox, 'href')).toBe('/graphql');
});
