// The accordions of FAQ, how-it-works and About Forum expand and collapse per item.
import { expect, test } from 'vitest';
import { untilInteractive } from './support/interactive.ts';
import { PHONE, useBrowser } from './support/browser.ts';

const shop = useBrowser();

test.each([
  ['/', 'About Forum', 1],
  ['/faq', 'Questions people ask', 1],
  ['/services/pet-grooming', 'How it works', 1],
  ['/services/dog-training', 'Questions people ask', 4],
  ['/services/pet-grooming', 'Questions people ask', 4],
  ['/services/pet-boarding', 'Questions people ask', 4],
  ['/services/veterinary', 'Questions people ask', 4],
])('on %s what stands under "%s" opens and closes, each item on its own', async (path, title, least) => {
  const page = await shop.open(path, PHONE);
  await untilInteractive(page);
  const part = page
    .locator('section, main')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .last();
  const items = part.locator('details');
  const isOpen = () => items.evaluateAll((all) => all.map((item) => item.hasAttribute('open')));
  const [first = false, ...others] = await isOpen();
  expect(others.length + 1).toBeGreaterThanOrEqual(least);
  await items.first().locator('summary').click();
  expect(await isOpen()).toEqual([!first, ...others]);
  await items.first().locator('summary').click();
  expect(await isOpen()).toEqual([first, ...others]);
});
