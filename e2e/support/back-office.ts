// Opens the back office.
import { type BrowserContextOptions, type Page } from 'playwright-core';
import { DESKTOP, type Shop } from './browser.ts';
import { change } from './database.ts';
import { ownShop } from './own-shop.ts';

/** Opens a path of the back office. Passkeys belong to a domain, so not at an IP address. */
export function openAdmin(shop: Shop, path: string, options: BrowserContextOptions = DESKTOP): Promise<Page> {
  return shop.open(path, { ...options, baseURL: ownShop().url.replace('127.0.0.1', 'localhost') });
}

/**
 * Opens a path as the sample manager of demo mode, who may do everything but change settings.
 * e2e/back-office.test.ts covers the button.
 */
export async function asManager(
  shop: Shop,
  options: BrowserContextOptions = DESKTOP,
  path = '/admin',
): Promise<Page> {
  const page = await openAdmin(shop, 'about:blank', options);
  const response = await page.request.post('/admin/graphql', {
    data: { query: 'mutation { signInAsSampleStaff(role: MANAGER) { __typename } }' },
  });
  const body = await response.text();
  if (body.includes('"errors"')) throw new Error(body);
  await page.goto(path);
  if (path === '/admin') await page.getByRole('heading', { name: /^Hello, / }).waitFor();
  return page;
}

/** A device that answers passkey dialogs as a person with a fingerprint would. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/**
 * Confirmed orders of several items as if shoppers had placed them, one a minute; the numbers start after MM261125-9`first`.
 * @param minutesAgo when the first was placed; at least `count`
 */
export async function placeOrders(count: number, first: number, minutesAgo = 60): Promise<void> {
  await change(
    `with source as (select o.* from "Order" o join "OrderLine" l on l."orderId" = o."id"
                     group by o."id" order by count(*) desc, o."placedAt" limit 1),
     placed as (
       insert into "Order" select (jsonb_populate_record(null::"Order", to_jsonb(s) || jsonb_build_object(
         'id', gen_random_uuid(), 'number', 'MM261125-9' || lpad(($2 + n)::text, 4, '0'),
         'clientOrderId', gen_random_uuid(), 'status', 'CONFIRMED', 'fulfilmentStatus', 'NONE',
         'paymentStatus', 'DUE_ON_DELIVERY', 'paymentMethod', 'CASH_ON_DELIVERY', 'cancelCause', null,
         'fullName', 'Rohan Mehta', 'pickup', null, 'carrier', null, 'trackingNumber', null,
         'placedAt', now() + (n - $3) * interval '1 minute', 'confirmedAt', now(),
         'cancelledAt', null, 'packedAt', null, 'shippedAt', null, 'deliveredAt', null))).*
       from source s, generate_series(1, $1) n returning "id")
     insert into "OrderLine" select (jsonb_populate_record(null::"OrderLine", to_jsonb(l) || jsonb_build_object(
       'id', gen_random_uuid(), 'orderId', p."id"))).*
     from placed p, source s join "OrderLine" l on l."orderId" = s."id"`,
    [count, first, minutesAgo],
  );
  // As the shop does after each order.
  await change(`select pg_notify('moti_mini_events', '[{"topic":"orders","key":"all","detail":"new"}]')`);
}
