// Order updates by the shop reach an open page.
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { operate } from './support/operator.ts';
import { isSaid, openCheckout, PLACED } from './support/online-payment.ts';
import { payInCash } from './support/shopper.ts';

const shop = useBrowser();

// Commands run in a process of their own, started twice.
test('the bell counts updates by the shop without a reload', async () => {
  const page = await openCheckout(shop);
  await payInCash(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await isSaid(page, PLACED);
  await page.getByRole('link', { name: 'Visit your orders' }).click();
  const order = page.getByRole('link', { name: /^MM\d{6}-/ });
  const number = /^\S+/.exec(await order.innerText())?.[0] ?? '';
  // Own actions do not notify.
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();

  await operate('order', 'pack', number);
  await operate('order', 'ship', number, '--carrier', 'Blue Dart', '--tracking', 'BD 42');
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const news = page.getByRole('link', { name: `New: Your order ${number} is on its way` });
  await news.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await news.click();
  await page.getByText('Blue Dart, tracking number BD 42').waitFor();
});
