// Buying, asking, replying and adding a pet by keyboard alone.
// @module-tag nightly
import { type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { untilInteractive } from './support/interactive.ts';
import { useBrowser } from './support/browser.ts';
import { expectSoon } from './support/expect-soon.ts';
import { useKeyboard } from './support/keyboard.ts';
import { newMember } from './support/member.ts';
import { newMobile } from './support/shopper.ts';
import { box, card, newQuestion, sendButton } from './support/thread.ts';

const shop = useBrowser();

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

/** The new screen has the focus on its heading. */
const arrived = (page: Page, name: string | RegExp) =>
  expectSoon(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toMatch(name);

test('a visitor orders with cash on delivery', async () => {
  const page = await shop.open('/');
  await untilInteractive(page);
  const keys = useKeyboard(page);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await keys.tabTo(button(page, 'Shop'));
  await page.keyboard.press('ArrowDown');
  await keys.enter(page.locator('nav a[href="/dog/dog-dry-food"]').first());
  await page.waitForURL('**/dog/dog-dry-food');
  await arrived(page, /Dry Food/);
  await keys.enter(page.locator('main a[href^="/product/pedigree-adult-dry-food-chicken"]').first());
  await page.waitForURL('**/product/**');
  await arrived(page, /Pedigree/);
  await untilInteractive(page);
  await keys.enter(button(page, 'Add to Cart').first());
  await button(page, 'Added to bag').first().waitFor();
  await keys.enter(page.getByRole('link', { name: /^Cart/ }), 'back');
  await page.waitForURL('**/cart');
  await keys.enter(button(page, 'Checkout'));

  await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
  await keys.type(page.getByLabel('Mobile number'), newMobile());
  await page.keyboard.press('Enter');
  const codeMessage = await page.getByText('Demo: your code is').innerText();
  await keys.type(page.getByLabel('Code of 6 digits'), /\d{6}/.exec(codeMessage)?.[0] ?? '');
  await keys.type(page.getByLabel('Full name'), 'Kavya Iyer');
  await keys.type(page.getByLabel('Email'), 'kavya@example.in');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await keys.type(page.locator('input[name="address"]:not([type="radio"])'), '12, Park Street');
  await keys.type(page.getByLabel('Pincode'), '700016');
  await expectSoon(() => page.getByLabel('City').inputValue()).toBe('Kolkata');
  const cash = page.getByRole('radio', { name: 'Cash on delivery' });
  await keys.tabTo(page.getByRole('radio', { name: /Pay online|Cash on delivery/ }));
  for (let steps = 0; steps < 3 && !(await cash.isChecked()); steps += 1)
    await page.keyboard.press('ArrowDown');
  await page.getByText('Cash on delivery fee').waitFor();
  await keys.enter(button(page, 'Place order'));
  await page.getByRole('heading', { name: 'Your order is successfully placed!' }).waitFor();
  expect(keys.unseen).toEqual([]);
});

test('a member asks a question', async () => {
  const { page } = await newMember(shop, 'Zoya Khan');
  await page.goto('/forum');
  await untilInteractive(page);
  const keys = useKeyboard(page);
  await keys.enter(button(page, 'Ask a new question'));
  const form = page.getByRole('dialog', { name: 'Ask a new question' });
  await form.waitFor();
  await keys.type(form.getByLabel('Your question'), 'Which harness does not chafe?');
  await keys.tabTo(form.getByLabel('Select Related Group'));
  await page.keyboard.press('ArrowDown');
  await keys.enter(form.getByRole('button', { name: 'Ask the forum' }));
  await page.getByText('New Question Added...').waitFor();
  await form.waitFor({ state: 'hidden' });
  const questionHeading = page.getByRole('heading', { level: 1, name: 'Which harness does not chafe?' });
  await questionHeading.waitFor();
  await expectSoon(() => questionHeading.evaluate((element) => element === document.activeElement)).toBe(
    true,
  );
  expect(keys.unseen).toEqual([]);
});

test('a visitor replies', async () => {
  const { path } = await newQuestion();
  const page = await shop.open(path);
  await untilInteractive(page);
  await box(page).waitFor();
  const keys = useKeyboard(page);
  await keys.enter(page.getByRole('link', { name: 'Write a reply' }));
  await keys.type(box(page), 'Lukewarm, and a towel below.');
  await keys.enter(sendButton(page));
  await card(page, 1).getByText('Lukewarm, and a towel below.').waitFor();
  expect(keys.unseen).toEqual([]);
});

test('a member adds a pet', async () => {
  const { page, profile } = await newMember(shop, 'Kavya Iyer');
  await page.goto(`${profile}?tab=pets`);
  await untilInteractive(page);
  const keys = useKeyboard(page);
  await keys.enter(page.getByRole('link', { name: 'Add New Pet' }).first());
  await page.waitForURL('**/addNewPet');
  await keys.tabTo(page.getByRole('group', { name: /^What is your pet/ }).getByRole('radio'));
  await page.keyboard.press('Space');
  await keys.type(page.getByRole('textbox', { name: 'Name', exact: true }), 'Sheru');
  await keys.type(page.getByLabel('Date of birth'), '01152022');
  await keys.enter(button(page, 'Add pet'));
  await page.getByRole('heading', { name: 'Sheru', exact: true }).waitFor();
  expect(keys.unseen).toEqual([]);
});
