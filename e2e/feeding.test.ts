// The feeding guide, from the weight of a pet to the cart.
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { PHONE, useBrowser } from './support/browser.ts';
import { openPet } from './support/pet-owner.ts';

const shop = useBrowser();

test('an owner weighs a pet, sees how long a food lasts it, and finds the sum on its page', async () => {
  const page = await openPet(shop, PHONE);
  const petUrl = page.url();
  await page.getByText(/Add a weight to see how much food/).waitFor();
  await page.getByLabel('Weight in kg').fill('10');
  await page.getByRole('button', { name: 'Add weight' }).click();
  await page.getByText(/needs about \d+ kcal a day/).waitFor();

  await page.goto(new URL('/product/purepet-adult-dry-food-chicken-and-veg', petUrl).href);
  await page.getByText(/^Lasts .+ about \d+ days, ₹.+ a day$/).waitFor();
  await page.getByText('How much to feed').click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: / eats this$/ }).click();
  await page.getByText(/^Saved: /).waitFor();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.goto(new URL('/cart', petUrl).href);
  await page.getByText(/^about \d+ days for /).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto(petUrl);
  await page.getByText(/\d+ g a day/).waitFor();
  await page.getByText('How we worked this out').click();
  await page.getByText(/^95 × 10/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
