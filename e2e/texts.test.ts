// The texts of the shop, its contact form, and Hindi. texts.test.ts and hindi.test.ts in server/transport/pages cover the
// responses of the server.
import { expect, test } from 'vitest';
import { sampleCases } from '#server/testing/every-case.ts';
import { QUESTION_PATH } from './support/all-pages.ts';
import { PHONE, SCREENS, useBrowser } from './support/browser.ts';
import { untilInteractive } from './support/interactive.ts';

const shop = useBrowser();

const IN_THE_FOOTER = [
  ['About us', '/about', 'Two names that every street knows'],
  ['What we do', '/overview', 'What we do all day'],
  ['FAQ', '/faq', 'Questions people ask'],
  ['Contact us', '/contact', 'Talk to us'],
  ['Shipping and tracking', '/shopping-policy', 'Shipping & Tracking'],
  ['Refund and cancellation', '/refund-and-cancellation', 'Refund & Cancellation'],
  ['Terms and conditions', '/terms-conditions', 'Terms & Conditions'],
  ['Privacy policy', '/privacy-policy', 'Privacy Policy'],
  ['For developers', '/developers', 'For developers'],
] as const;

const MESSAGE = {
  Name: 'Aarohi Sharma',
  'E-mail': 'aarohi@example.in',
  Mobile: '98765 43210',
  Title: 'Sacks for a shelter',
  Message: 'How many may I order?\nWe feed twenty dogs.',
};

test('the texts of the shop open from the footer, and a question expands', { tags: 'nightly' }, async () => {
  const page = await shop.open('/');
  for (const [link, path, heading] of IN_THE_FOOTER) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  const answer = page.getByText(/^As early as 10 weeks/);
  const question = page.getByText('How early can my puppy start training?');
  await question.click();
  await answer.waitFor();
  await question.click();
  await answer.waitFor({ state: 'hidden' });
});

test(
  'a policy has related searches and links to the contact form, which sends a message',
  { tags: 'nightly' },
  async () => {
    const page = await shop.open('/terms-conditions');
    const related = page.getByRole('navigation', { name: 'Pet Patents Also Searched' });
    expect(await related.getByRole('link', { name: 'Dog Dry Food' }).getAttribute('href')).toBe(
      '/dog/dog-dry-food',
    );
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await page.getByRole('main').getByRole('link', { name: 'contact page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Talk to us' }).waitFor();
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);

    const textbox = (name: string) => page.getByRole('main').getByRole('textbox', { name });
    for (const [label, text] of Object.entries(MESSAGE)) await textbox(label).fill(text);
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('status').getByText('Your message is with us').waitFor();
    expect(await textbox('Name').inputValue()).toBe('');
  },
);

test.each(SCREENS)(
  'the chosen language is remembered on %s',
  { tags: 'nightly' },
  async (_screen, options) => {
    // Unknown query parameters must cause no hydration error.
    const page = await shop.open('/faq?utm_source=mail', options);
    await untilInteractive(page);
    await page.locator('footer').getByRole('link', { name: 'हिन्दी' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/hi/faq');
    await page.goto('/about');
    await page.waitForURL('**/hi/about');
    await page.locator('footer').getByRole('link', { name: 'English' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/about');
    await page.goto('/dog/dog-dry-food?sort=priceAsc');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dog/dog-dry-food');
    await page.locator('footer').getByRole('link', { name: 'हिन्दी' }).click();
    await page.waitForURL('**/hi/dog/dog-dry-food?sort=priceAsc');
  },
);

/** Headings whose lines are so close that their vowel signs would overlap. */
function tightHeadings(): string[] {
  const isTight = (heading: Element) => {
    const { lineHeight, fontSize } = getComputedStyle(heading);
    return parseFloat(lineHeight) < 1.35 * parseFloat(fontSize);
  };
  return [...document.querySelectorAll(':is(h1, h2, h3):lang(hi)')]
    .filter(isTight)
    .map((tight) => tight.outerHTML);
}

const PATHS = [
  '/hi',
  '/hi/contact',
  '/hi/dog/dog-dry-food',
  '/hi/faq',
  '/hi/services/dog-training',
  '/hi/overview',
  '/hi/forum/community',
  '/hi/forum',
  '/hi/blog/monsoon-paw-care',
  '/hi/Services/Product/Boarding',
  '/hi/forum/stories',
];

// Longer texts and other formats may cause hydration mismatches, which are console errors and fail the test.
// Half of them; all with `npm run test:all`.
test.each(sampleCases(PATHS, 2))('%s hydrates without changes and is no wider than a phone', async (path) => {
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
