// Services: related ones, and bookings that are made, moved and cancelled.
import { expect, test } from 'vitest';
import { type Page } from 'playwright-core';
import { untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { PHONE, useBrowser } from './support/browser.ts';
import { typePet } from './support/pet-owner.ts';
import { pick } from './support/pick.ts';
import { newMobile, signUp, typeAddress } from './support/shopper.ts';

const shop = useBrowser();

const times = (page: Page) => page.getByRole('group', { name: 'Time' }).getByRole('radio');
const bookIt = (page: Page) => page.getByRole('button', { name: 'Book the visit' });

/** Chooses the next open day and a time on it. */
async function chooseTime(page: Page, index: number): Promise<void> {
  await pick(page.getByRole('group', { name: 'Day' }).getByRole('radio', { disabled: false }).last());
  await pick(times(page).nth(index));
}

test('a visitor signs in, adds a pet and books a service, then reschedules and cancels the booking', async () => {
  const page = await shop.open('/services/dog-training', PHONE);
  await untilInteractive(page);
  await page.getByRole('link', { name: 'Book Dog Training' }).click();
  await signUp(page, newMobile(), 'Kavya Iyer');
  await page.getByRole('heading', { name: 'Book a visit' }).waitFor();
  expect(await page.getByRole('radio', { name: /^Dog Training/ }).isChecked()).toBe(true);
  await chooseTime(page, 3);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Add New Pet' }).click();
  await typePet(page, 'Sheru');
  await page.getByRole('button', { name: 'Add pet' }).click();
  await page.waitForURL(/\/bookings\/new\?.*pet=/);
  await page.reload();
  expect(await page.getByRole('radio', { name: /^Sheru/ }).isChecked()).toBe(true);
  await times(page).first().waitFor({ state: 'attached' });
  expect(await times(page).nth(3).isChecked()).toBe(true);
  await page.getByText('$30.00-$120.00').waitFor();
  await typeAddress(page);
  await page.getByLabel('Anything we should know?').fill('Shy of men');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.viewport.width,
  );
  await bookIt(page).click();
  await page.getByRole('heading', { name: 'Dog Training for Sheru' }).waitFor();
  await page.getByText('11:00 am').first().waitFor();
  await page.getByText('“Shy of men”').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Add to calendar/ }).click();
  expect((await file).suggestedFilename()).toBe('Dog Training.ics');

  await page.getByRole('link', { name: /^Move visit/ }).click();
  await page.getByRole('heading', { name: 'Move a visit' }).waitFor();
  await chooseTime(page, 5);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Move the visit' }).click();
  await page.getByText('Your visit is moved').waitFor();
  await page.getByText('1:00 pm').first().waitFor();

  await page.getByRole('button', { name: /^Cancel visit/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await question.getByRole('button', { name: 'Cancel visit' }).click();
  await page.getByText('Nothing is booked right now.').waitFor();
  await page.getByText('Cancelled', { exact: true }).waitFor();
});

test(
  'the first two related services offer "Select option" by pointer and by keyboard',
  { tags: 'nightly' },
  async () => {
    const page = await shop.open('/services/pet-grooming');
    const related = page.getByRole('region', { name: 'Related services' });
    expect(await related.getByText('$30.00-$120.00').count()).toBe(4);
    const options = related.getByRole('link', { name: /^Select option/ });
    expect(await options.count()).toBe(2);
    const opacity = () => options.first().evaluate((link) => getComputedStyle(link).opacity);
    expect(await opacity()).toBe('0');
    await related.getByRole('article').first().hover();
    await expect.poll(opacity).toBe('1');
    await page.mouse.move(0, 0);
    await expect.poll(opacity).toBe('0');
    // By keyboard, from the link before it.
    await options.first().focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect.poll(opacity).toBe('1');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/Services/Product/Training');
    await page.getByText('Paid at the visit. Questions? Call us.').waitFor();
  },
);
