// T9: clients that lie about totals, amounts, currencies, statuses and prices.
import { db } from '#server/platform/database/db.ts';
import { type Buyer, newBuyers } from '../buyers.ts';
import { type Goods, newGoods } from '../goods.ts';
import { graphOrder, place, restOrder, turn, wishFor } from '../orders.ts';
import { endDialog, initiate, tellSuccess, waitingOrder } from '../paying.ts';
import { graph, inParallel, rest } from '../requests.ts';
import { share } from '../share.ts';
import type { Door } from '../stage.ts';
import type { BatteryTest } from '../test.ts';

const LIES = share(500);
const AT_ONCE = 10;

interface Lie {
  door: Door;
  buyer: Buyer;
  goods: Goods;
  index: number;
}

const TOTALS = [0, 1, 100, -1, 2 ** 31, 1e12, 64_899, 64_901, 6_490_000];
const STATUSES = ['confirmed', 'CONFIRMED', 'paid', 'delivered', 'refunded', ''];
const FORGED = {
  orderStatus: 'confirmed',
  paymentStatus: 'paid',
  status: 'CONFIRMED',
  price: 1,
  discountedPrice: 1,
  subtotal: 1,
  discount: 99_999,
  delivery: 0,
  couponAmount: 500,
  userId: '019a0000-0000-7000-8000-000000000000',
};

const placedBy = (buyer: Buyer) =>
  db.order.findMany({ where: { userId: buyer.id }, include: { payments: true } });

async function total({ door, buyer, goods, index }: Lie): Promise<string> {
  const right = wishFor([{ goods, quantity: 1 }], 'ONLINE');
  const wish = { ...right, total: TOTALS[index % TOTALS.length] ?? 0 };
  const { code } = await place(door, index & 1 ? 'graph' : 'rest', buyer, wish);
  const isRefused = ['PRICE_CHANGED', 'VALIDATION', 'BAD_REQUEST'].includes(code);
  const orders = await placedBy(buyer);
  return isRefused && orders.length === 0 ? '' : `total ${wish.total}: ${code || 'placed'}`;
}

/** What else a body may claim is ignored: the order is as it would be without. */
async function claims({ door, buyer, goods, index }: Lie): Promise<string> {
  const wish = wishFor([{ goods, quantity: 1 }], 'ONLINE');
  const body = restOrder(wish);
  const items = body.items.map((item) => ({ ...item, ...FORGED, stock: 99 }));
  await rest(door, buyer, '/order', {
    ...body,
    ...FORGED,
    items,
    orderStatus: STATUSES[index % STATUSES.length],
  });
  const [order, ...more] = await placedBy(buyer);
  const isRight =
    order?.total === wish.total && order.status === 'PENDING' && order.paymentStatus === 'UNPAID';
  return isRight && !more.length ? '' : `claims: ${order?.status} ${order?.total}`;
}

async function unknownInput({ door, buyer, goods }: Lie): Promise<string> {
  const input = { ...graphOrder(wishFor([{ goods, quantity: 1 }], 'ONLINE')), ...FORGED };
  const query = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename } }';
  const { code } = await graph(door, buyer, query, { input });
  return code === 'BAD_REQUEST' && (await placedBy(buyer)).length === 0 ? '' : `unknown input: ${code}`;
}

async function initiated({ door, buyer, goods, index }: Lie): Promise<string> {
  const { key, orderId, total: right, providerOrderId } = await waitingOrder(door, buyer, goods);
  const wrong = TOTALS[index % TOTALS.length] ?? 0;
  const { status } = await initiate(door, buyer, { key, total: wrong });
  const kept = await db.providerOrder.findUniqueOrThrow({ where: { orderId } });
  const isRight =
    status >= 400 && status < 500 && kept.amount === right && kept.providerOrderId === providerOrderId;
  return isRight ? '' : `initiated for ${wrong}: ${status}`;
}

async function told({ door, buyer, goods }: Lie): Promise<string> {
  const order = await waitingOrder(door, buyer, goods);
  const proof = await endDialog(door, order.providerOrderId);
  const more = { orderAmount: 1, currency: 'USD', email: 'else@example.in', orderStatus: 'delivered' };
  await tellSuccess(door, buyer, proof, more);
  const [kept] = await placedBy(buyer);
  const isRight = kept?.status === 'CONFIRMED' && kept.payments[0]?.amount === order.total;
  return isRight ? '' : `told of another amount: ${kept?.status}`;
}

const KINDS = [total, claims, total, unknownInput, initiated, total, told, total, claims, total];

export const tampered: BatteryTest = {
  id: 'T9',
  about: `${LIES} lies about totals, amounts, currencies, statuses and prices, both doors`,
  async run({ doors }, tally) {
    const goods = await newGoods(LIES);
    const buyers = await newBuyers(LIES);
    const faults = await inParallel(buyers, AT_ONCE, (buyer, index) => {
      const kind = KINDS[index % KINDS.length] ?? total;
      return kind({ door: turn(doors, index).door, buyer, goods, index: Math.floor(index / KINDS.length) });
    });
    for (const fault of faults) tally.case(fault);
  },
};
