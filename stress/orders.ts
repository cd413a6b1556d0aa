// Ordering through either door, and what came of it in the same words.
import { randomUUID } from 'node:crypto';
import { toRupees, totals } from '#rules/pricing.ts';
import { db } from '#server/platform/database/db.ts';
import type { PaymentMethod } from '#server/generated/resolver-types.ts';
import type { Buyer } from './buyers.ts';
import type { Goods } from './goods.ts';
import { type Answer, BROKEN, graph, rest, textOf } from './requests.ts';
import type { Door } from './stage.ts';

export type Way = 'rest' | 'graph';

export interface Wish {
  /** The client's own key. */
  key: string;
  lines: { goods: Goods; quantity: number }[];
  method: PaymentMethod;
  couponCode?: string;
  /** Paise; what the client believes. */
  total: number;
}

export const ADDRESS = {
  fullName: 'Battery Buyer',
  email: 'buyer@example.in',
  phoneNumber: '9876501234',
  address: '1, Battery Road',
  city: 'Pune',
  stateName: 'Maharashtra',
  postalCode: '411001',
};

/** A careful client's wish; the total is right. */
export function wishFor(lines: Wish['lines'], method: PaymentMethod, coupon = { code: '', paise: 0 }): Wish {
  const subtotal = lines.reduce((sum, { goods, quantity }) => sum + goods.discountedPrice * quantity, 0);
  const { total } = totals(subtotal, coupon.paise, method === 'CASH_ON_DELIVERY');
  return { key: randomUUID(), lines, method, total, ...(coupon.code && { couponCode: coupon.code }) };
}

/** `code` is '' when it was placed, else the refusal's, in REST's spelling. */
export interface Placed {
  code: string;
  orderId: string;
  status: string;
  ms: number;
  answer: Answer;
}

const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename
  ... on OrderPlaced { order { id status } } } }`;

const GRAPH_REFUSALS: Record<string, string> = {
  OutOfStock: 'OUT_OF_STOCK',
  PriceChanged: 'PRICE_CHANGED',
  CouponRefused: 'COUPON_UNUSABLE',
};

export async function place(door: Door, way: Way, buyer: Buyer, wish: Wish): Promise<Placed> {
  return way === 'rest' ? placeByRest(door, buyer, wish) : placeByGraph(door, buyer, wish);
}

/** The specified payload. */
export function restOrder({ key, lines, method, couponCode, total }: Wish) {
  return {
    orderId: key,
    customerinfo: ADDRESS,
    items: lines.map(({ goods, quantity }) => ({
      productId: goods.productId,
      specificationId: goods.id,
      cartQuantity: quantity,
    })),
    isCOD: method === 'CASH_ON_DELIVERY',
    couponCode,
    totalAmount: toRupees(total),
  };
}

async function placeByRest(door: Door, buyer: Buyer, wish: Wish): Promise<Placed> {
  const answer = await rest(door, buyer, '/order', restOrder(wish));
  const { body, code, ms } = answer;
  return { code, orderId: textOf(body._id), status: textOf(body.orderStatus), ms, answer };
}

export function graphOrder({ key, lines, method, couponCode, total }: Wish) {
  return {
    orderId: key,
    address: ADDRESS,
    paymentMethod: method,
    couponCode,
    expectedTotal: total,
    lines: lines.map(({ goods, quantity }) => ({ variantId: goods.id, quantity })),
  };
}

interface PlaceOrder {
  __typename: string;
  order?: { id: string; status: string };
}

async function placeByGraph(door: Door, buyer: Buyer, wish: Wish): Promise<Placed> {
  const answer = await graph(door, buyer, PLACE, { input: graphOrder(wish) });
  const placed = answer.body.placeOrder as PlaceOrder | undefined;
  const code = answer.code || (placed ? (GRAPH_REFUSALS[placed.__typename] ?? '') : 'ERROR');
  const { id: orderId = '', status = '' } = placed?.order ?? {};
  return { code, orderId, status: status.toLowerCase(), ms: answer.ms, answer };
}

/** Whether the shop itself failed: what a buyer must never see, however many come at once. */
export function isFailure({ code, answer }: Pick<Placed, 'code' | 'answer'>): boolean {
  return answer.status >= 500 || ['INTERNAL', 'UNAVAILABLE', 'ERROR', BROKEN].includes(code);
}

/** Doors and ways by turns, so that both processes and both doors are in every crowd. */
export function turn(doors: readonly [Door, Door], index: number): { door: Door; way: Way } {
  const way = index & 2 ? 'graph' : 'rest';
  return { door: index & 1 ? doors[1] : doors[0], way };
}

/** Orders that are not cancelled, on a size. */
export function liveOrders({ id: variantId }: Goods): Promise<number> {
  return db.order.count({ where: { status: { not: 'CANCELLED' }, lines: { some: { variantId } } } });
}

export function orderOf(id: string) {
  return db.order.findUniqueOrThrow({
    where: { id },
    include: { history: { orderBy: { id: 'asc' } }, lines: true, payments: { include: { refunds: true } } },
  });
}
