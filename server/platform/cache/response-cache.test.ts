import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDiscount, endDiscount } from '#server/modules/cart/automatic-discounts/admin-discounts.ts';
import { runJob } from '#server/composition/jobs.ts';
import { db, pool } from '#server/platform/database/db.ts';
import { resetEnv } from '#server/platform/config/env.ts';
import { OPERATOR } from '#server/platform/staff-actor.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import { ask } from '#server/testing/graph.ts';
import { usePages } from '#server/testing/pages.ts';
import { eventually } from '#server/testing/eventually.ts';
import { countStatements } from '#server/testing/statements.ts';

process.env.VISITOR_CACHE = 'on';
resetEnv();
const shop = usePages();

/** Tables with personal data, orders and internal state: no visitor's response is read from them. */
const PRIVATE_TABLES = [
  'Address',
  'ApiKey',
  'AutomaticDiscount',
  'Booking',
  'CarriedRecord',
  'CartLine',
  'CashRefund',
  'ClientMutation',
  'CodeChallenge',
  'ContactMessage',
  'CouponRedemption',
  'CreditNote',
  'CreditNoteCounter',
  'DeliveryChallan',
  'DeliveryChallanCounter',
  'EmailConfirmation',
  'FollowerNews',
  'ForumReport',
  'ForumRevision',
  'IncomingDelivery',
  'IncomingDeliveryLine',
  'Invoice',
  'InvoiceCounter',
  'KnownDevice',
  'Notification',
  'OldSlug',
  'OperatorAct',
  'Order',
  'OrderChange',
  'OrderHistory',
  'OrderLine',
  'OrderLink',
  'OrderNote',
  'OutgoingMessage',
  'Parcel',
  'ParcelLine',
  'PayLink',
  'PayLinkToken',
  'Payment',
  'Pet',
  'PetDocument',
  'PetEvent',
  'PetFood',
  'PetLink',
  'PetLinkOpening',
  'PetLinkPaper',
  'PetMember',
  'PetSchedule',
  'PlannedPrice',
  'PostReaction',
  'ProductImport',
  'ProductImportRow',
  'ProviderEvent',
  'ProviderOrder',
  'QuestionFollow',
  'QuestionPresence',
  'QuestionReaction',
  'QuestionRead',
  'QuestionView',
  'RateLimit',
  'RefreshToken',
  'Refund',
  'RefundRequest',
  'RepeatDebit',
  'RepeatDebitLine',
  'RepeatDelivery',
  'RepeatMandate',
  'RepeatOrder',
  'ReturnLine',
  'ReturnPhoto',
  'ReturnRequest',
  'Session',
  'ShopSettings',
  'SizeChangeSet',
  'SlugRedirect',
  'Staff',
  'StaffChallenge',
  'StaffCredential',
  'StaffLink',
  'StaffRecoveryCode',
  'StaffSession',
  'StaffView',
  'StandinCustomer',
  'StandinOrder',
  'StandinPayment',
  'StandinRefund',
  'StandinToken',
  'StandinWebhook',
  'StockAlert',
  'StockMovement',
  'StoredFile',
  'Webhook',
  'WebhookDelivery',
  'WishlistItem',
  '_prisma_migrations',
];

const SLUG = 'pedigree-adult-dry-food-chicken-and-vegetables';
const PAGE = `/product/${SLUG}`;
const PRICES = 'query Prices($slug: String!) { product(slug: $slug) { name variants { price } } }';
const prices = (headers: Record<string, string> = {}) =>
  ask<{ product: { variants: { price: number }[] } }>(shop.url, PRICES, { slug: SLUG }, headers);
const read = (path: string, headers: Record<string, string> = {}) => fetch(shop.url + path, { headers });
const setPrice = (price: number) =>
  pool.query(
    `update "ProductVariant" v set "price" = $1 from "Product" p where p."id" = v."productId" and p."slug" = $2`,
    [price, SLUG],
  );

beforeEach(() => setPrice(49_900));

