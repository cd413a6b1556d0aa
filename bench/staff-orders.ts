// The list of orders of the back office with a million orders: every tab, filter and search, and the counts of its first page.
import pg from 'pg';
import type { StaffOrderFilter } from '#server/modules/orders/staff/order-filter.ts';
import { countWaitingOrders, listStaffOrders } from '#server/modules/orders/staff/staff-orders.ts';
import { OPERATOR } from '#server/platform/staff-actor.ts';
import { ORDER_TABS } from '#rules/staff/order-list.ts';

const ORDERS = 1_000_000;
/** Maximum response time of the list. */
export const STAFF_LIST_AIM_MS = 50;
/** Number of runs after which PostgreSQL settles on a plan. */
const ROUNDS = 12;
const PAGE = 50;

export interface StaffListTime {
  name: string;
  orderCount: number;
  /** The slowest response except the first, which also fills caches. */
  ms: number;
}

// The newest orders are open and some days of them are late; cities are as uneven as real ones.
const ordersSql = (count: number) => `
  insert into "Order" ("id", "userId", "clientOrderId", "requestHash", "number", "status", "paymentStatus",
    "fulfilmentStatus", "cancelCause", "paymentMethod", "subtotal", "delivery", "total", "fullName", "email",
    "phoneNumber", "address", "city", "stateName", "postalCode", "placedAt", "confirmedAt", "deliveredAt", "expectedTo")
  select uuidv7(), u."id", 'staff ' || n, '', 'MM' || to_char(at, 'YYMMDD') || '-' || lpad(n::text, 7, '0'),
    state.status::"OrderStatus",
    (case when state.status = 'PENDING' then 'UNPAID' when n % 97 = 0 then 'REFUNDED' else 'PAID' end)::"PaymentStatus",
    state.goods::"FulfilmentStatus", (case when state.status = 'CANCELLED' then 'SHOPPER' end)::"CancelCause", 'ONLINE',
    total, 0, total, 'Asha' || n % 61 || ' Rao' || n % 4001, 'shopper@example.in', (9000000000 + n % 300000)::text,
    '1 Bench Street', 'City ' || floor(500 * power(random(), 3)), 'Rajasthan',
    (302001 + floor(20000 * power(random(), 3)))::text, at, at,
    case when state.goods in ('DELIVERED', 'RETURNED') then at + interval '5 days' end, (at + interval '7 days')::date
  from generate_series(1, ${count}) n, (select "id" from "User" limit 1) u,
  lateral (select now() - n * interval '1 minute' as at, (20000 * exp(3 * random()))::int as total) made,
  lateral (select case when n % 31 = 0 then 'CANCELLED' when n < 3000 and n % 13 = 0 then 'PENDING' else 'CONFIRMED' end
      as status) first,
  lateral (select first.status, case when first.status <> 'CONFIRMED' then 'NONE' when n < 4000 then 'NONE'
      when n < 7000 then 'PACKED' when n < 15000 then 'SHIPPED' when n % 83 = 0 then 'RETURNED' else 'DELIVERED' end
      as goods) state`;

// Pages read the lines of the orders that they show, by an index; lines of older orders would only fill the disk.
const linesSql = `
  insert into "OrderLine" ("id", "orderId", "position", "productId", "variantId", "productName", "productSlug", "size",
    "hsn", "gstPercent", "price", "unitPrice", "discountPercent", "quantity")
  select uuidv7(), o."id", 0, p."id", v."id", p."name", p."slug", v."size", p."hsn", p."gstPercent", 100, 100, 0, 1
  from (select "id" from "Order" order by "placedAt" desc limit 50000) o, (select * from "Product" limit 1) p,
  lateral (select * from "ProductVariant" v where v."productId" = p."id" limit 1) v`;

const returnsSql = `
  insert into "ReturnRequest" ("id", "orderId", "userId", "reason", "status", "createdAt")
  select uuidv7(), o."id", o."userId", 'DAMAGED', (case when n < 150 then 'REQUESTED' when n < 250 then 'APPROVED'
    else 'RECEIVED' end)::"ReturnStatus", now()
  from (select *, row_number() over (order by "placedAt" desc) as n from "Order" where "fulfilmentStatus" = 'DELIVERED'
    limit 30000) o`;

