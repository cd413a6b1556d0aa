// Someone calls: their account is made, goods are added, and the order is placed in their name.
import { expect, test } from 'vitest';
import { troublesOf } from './support/access.ts';
import { asManager } from './support/back-office.ts';
import { SCREENS, useBrowser } from './support/browser.ts';
import { inDialog, isSaid } from './support/online-payment.ts';

const shop = useBrowser();

test.each(SCREENS)('an order is taken on the phone on %s', async (screen, options) => {
  const page = await asManager(shop, options);
  const mobile = screen === 'a phone' ? '9811112222' : '9811113333';
  await page.goto('/admin/orders');
  await page.getByRole('link', { name: 'New order' }).click();
  await page.getByRole('heading', { name: 'New order', level: 1 }).waitFor();
  await page.getByLabel('Mobile or name').fill(mobile);
  await page.getByRole('button', { name: 'Find customer' }).click();
  await page.getByText(`Nobody found for “${mobile}”.`).waitFor();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Zoya Khan');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText(/They have not signed in yet/).waitFor();

  await page.getByLabel('Product').fill('pedigree');
  await page.getByLabel('Product').press('Enter');
  await page
    .getByRole('button', { name: /^Add Pedigree/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('4, MI Road');
  await page.getByLabel('Pincode').fill('302001');
  // Without an e-mail: she has none.
  await page.getByText(/^Arrives/).waitFor();
  expect(await troublesOf(page)).toEqual([]);
  await page.getByRole('button', { name: /^Place order for ₹/ }).click();
  await page.getByRole('heading', { name: /^Order MM/ }).waitFor();
  await page.getByText('staff: ').first().waitFor();
  await page.getByText('Zoya Khan').first().waitFor();

  const first = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('link', { name: 'Order again for this customer' }).click();
  await page.getByRole('heading', { name: 'New order', level: 1 }).waitFor();
  await page.getByRole('radio', { name: 'Replacement' }).check();
  await page.getByRole('button', { name: /^Place order for ₹/ }).click();
  const number = first?.replace('Order ', '') ?? '';
  await page.getByText(/^Replacement of MM/).waitFor();
  // Without the messages, which a change of direction would move off the screen.
  await page.reload();
  await page.getByText(/^Replacement of MM/).waitFor();
  expect(await troublesOf(page)).toEqual([]);
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('heading', { name: `Order ${number}` }).waitFor();
  await page.getByText('Replacement:').waitFor();
});

test.each(SCREENS)(
  'an order by phone is paid by its link, without signing in, on %s',
  async (screen, options) => {
    const page = await asManager(shop, options, '/admin/orders/new');
    const mobile = screen === 'a phone' ? '9811114444' : '9811115555';
    await page.getByLabel('Mobile or name').fill(mobile);
    await page.getByRole('button', { name: 'Find customer' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kiran Shah');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByLabel('Product').fill('pedigree');
    await page.getByLabel('Product').press('Enter');
    await page
      .getByRole('button', { name: /^Add Pedigree/ })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill('4, MI Road');
    await page.getByLabel('Pincode').fill('302001');
    await page.getByLabel('E-mail').fill('kiran@example.in');
    await page.getByRole('radio', { name: /^Online, by a link that is sent/ }).check();
    expect(await troublesOf(page)).toEqual([]);
    await page.getByRole('button', { name: /^Place order for ₹/ }).click();
    await page.getByRole('heading', { name: 'Payment link' }).waitFor();
    await page.getByText(/^Valid until/).waitFor();
    // The outbox sends it in the meantime.
    await page.getByText('SMS sent', { exact: true }).first().waitFor();
    expect(await troublesOf(page)).toEqual([]);

    const link = (await page.getByRole('link', { name: 'open the link' }).getAttribute('href')) ?? '';
    const customer = await shop.open(link, options);
    const addresses: string[] = [];
    customer.on('request', (request) => addresses.push(request.url() + (request.headers()['referer'] ?? '')));
    await customer.getByRole('heading', { name: 'Pay for your order' }).waitFor();
    expect(await customer.content()).not.toMatch(/Kiran|MI Road|kiran@example/);
    expect(await troublesOf(customer)).toEqual([]);
    await customer.getByRole('button', { name: /^Pay ₹/ }).click();
    await inDialog(customer, 'Pay');
    await isSaid(customer, 'Thank you! Your order is paid');
    expect(await troublesOf(customer)).toEqual([]);
    const token = link.split('#')[1] ?? '';
    expect(token).not.toBe('');
    expect(addresses.filter((address) => address.includes(token))).toEqual([]);

    // Live, without a reload.
    await page.getByText(/^No longer needed/).waitFor();
    await page.getByText('Paid', { exact: true }).first().waitFor();
    await customer.reload();
    await isSaid(customer, 'Thank you! Your order is paid');
  },
);
