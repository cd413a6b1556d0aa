// Sales by staff: an order is taken on the phone and paid by its link, and coupons and automatic discounts are created and ended.
// @module-tag nightly
import { type BrowserContextOptions, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findProblems } from './support/accessibility.ts';
import { asManager } from './support/back-office.ts';
import { PHONE, SCREENS, useBrowser } from './support/browser.ts';
import { untilInteractive } from './support/interactive.ts';
import { fillCart, newMember } from './support/member.ts';
import { pressInDialog, waitForHeading } from './support/online-payment.ts';
import { buy, payInCash, typeAddress } from './support/shopper.ts';

const shop = useBrowser();

/** Takes the order of a caller without an account, to be paid by a link. */
async function takeOrder(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('Mobile or name').fill(mobile);
  await page.getByRole('button', { name: 'Find customer' }).click();
  await page.getByText(`No customers found for “${mobile}”.`).waitFor();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kiran Shah');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText(/This customer has not signed in yet/).waitFor();

  await page.getByLabel('Product').fill('pedigree');
  await page.getByLabel('Product').press('Enter');
  await page
    .getByRole('button', { name: /^Add Pedigree/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('4, MI Road');
  await page.getByLabel('Pincode').fill('302001');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('kiran@example.in');
  await page.getByText(/^Arrives/).waitFor();
  await page.getByRole('radio', { name: /^Online, with a payment link/ }).check();
  expect(await findProblems(page)).toEqual([]);
}

/** Pays as the customer by the link. The page shows no personal data, and the token is sent to no other site. */
async function payByLink(link: string, options: BrowserContextOptions): Promise<Page> {
  const customer = await shop.open(link, options);
  const addresses: string[] = [];
  customer.on('request', (request) => addresses.push(request.url() + (request.headers()['referer'] ?? '')));
  await customer.getByRole('heading', { name: 'Pay for your order' }).waitFor();
  expect(await customer.content()).not.toMatch(/Kiran|MI Road|kiran@example/);
  expect(await findProblems(customer)).toEqual([]);
  await customer.getByRole('button', { name: /^Pay ₹/ }).click();
  await pressInDialog(customer, 'Pay');
  await waitForHeading(customer, 'Thank you! Your order is paid');
  expect(await findProblems(customer)).toEqual([]);
  const token = link.split('#')[1] ?? '';
  expect(token).not.toBe('');
  expect(addresses.filter((address) => address.includes(token))).toEqual([]);
  return customer;
}

test.each(SCREENS)(
  'a phone order is paid through its link without signing in, and the link is sent again on %s',
  async (screen, options) => {
    const page = await asManager(shop, options, '/admin/orders/new');
    await takeOrder(page, screen === 'a phone' ? '9811114444' : '9811115555');
    await page.getByRole('button', { name: /^Place order for ₹/ }).click();
    await page.getByRole('heading', { name: 'Payment link' }).waitFor();
    await page.getByText(/^Valid until/).waitFor();
    await page.getByText('Kiran Shah').first().waitFor();
    // The outbox may send the link meanwhile.
    await page.getByText('SMS sent', { exact: true }).first().waitFor();
    expect(await findProblems(page)).toEqual([]);
    const link = (await page.getByRole('link', { name: 'open the link' }).getAttribute('href')) ?? '';
    const customer = await payByLink(link, options);
    // The page updates live, without a reload.
    await page.getByText(/^No longer needed/).waitFor();
    await page.getByText('Paid', { exact: true }).first().waitFor();
    await customer.reload();
    await waitForHeading(customer, 'Thank you! Your order is paid');

    const first = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await page.getByRole('link', { name: 'Order again for this customer' }).click();
    await page.getByRole('heading', { name: 'New order', level: 1 }).waitFor();
    await page.getByRole('radio', { name: 'Replacement' }).check();
    await page.getByRole('button', { name: /^Place order for ₹/ }).click();
    await page.getByText(/^Replacement of MM/).waitFor();
    // Toasts are hidden, because a change of direction would move them off the screen.
    await page.reload();
    await page.getByText(/^Replacement of MM/).waitFor();
    await page.getByText('staff: ').first().waitFor();
    expect(await findProblems(page)).toEqual([]);
    await page.getByRole('link', { name: first.replace('Order ', '') }).click();
    await page.getByRole('heading', { name: first }).waitFor();
    await page.getByText('Replacement:').waitFor();
  },
);

test("a shopper uses a manager's coupon; once it has ended, the cart says so", async () => {
  const office = await asManager(shop);
  await office.getByRole('link', { name: 'Discounts' }).first().click();
  await office.getByRole('link', { name: 'SAVE10' }).waitFor();
  expect(await findProblems(office)).toEqual([]);
  await office.getByRole('link', { name: 'New coupon' }).click();
  await office.getByRole('heading', { name: 'New coupon', level: 1 }).waitFor();
  await office.getByRole('textbox', { name: 'Code' }).fill('monsoon-5');
  await office.getByRole('radio', { name: 'Percent off' }).check();
  await office.getByRole('textbox', { name: 'Percent off' }).fill('5');
  const categories = office.getByRole('combobox', { name: 'Search: Categories' });
  await categories.fill('dog');
  await categories.press('ArrowDown');
  await office.getByRole('option', { name: 'Dog', exact: true }).click();
  await office.getByRole('textbox', { name: 'Eligible products in words' }).first().fill('dog goods');
  await office.getByRole('textbox', { name: 'Description', exact: true }).fill('5% off for dogs');
  await office.getByText('For dog goods only').waitFor();
  expect(await findProblems(office)).toEqual([]);
  // A wrong click does not lose unsaved rules.
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
  expect(await findProblems(office)).toEqual([]);
  await shopper.reload();
  await shopper.getByText('Coupon code is wrong').waitFor();
});

const NAME = '3 for 2 on dog food';

test(`a shopper gets a manager's "3 for 2" in the cart, at checkout and on the order`, async () => {
  const office = await asManager(shop);
  await office.getByRole('link', { name: 'Discounts' }).first().click();
  await office.getByRole('link', { name: 'Automatic', exact: true }).click();
  await office.getByRole('link', { name: '3 for the price of 2 on treats' }).waitFor();
  expect(await findProblems(office)).toEqual([]);
  await office.getByRole('link', { name: 'New discount' }).click();
  await office.getByRole('textbox', { name: 'Name', exact: true }).fill(NAME);
  const categories = office.getByRole('combobox', { name: 'Search: Categories' });
  await categories.fill('dog');
  await categories.press('ArrowDown');
  await office.getByRole('option', { name: 'Dog', exact: true }).click();
  expect(await findProblems(office)).toEqual([]);
  await office.getByRole('button', { name: 'Create discount' }).click();
  await office.getByRole('heading', { name: NAME }).waitFor();
  await office.getByText('Running', { exact: true }).waitFor();
  expect(await findProblems(office)).toEqual([]);

  const { page } = await newMember(shop, 'Kavya Iyer', PHONE);
  await fillCart(page, 'pedigree-adult-dry-food-chicken-and-vegetables');
  await page.goto('/cart');
  await untilInteractive(page);
  for (let units = 1; units < 3; units += 1) {
    expect(await page.getByText(NAME).count()).toBe(0);
    await page.getByRole('button', { name: 'One more' }).click();
  }
  await page.getByText(NAME).waitFor();
  expect(await findProblems(page)).toEqual([]);
  await page.goto('/checkout');
  await untilInteractive(page);
  await page.getByText(NAME).waitFor();
  await typeAddress(page);
  await payInCash(page);
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page.getByRole('heading', { name: 'Your order is successfully placed!' }).waitFor();

  // After its end, the discount stays on the order.
  await office.getByRole('button', { name: 'End now…' }).click();
  await office.getByRole('button', { name: 'End discount' }).click();
  await office.getByText('Ended', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Track your order' }).click();
  await page.getByRole('heading', { name: /^Order MM/ }).waitFor();
  await page.getByText(NAME).waitFor();
  expect(await findProblems(page)).toEqual([]);
});
