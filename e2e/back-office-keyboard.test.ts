// The back office without a mouse: found by typing, opened by shortcuts, and nothing typed is lost by leaving.
import { type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { troublesOf } from './support/access.ts';
import { asManager } from './support/back-office.ts';
import { DESKTOP, DESKTOP_SCREENS, useBrowser } from './support/browser.ts';

const shop = useBrowser();

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

test('an order is opened from its list, and found again by its number, by keys alone', async () => {
  const page = await asManager(shop);
  await page.keyboard.press('Shift+?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.type('go');
  await heading(page, 'Orders');
  await page.goto('/admin/orders?tab=ALL');
  await page.getByRole('list', { name: 'Orders' }).waitFor();
  await page.keyboard.type('jj');
  const number = await focused(page);
  await page.keyboard.press('x');
  await page.getByText('1 selected').waitFor();
  await page.keyboard.press('Enter');
  await heading(page, `Order ${number}`);

  await page.keyboard.type('gh');
  await heading(page, /^Hello, /);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  await page.keyboard.type(number);
  await page.getByRole('option', { name: number }).waitFor();
  await page.keyboard.press('Enter');
  await heading(page, `Order ${number}`);
});

test('a note that was typed survives links, the back button and shortcuts, until it is given up', async () => {
  const page = await asManager(shop, DESKTOP, '/admin/orders?tab=ALL');
  await page.getByRole('list', { name: 'Orders' }).getByRole('link').first().click();
  await heading(page, /^Order /);
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Call before noon');
  const question = page.getByRole('alertdialog');
  const stay = async () => {
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await note.inputValue()).toBe('Call before noon');
  };
  await page.getByRole('navigation').getByRole('link', { name: 'Log' }).click();
  await stay();
  await page.goBack();
  await stay();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.type('gl');
  await stay();
  // The browser itself asks before the page is loaded again.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await heading(page, /^Order /);
  expect(await note.inputValue()).toBe('');
  await note.fill('Call before noon');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByText('Call before noon').last().waitFor();
  await expect.poll(() => note.inputValue()).toBe('');
  await page.getByRole('navigation').getByRole('link', { name: 'Log' }).click();
  await heading(page, 'Log');
});

test('an invitation in a dialog is kept by Stay, with the focus back in it', async () => {
  const page = await asManager(shop);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  await page.keyboard.type('invite');
  await page.keyboard.press('Enter');
  const name = page.getByLabel('Name');
  await name.fill('Arjun Das');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('Arjun Das');
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await heading(page, /^Hello, /);
});

test.each(DESKTOP_SCREENS)('the palette and the shortcuts are accessible on %s', async (_screen, options) => {
  const page = await asManager(shop, options);
  await page.getByRole('button', { name: 'Search or jump to' }).click();
  const field = page.getByRole('combobox');
  await field.waitFor();
  const problems: Record<string, string[]> = { palette: await troublesOf(page) };
  await field.fill('MM2');
  await page.getByText(/orders? found$/).waitFor();
  problems.orders = await troublesOf(page);
  await field.fill('shortcuts');
  await page.getByRole('option', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('checkbox', { name: /^Use shortcuts/ }).uncheck();
  problems.shortcuts = await troublesOf(page);
  await page.reload();
  await heading(page, /^Hello, /);
  await page.keyboard.type('go?');
  await page.keyboard.press('Control+k');
  await field.waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin');
  expect(Object.entries(problems).filter(([, found]) => found.length > 0)).toEqual([]);
});
