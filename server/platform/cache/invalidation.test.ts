// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDiscount, endDiscount } from '#server/modules/cart/automatic-discounts/manage-discounts.ts';
import { runJob } from '#server/composition/jobs.ts';
import { db, pool } from '#server/platform/database/db.ts';
import { resetEnv } from '#server/platform/config/env.ts';
import { OPERATOR } from '#server/platform/staff-actor.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { askPrices, PAGE, setPrice, SLUG } from '#server/testing/cached-prices.ts';
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
  'CashShortfall',
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

const prices = (headers: Record<string, string> = {}) => askPrices(shop.url, headers);
const fetchPath = (path: string, headers: Record<string, string> = {}) => fetch(shop.url + path, { headers });

beforeEach(() => setPrice(49_900));

describe('invalidation', () => {
  test('a price changed in SQL shows in the next response and page', async () => {
    for (const price of [51_100, 52_200, 53_300]) {
      await setPrice(price);
      await eventually(async () => {
        const { data } = await prices();
        expect(data.product.variants[0]?.price).toBe(price);
        expect(await (await fetchPath(PAGE)).text()).toContain(`₹${price / 100}`);
      });
    }
  });

  test('an automatic discount shows in the next response and page until it is ended', async () => {
    const query = 'query Cart($slug: String!) { product(slug: $slug) { variants { cartPrice } } }';
    const visibleDiscounts = async () => {
      const { data } = await requestGraphql<{ product: { variants: { cartPrice: number | null }[] } }>(
        shop.url,
        query,
        {
          slug: SLUG,
        },
      );
      const isOnPage = (await (await fetchPath(PAGE)).text()).includes('₹250.00 in the cart');
      return [data.product.variants[0]?.cartPrice, isOnPage];
    };
    expect(await visibleDiscounts()).toEqual([null, false]);
    const { id } = await addDiscount(OPERATOR, { name: 'Half', percent: 50, categories: ['dog-dry-food'] });
    await eventually(async () => expect(await visibleDiscounts()).toEqual([25_000, true]));
    await endDiscount(OPERATOR, id);
    await eventually(async () => expect(await visibleDiscounts()).toEqual([null, false]));
  });

  test('a planned price shows in the next response once the job has applied it', async () => {
    const [variant] = await db.productVariant.findMany({ where: { product: { slug: SLUG } }, take: 1 });
    await prices();
    const begin = new Date(Date.now() - 60_000);
    const end = new Date(Date.now() + 3_600_000);
    await db.plannedPrice.create({
      data: {
        id: randomUUID(),
        variantId: variant?.id ?? '',
        price: 44_900,
        discountPercent: 0,
        startsAt: begin,
        endsAt: end,
        createdBy: 'test',
        createdAt: begin,
      },
    });
    await runJob('applyPlannedPrices');
    await eventually(async () => {
      const { data } = await prices();
      expect(data.product.variants.map(({ price }) => price)).toContain(44_900);
    });
    await db.plannedPrice.deleteMany();
  });

  test('a response whose data changed while it was produced is not cached', async () => {
    const query = `query Both($slug: String!) { product(slug: $slug) { variants { price } } home { banners { id } } }`;
    const price = async () => {
      const { data } = await requestGraphql<{ product: { variants: { price: number }[] } }>(shop.url, query, {
        slug: SLUG,
      });
      return data.product.variants[0]?.price;
    };
    const holder = await pool.connect();
    const listener = await pool.connect();
    try {
      await listener.query('listen moti_mini_changes');
      const notified = once(listener, 'notification');
      // The product is read; the banners wait for this lock while the price changes.
      await holder.query('begin');
      await holder.query('lock table "Banner" in access exclusive mode');
      const pending = price();
      await eventually(async () => {
        const [waiting] = await rows<{ n: number }>(
          sql`select count(*)::int as n from pg_locks where not granted`,
        );
        expect(waiting?.n).toBeGreaterThan(0);
      });
      await setPrice(54_400);
      await notified;
      await holder.query('commit');
      expect(await pending).toBe(49_900);
      expect(await price()).toBe(54_400);
    } finally {
      await listener.query('unlisten *');
      holder.release();
      listener.release();
    }
  });

  test('the cache serves nothing while disconnected, and no earlier entries afterwards', async () => {
    await prices();
    await rows(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'moti-mini cache' and datname = current_database()`);
    await setPrice(55_500);
    await eventually(async () => expect((await prices()).data.product.variants[0]?.price).toBe(55_500));
    await eventually(async () => {
      const listeners = await rows(sql`select 1 from pg_stat_activity
        where application_name = 'moti-mini cache' and datname = current_database()`);
      expect(listeners).toHaveLength(1);
      await prices();
      expect(await countStatements(prices)).toBe(0);
    });
  });

  test('every table has a change trigger or holds nothing that visitors see', async () => {
    const withoutTrigger = await rows<{ name: string }>(sql`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and not exists (
        select 1 from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'tells_change') order by 1`);
    expect(withoutTrigger.map(({ name }) => name)).toEqual(PRIVATE_TABLES);
  });
});
