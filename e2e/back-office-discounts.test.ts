// The life of a coupon and of an automatic discount: a manager makes it, a shopper uses it, the manager ends it.
import { expect, test } from 'vitest';
import { troublesOf } from './support/access.ts';
import { asManager } from './support/back-office.ts';
import { PHONE, useBrowser } from './support/browser.ts';
import { untilInteractive } from './support/interactive.ts';
import { newMember } from './support/member.ts';
import { buy, payInCash, typeAddress } from './support/shopper.ts';

const shop = useBrowser();

test('a manager makes a coupon and a shopper uses it; once it has ended, the cart says so', async () => {
  const office = await asManager(shop);
  await office.getByRole('link', { name: 'Discounts' }).first().click();
  await office.getByRole('link', { name: 'SAVE10' }).waitFor();
  expect(await troublesOf(office)).toEqual([]);
  await office.getByRole('link', { name: 'New coupon' }).click();
  await office.getByRole('heading', { name: 'New coupon', level: 1 }).waitFor();
  await office.getByRole('textbox', { name: 'Code' }).fill('monsoon-5');
  await office.getByRole('radio', { name: 'Percent off' }).check();
  await office.getByRole('textbox', { name: 'Percent off' }).fill('5');
  const categories = office.getByRole('combobox', { name: 'Search: Categories' });
  await categories.fill('dog');
  await categories.press('ArrowDown');
  await office.getByRole('option', { name: 'Dog', exact: true }).click();
  await office.getByRole('textbox', { name: 'Goods in words' }).first().fill('dog goods');
  await office.getByRole('textbox', { name: 'Description', exact: true }).fill('5% off for dogs');
  await office.getByText('For dog goods only').waitFor();
  expect(await troublesOf(office)).toEqual([]);
  // Typed rules are not lost by a wrong click.
  await office.getByRole('link', { name: 'Home' }).first().click();
  await office.getByRole('alertdialog').getByRole('button').first().click();
  await office.getByRole('button', { name: 'Create coupon' }).click();
  await office.getByRole('heading', { name: 'Coupon MONSOON-5' }).waitFor();

  const shopper = await shop.open('about:blank', PHONE);
  await buy(shopper, 'pedigree-adult-dry-food-chicken-and-vegetables');
  await shopper.goto('/cart');
  await untilInteractive(shopper);
  await shopper.getByPlaceholder('Coupon code').fill('monsoon-5');
  await shopper.getByRole('button', { name: 'Apply Coupon' }).click();
  await shopper.getByText('Coupon is applied successfully').waitFor();
  await shopper.getByText('For dog goods only').waitFor();

  await office.getByRole('button', { name: 'End now…' }).click();
  await office.getByRole('button', { name: 'End coupon' }).click();
  await office.getByText('Ended', { exact: true }).waitFor();
  expect(await troublesOf(office)).toEqual([]);
  await shopper.reload();
  await shopper.getByText('Coupon code is wrong').waitFor();
});

const NAME = '3 for 2 on dog food';

test('a manager makes "3 for 2", and a shopper gets it in the cart, at checkout and on the order', async () => {
  const office = await asManager(shop);
  await office.getByRole('link', { name: 'Discounts' }).first().click();
  await office.getByRole('link', { name: 'Automatic', exact: true }).click();
  await office.getByRole('link', { name: '3 for the price of 2 on treats' }).waitFor();
  expect(await troublesOf(office)).toEqual([]);
  await office.getByRole('link', { name: 'New discount' }).click();
  await office.getByRole('textbox', { name: 'Name', exact: true }).fill(NAME);
  const categories = office.getByRole('combobox', { name: 'Search: Categories' });
  await categories.fill('dog');
  await categories.press('ArrowDown');
  await office.getByRole('option', { name: 'Dog', exact: true }).click();
  expect(await troublesOf(office)).toEqual([]);
  await office.getByRole('button', { name: 'Create discount' }).click();
  await office.getByRole('heading', { name: NAME }).waitFor();
  await office.getByText('Running', { exact: true }).waitFor();
  expect(await troublesOf(office)).toEqual([]);

  const { page } = await newMember(shop, 'Kavya Iyer', PHONE);
  await buy(page, 'pedigree-adult-dry-food-chicken-and-vegetables');
  await page.goto('/cart');
  await untilInteractive(page);
  for (let units = 1; units < 3; units += 1) {
    expect(await page.getByText(NAME).count()).toBe(0);
    await page.getByRole('button', { name: 'One more' }).click();
  }
  await page.getByText(NAME).waitFor();
  expect(await troublesOf(page)).toEqual([]);
  await page.goto('/checkout');
  await untilInteractive(page);
  await page.getByText(NAME).waitFor();
  await typeAddress(page);
  await payInCash(page);
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page.getByRole('heading', { name: 'Your order is successfully placed!' }).waitFor();

  // Ended, it stays on the order.
  await office.getByRole('button', { name: 'End now…' }).click();
  await office.getByRole('button', { name: 'End discount' }).click();
  await office.getByText('Ended', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Track your order' }).click();
  await page.getByRole('heading', { name: /^Order MM/ }).waitFor();
  await page.getByText(NAME).waitFor();
  expect(await troublesOf(page)).toEqual([]);
});
