// Writing, editing and deleting reviews.
// @module-tag nightly
import { expect, test } from 'vitest';
import { type Locator, type Page } from 'playwright-core';
import { untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { PHONE, useBrowser } from './support/browser.ts';
import { expectSoon } from './support/expect-soon.ts';
import { pick } from './support/pick.ts';
import { newMobile, signUp } from './support/shopper.ts';

const shop = useBrowser();

const UNREVIEWED = '/product/jungle-jaw-chicken-breast-jerky';

const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews' });
const addButton = (page: Page) => reviews(page).getByRole('button', { name: 'Add a review' });
const modal = (page: Page, name = 'Add a review') => page.getByRole('dialog', { name });
const own = (page: Page) => reviews(page).getByRole('article').filter({ hasText: 'Your review' });
const send = (dialog: Locator) => dialog.getByRole('button', { name: 'Share review' }).click();
const choose = (dialog: Locator, stars: string) =>
  pick(dialog.getByRole('radio', { name: stars, exact: true }));

/** Reviews with this many stars. */
async function review(page: Page, stars: string, message: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await choose(dialog, stars);
  await dialog.getByLabel('Message').fill(message);
  await send(dialog);
  // The message about an earlier review may still be shown.
  await page.getByText('Your rating is added...').last().waitFor();
  await dialog.waitFor({ state: 'hidden' });
}

test('a visitor signs up, writes a review, changes it and deletes it', async () => {
  const page = await shop.open(UNREVIEWED, PHONE);
  await untilInteractive(page);
  await addButton(page).click();
  await signUp(page, newMobile(), 'Ishaan Roy');
  await modal(page).getByLabel('Full name').waitFor();
  await page.getByText('Become first on share review').waitFor();
  const dialog = modal(page);
  // The profile is prefilled; the stars are not.
  expect(await dialog.getByLabel('Full name').inputValue()).toBe('Ishaan Roy');
  expect(await dialog.getByLabel('Email').inputValue()).toBe('new.shopper@example.in');
  await send(dialog);
  await dialog.getByRole('alert').filter({ hasText: 'Field are empty' }).waitFor();
  // Labels of stars show the focus of their hidden radio buttons.
  const first = dialog.getByRole('radio', { name: '1 star', exact: true });
  await first.focus();
  await page.keyboard.press('ArrowRight');
  const second = dialog.getByRole('radio').nth(1);
  const outline = await second.locator('..').evaluate((label) => getComputedStyle(label).outlineStyle);
  expect(outline).toBe('solid');
  expect(await axeFindings(page)).toEqual([]);

  await review(page, '4 stars', 'Gone in a minute.\nBiscuit wants more.');
  await own(page).getByText('Biscuit wants more.').waitFor();
  await own(page).getByRole('heading', { name: 'Ishaan Roy' }).waitFor();
  await reviews(page).getByRole('listitem').filter({ hasText: '4 stars' }).getByText('100 %').waitFor();
  await reviews(page).getByText('1 of 1 review').waitFor();
  await page.getByRole('link', { name: '4 of 5 stars, 1 review' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await own(page).getByRole('button', { name: 'Edit your review' }).click();
  const again = modal(page, 'Edit your review');
  await again.getByLabel('Message').waitFor();
  expect(await again.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true);
  await review(page, '2 stars', 'On the second day it was left.');
  await own(page).getByText('On the second day it was left.').waitFor();
  await reviews(page).getByText('1 of 1 review').waitFor();
  await page.reload();
  await untilInteractive(page);
  await reviews(page).scrollIntoViewIfNeeded();
  await own(page).getByRole('button', { name: 'Remove your review' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Your review is removed').waitFor();
  await reviews(page).getByText('Become first on share review').waitFor();
  await expectSoon(() => addButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
});