describe('caching', () => {
  test('repeated operations and pages run no SQL statements', async () => {
    await eventually(async () => {
      await prices();
      expect(await countStatements(prices)).toBe(0);
    });
    await eventually(async () => {
      await (await read(PAGE)).text();
      expect(await countStatements(async () => (await read(PAGE)).text())).toBe(0);
    });
  });

  test.each([
    ['an error', `query { product(slug: 1) { name } }`],
    ['data that depends on the time', `query { delivery(postalCode: "302001") { expectedAt } }`],
    ['the viewer', 'query { viewer { name } }'],
    ['slots that others may book', 'query { services { slug slots { startsAt } } }'],
  ])('does not cache %s', async (_name, query) => {
    const first = await ask(shop.url, query);
    expect(first.headers.get('cache-control')).not.toBe('no-cache');
  });

  test('does not cache mutations', async () => {
    const send = () =>
      ask<{ signOut: boolean }>(shop.url, 'mutation { signOut }', {}, { 'apollo-require-preflight': 'true' });
    expect((await send()).headers.get('cache-control')).toContain('no-store');
    expect((await send()).headers.get('cache-control')).toContain('no-store');
  });
});

describe('invalidation', () => {
  test('a price changed in SQL shows in the next response and page', async () => {
    for (const price of [51_100, 52_200, 53_300]) {
      await setPrice(price);
      await eventually(async () => {
        const { data } = await prices();
        expect(data.product.variants[0]?.price).toBe(price);
        expect(await (await read(PAGE)).text()).toContain(`₹${price / 100}`);
      });
    }
  });

  test('an automatic discount shows in the next response and page, and is gone from them once it is ended', async () => {
    const query = 'query Cart($slug: String!) { product(slug: $slug) { variants { cartPrice } } }';
    const seen = async () => {
      const { data } = await ask<{ product: { variants: { cartPrice: number | null }[] } }>(shop.url, query, {
        slug: SLUG,
      });
      const isOnPage = (await (await read(PAGE)).text()).includes('₹250.00 in the cart');
      return [data.product.variants[0]?.cartPrice, isOnPage];
    };
    expect(await seen()).toEqual([null, false]);
    const { id } = await addDiscount(OPERATOR, { name: 'Half', percent: 50, categories: ['dog-dry-food'] });
    await eventually(async () => expect(await seen()).toEqual([25_000, true]));
    await endDiscount(OPERATOR, id);
    await eventually(async () => expect(await seen()).toEqual([null, false]));
  });

  test('a planned price shows in the next response once the job has applied it', async () => {
    const [variant] = await db.productVariant.findMany({ where: { product: { slug: SLUG } }, take: 1 });
    await prices();
    const [begin, end] = [new Date(Date.now() - 60_000), new Date(Date.now() + 3_600_000)];
    await db.plannedPrice.create({
      data: {
        ...{ id: randomUUID(), variantId: variant?.id ?? '', price: 44_900, discountPercent: 0 },
        ...{ startsAt: begin, endsAt: end, createdBy: 'test', createdAt: begin },
      },
    });
    await runJob('applyPlannedPrices');
    await eventually(async () => {
      const { data } = await prices();
      expect(data.product.variants.map(({ price }) => price)).toContain(44_900);
    });
    await db.plannedPrice.deleteMany();
  });

  test('does not cache a response whose data changed while it was produced', async () => {
    const query = `query Both($slug: String!) { product(slug: $slug) { variants { price } } home { banners { id } } }`;
    const price = async () => {
      const { data } = await ask<{ product: { variants: { price: number }[] } }>(shop.url, query, {
        slug: SLUG,
      });
      return data.product.variants[0]?.price;
    };
    const [holder, listener] = [await pool.connect(), await pool.connect()];
    try {
      await listener.query('listen moti_mini_changes');
      const notified = once(listener, 'notification');
      // The product is read; the banners wait for this lock, and the price changes in the meantime.
      await holder.query('begin');
      await holder.query('lock table "Banner" in access exclusive mode');
      const asked = price();
      await eventually(async () => {
        const [waiting] = await rows<{ n: number }>(
          sql`select count(*)::int as n from pg_locks where not granted`,
        );
        expect(waiting?.n).toBeGreaterThan(0);
      });
      await setPrice(54_400);
      await notified;
      await holder.query('commit');
      expect(await asked).toBe(49_900);
      expect(await price()).toBe(54_400);
    } finally {
      await listener.query('unlisten *');
      holder.release();
      listener.release();
    }
  });

  test('serves nothing from the cache while disconnected, and no earlier entries after', async () => {
    await prices();
    await rows(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'moti-mini cache' and datname = current_database()`);
    await setPrice(55_500);
    await eventually(async () => expect((await prices()).data.product.variants[0]?.price).toBe(55_500));
    await eventually(async () => {
      const found = await rows(sql`select 1 from pg_stat_activity
        where application_name = 'moti-mini cache' and datname = current_database()`);
      expect(found).toHaveLength(1);
      await prices();
      expect(await countStatements(prices)).toBe(0);
    });
  });

  test('every table has a change trigger or no data for visitors', async () => {
    const withoutTrigger = await rows<{ name: string }>(sql`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and not exists (
        select 1 from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'tells_change') order by 1`);
    expect(withoutTrigger.map(({ name }) => name)).toEqual(PRIVATE_TABLES);
  });
});

describe('isolation', () => {
  test('requests with a token bypass the cache', async () => {
    await prices();
    const own = await prices({ 'x-access-token': 'someone' });
    expect(own.headers.get('cache-control')).toContain('no-store');
    expect(await countStatements(() => prices({ 'x-access-token': 'someone' }))).toBeGreaterThan(0);
  });

  test('only uncached responses tell what is left of the rate limit', async () => {
    const left = async (headers?: Record<string, string>) =>
      (await prices(headers)).headers.get('ratelimit-remaining');
    await eventually(async () => expect(await countStatements(() => prices())).toBe(0));
    expect(await left()).toBeNull();
    const [first, second] = [await left({ 'x-access-token': 'a' }), await left({ 'x-access-token': 'a' })];
    expect(Number(first)).toBeGreaterThan(Number(second));
  });

  test('rejects requests from other sites even if the response is cached', async () => {
    await prices();
    const { status, errors } = await prices({ origin: 'https://evil.example' });
    expect(status).toBe(403);
    expect(errors).toMatchObject([{ extensions: { code: 'CSRF' } }]);
  });

  test('errors are in the language of the request', async () => {
    const query = 'query Find($term: String) { products(filter: { term: $term }) { nodes { name } } }';
    const miss = async (language: string) => {
      const headers = { 'accept-language': language };
      return (await ask(shop.url, query, { term: 'x'.repeat(65) }, headers)).errors[0]?.extensions?.fields;
    };
    expect(await miss('en')).toEqual({ term: 'At most 64 characters' });
    expect(await miss('hi')).not.toEqual(await miss('en'));
  });

  test('answers 304 to a matching etag until the page changes', async () => {
    const first = await read(PAGE);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = await read(PAGE, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    await setPrice(56_600);
    await eventually(async () => expect((await read(PAGE, { 'if-none-match': etag })).status).toBe(200));
  });

  test('pages have an encoding that the browser accepts', async () => {
    const packed = await read(PAGE, { 'accept-encoding': 'br' });
    expect(packed.headers.get('content-encoding')).toBe('br');
    const plain = await read(PAGE, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await packed.text()).toBe(await plain.text());
  });

  test('rejects a body that is not JSON', async () => {
    const answer = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query": ',
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'BAD_REQUEST' });
  });
});

test('a hundred equal requests at once are answered by one run of the app', async () => {
  await db.banner.updateMany({ data: { position: 3 } });
  const all = () => Promise.all(Array.from({ length: 100 }, () => prices()));
  await eventually(async () => {
    await setPrice(57_700);
    // The notification of the change may arrive in the meantime and start a second run at most.
    expect(await countStatements(all)).toBeLessThan(8);
  });
});
