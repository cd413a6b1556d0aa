// What the shop does with an order reaches the shopper who has a page open.
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { operate } from './support/operator.ts';
import { isSaid, openCheckout, PLACED } from './support/payer.ts';
import { payInCash } from './support/shopper.ts';

const shop = useBrowser();

// The command line is a process of its own, started twice.
test('the bell counts what the shop does, without a reload', async () => {
  const page = await openCheckout(shop);
  await payInCash(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await isSaid(page, PLACED);
  await page.getByRole('link', { name: 'Visit your orders' }).click();
  const order = page.getByRole('link', { name: /^MM\d{6}-/ });
  const number = /^\S+/.exec(await order.innerText())?.[0] ?? '';
  // What they did themselves rings no bell.
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