// Shortfalls of the newest delivered orders; the first ones are open.
const shortfallsSql = `
  insert into "CashShortfall" ("id", "orderId", "due", "amount", "reason", "recordedBy", "recordedAt", "settledAs",
    "settledBy", "settledAt")
  select uuidv7(), o."id", o."total", 1, 'No change', 'bench', now(),
    case when n > 300 then 'RECEIVED'::"CashSettlement" end, case when n > 300 then 'bench' end,
    case when n > 300 then now() end
  from (select *, row_number() over (order by "placedAt" desc) as n from "Order" where "fulfilmentStatus" = 'DELIVERED'
    limit 30000) o`;

const personSql = `
  insert into "User" ("id", "mobile", "name", "username", "email", "completedAt", "updatedAt")
  values (uuidv7(), '8000000009', 'Shopper', 'staff-list', 'shopper@example.in', now(), now())`;

/** Fills a database with a million orders. */
export async function fillStaffOrders(databaseUrl: string, count = ORDERS): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const sql of [personSql, ordersSql(count), linesSql, returnsSql, shortfallsSql, 'analyze'])
      await client.query(sql);
  } finally {
    await client.end();
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Filters by name, each measured alone and combined with the tab of open orders. */
const FILTERS: Readonly<Record<string, StaffOrderFilter>> = {
  'a large city': { city: 'City 0' },
  'a small city': { city: 'city 499' },
  'no such city': { city: 'Nowhere' },
  'a PIN code': { postalCode: '302001' },
  'a rare PIN code': { postalCode: '321900' },
  refunded: { paymentStatus: 'REFUNDED' },
  unpaid: { paymentStatus: 'UNPAID' },
  online: { paymentMethod: 'ONLINE' },
  cash: { paymentMethod: 'CASH_ON_DELIVERY' },
  'high amounts': { totalFrom: 401_000 },
  'amounts that nobody paid': { totalFrom: 90_000_000 },
  'low amounts': { totalTo: 20_050 },
  'a day': { from: new Date(Date.now() - 300 * DAY_MS), until: new Date(Date.now() - 299 * DAY_MS) },
  'the last month': { from: new Date(Date.now() - 30 * DAY_MS) },
  'a number': { search: 'MM' },
  'a mobile': { search: '9000000077' },
  'the end of a mobile': { search: '0077' },
  'the end of no mobile': { search: '55000000' },
  'a frequent name': { search: 'Asha1' },
  'a rare name': { search: 'Rao3999' },
  'no such name': { search: 'Zzyzx' },
};

/** How long each list takes, in this process. `db` must be connected. */
export async function measureStaffOrders(): Promise<StaffListTime[]> {
  const times: StaffListTime[] = [];
  for (const tab of ORDER_TABS) times.push(await timed(tab, { tab }));
  const { nodes } = await listStaffOrders(OPERATOR, { first: 1 });
  const number = nodes[0]?.number ?? '';
  for (const [name, given] of Object.entries(FILTERS)) {
    const filter = given.search === 'MM' ? { search: number.slice(0, 8) } : given;
    times.push(await timed(name, filter));
    times.push(await timed(`${name}, to pack`, { ...filter, tab: 'TO_PACK' }));
  }
  times.push(
    await slowest('the counts of the first page', async () => {
      const counts = await countWaitingOrders(OPERATOR);
      return counts.late;
    }),
  );
  return times;
}

function timed(name: string, filter: StaffOrderFilter): Promise<StaffListTime> {
  return slowest(name, async () => {
    const { nodes } = await listStaffOrders(OPERATOR, { filter, first: PAGE });
    return nodes.length;
  });
}

async function slowest(name: string, read: () => Promise<number>): Promise<StaffListTime> {
  const times: number[] = [];
  let orderCount = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const since = performance.now();
    orderCount = await read();
    times.push(performance.now() - since);
  }
  return { name, orderCount, ms: Math.max(...times.slice(1)) };
}
