// Bookings: made, moved, cancelled, and lost to someone else.
import { expect, test } from 'vitest';
import { type Page } from 'playwright-core';
import { untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { DESKTOP, PHONE, useBrowser } from './support/browser.ts';
import { change } from './support/database.ts';
import { openPet, typePet } from './support/pet-owner.ts';
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

test('a visitor signs in, adds a pet and books; then moves and cancels', async () => {
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
  await page.getByLabel('What should we know?').fill('Shy of men');
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

test('a time that someone else took can be replaced by keyboard alone', async () => {
  await change(`update "Service" set "seats" = 1 where "slug" = 'pet-boarding'`);
  const [quick, slow] = [await openPet(shop, PHONE), await openPet(shop, DESKTOP)];
  await slow.goto('/bookings');
  await slow.getByRole('heading', { name: 'No bookings yet' }).waitFor();
  expect(await axeFindings(slow)).toEqual([]);
  for (const page of [quick, slow]) {
    await page.goto('/bookings/new?service=pet-boarding');
    await chooseTime(page, 2);
    await typeAddress(page);
  }
  await bookIt(quick).click();
  await quick.getByRole('heading', { name: 'Pet Boarding for Sheru' }).waitFor();

  await bookIt(slow).focus();
  await slow.keyboard.press('Enter');
  await slow
    .getByRole('alert')
    .getByText('10:00 am has just been taken. Please choose another time.')
    .waitFor();
  await slow.waitForFunction(() => document.querySelectorAll('input[name=time]:disabled').length > 0);
  expect(await axeFindings(slow)).toEqual([]);
  await times(slow).nth(1).focus();
  await slow.keyboard.press('Space');
  // The arrow key skips taken times.
  await slow.keyboard.press('ArrowRight');
  expect(await times(slow).nth(3).isChecked()).toBe(true);
  await bookIt(slow).focus();
  await slow.keyboard.press('Enter');
  await slow.getByRole('heading', { name: 'Pet Boarding for Sheru' }).waitFor();
  await slow.getByText('11:00 am').first().waitFor();
});
