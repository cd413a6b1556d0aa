// T9: clients that forge totals, amounts, currencies, statuses and prices.
import { db } from '#server/platform/database/db.ts';
import { type Buyer, newBuyers } from '../buyers.ts';
import { type Variant, newVariant } from '../catalogue.ts';
import { graphOrder, place, restOrder, alternate, draftOrder } from '../orders.ts';
import { completeDialog, initiate, confirmPayment, newPendingOrder } from '../payments.ts';
import { graph, inParallel, rest } from '../requests.ts';
import { scaleCount } from '../share.ts';
import type { Server } from '../test-bed.ts';
import type { StressTest } from '../stress-test.ts';

const CASES = scaleCount(500);
const AT_ONCE = 10;

interface TamperCase {
  server: Server;
  buyer: Buyer;
  variant: Variant;
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

async function total({ server, buyer, variant, index }: TamperCase): Promise<string> {
  const right = draftOrder([{ variant, quantity: 1 }], 'ONLINE');
  const draft = { ...right, total: TOTALS[index % TOTALS.length] ?? 0 };
  const { code } = await place(server, index & 1 ? 'graph' : 'rest', buyer, draft);
  const isRefused = ['PRICE_CHANGED', 'VALIDATION', 'BAD_REQUEST'].includes(code);
  const orders = await placedBy(buyer);
  return isRefused && orders.length === 0 ? '' : `total ${draft.total}: ${code || 'placed'}`;
}

/** Forged fields in the body are ignored. */
async function claims({ server, buyer, variant, index }: TamperCase): Promise<string> {
  const draft = draftOrder([{ variant, quantity: 1 }], 'ONLINE');
  const body = restOrder(draft);
  const items = body.items.map((item) => ({ ...item, ...FORGED, stock: 99 }));
  await rest(server, buyer, '/order', {
    ...body,
    ...FORGED,
    items,
    orderStatus: STATUSES[index % STATUSES.length],
  });
  const [order, ...more] = await placedBy(buyer);
  const isRight =
    order?.total === draft.total && order.status === 'PENDING' && order.paymentStatus === 'UNPAID';
  return isRight && !more.length ? '' : `claims: ${order?.status} ${order?.total}`;
}

async function unknownInput({ server, buyer, variant }: TamperCase): Promise<string> {
  const input = { ...graphOrder(draftOrder([{ variant, quantity: 1 }], 'ONLINE')), ...FORGED };
  const query = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename } }';
  const { code } = await graph(server, buyer, query, { input });
  return code === 'BAD_REQUEST' && (await placedBy(buyer)).length === 0 ? '' : `unknown input: ${code}`;
}

async function initiated({ server, buyer, variant, index }: TamperCase): Promise<string> {
  const { key, orderId, total: right, providerOrderId } = await newPendingOrder(server, buyer, variant);
  const wrongTotal = TOTALS[index % TOTALS.length] ?? 0;
  const { status } = await initiate(server, buyer, { key, total: wrongTotal });
  const stored = await db.providerOrder.findUniqueOrThrow({ where: { orderId } });
  const isRight =
    status >= 400 && status < 500 && stored.amount === right && stored.providerOrderId === providerOrderId;
  return isRight ? '' : `initiated for ${wrongTotal}: ${status}`;
}

async function confirmed({ server, buyer, variant }: TamperCase): Promise<string> {
  const order = await newPendingOrder(server, buyer, variant);
  const proof = await completeDialog(server, order.providerOrderId);
  const extraFields = { orderAmount: 1, currency: 'USD', email: 'else@example.in', orderStatus: 'delivered' };
  await confirmPayment(server, buyer, proof, extraFields);
  const [stored] = await placedBy(buyer);
  const isRight = stored?.status === 'CONFIRMED' && stored.payments[0]?.amount === order.total;
  return isRight ? '' : `paid with another amount: ${stored?.status}`;
}

const KINDS = [total, claims, total, unknownInput, initiated, total, confirmed, total, claims, total];

export const tamperedOrders: StressTest = {
  id: 'T9',
  title: `${CASES} forged totals, amounts, currencies, statuses and prices, both transports`,
  async run({ servers }, tally) {
    const variant = await newVariant(CASES);
    const buyers = await newBuyers(CASES);
    const faults = await inParallel(buyers, AT_ONCE, (buyer, index) => {
      const kind = KINDS[index % KINDS.length] ?? total;
      return kind({
        server: alternate(servers, index).server,
        buyer,
        variant,
        index: Math.floor(index / KINDS.length),
      });
    });
    for (const fault of faults) tally.case(fault);
  },
};
