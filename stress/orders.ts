// Places orders through either transport, with results in one format.
import { randomUUID } from 'node:crypto';
import { DEFAULT_CHARGES, toRupees, totals } from '#rules/money/pricing.ts';
import { db } from '#server/platform/database/db.ts';
import type { PaymentMethod } from '#server/generated/resolver-types.ts';
import type { Buyer } from './buyers.ts';
import type { Variant } from './catalogue.ts';
import { type ApiResponse, BROKEN, graph, rest, toText } from './requests.ts';
import type { Server } from './test-bed.ts';

export type Transport = 'rest' | 'graph';

export interface OrderDraft {
  /** Client-generated order id. */
  key: string;
  lines: { variant: Variant; quantity: number }[];
  method: PaymentMethod;
  couponCode?: string;
  /** Total in paise that the client expects. */
  total: number;
}

export const ADDRESS = {
  fullName: 'Stress Buyer',
  email: 'buyer@example.in',
  phoneNumber: '9876501234',
  address: '1, Stress Road',
  city: 'Pune',
  stateName: 'Maharashtra',
  postalCode: '411001',
};

/** A draft with the right total. */
export function draftOrder(
  lines: OrderDraft['lines'],
  method: PaymentMethod,
  coupon = { code: '', paise: 0 },
): OrderDraft {
  const subtotal = lines.reduce((sum, { variant, quantity }) => sum + variant.discountedPrice * quantity, 0);
  const { total } = totals(DEFAULT_CHARGES, subtotal, coupon.paise, method === 'CASH_ON_DELIVERY');
  return { key: randomUUID(), lines, method, total, ...(coupon.code && { couponCode: coupon.code }) };
}

/** `code` is '' on success, else the error code as REST spells it. */
export interface Placed {
  code: string;
  orderId: string;
  status: string;
  ms: number;
  response: ApiResponse;
}

const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename
  ... on OrderPlaced { order { id status } } } }`;

const GRAPH_REFUSALS: Record<string, string> = {
  OutOfStock: 'OUT_OF_STOCK',
  PriceChanged: 'PRICE_CHANGED',
  CouponRefused: 'COUPON_UNUSABLE',
};

export async function place(
  server: Server,
  transport: Transport,
  buyer: Buyer,
  draft: OrderDraft,
): Promise<Placed> {
  return transport === 'rest' ? placeByRest(server, buyer, draft) : placeByGraph(server, buyer, draft);
}

export function restOrder({ key, lines, method, couponCode, total }: OrderDraft) {
  return {
    orderId: key,
    customerinfo: ADDRESS,
    items: lines.map(({ variant, quantity }) => ({
      productId: variant.productId,
      specificationId: variant.id,
      cartQuantity: quantity,
    })),
    isCOD: method === 'CASH_ON_DELIVERY',
    couponCode,
    totalAmount: toRupees(total),
  };
}

async function placeByRest(server: Server, buyer: Buyer, draft: OrderDraft): Promise<Placed> {
  const result = await rest(server, buyer, '/order', restOrder(draft));
  const { body, code, ms } = result;
  return { code, orderId: toText(body._id), status: toText(body.orderStatus), ms, response: result };
}

export function graphOrder({ key, lines, method, couponCode, total }: OrderDraft) {
  return {
    orderId: key,
    address: ADDRESS,
    paymentMethod: method,
    couponCode,
    expectedTotal: total,
    lines: lines.map(({ variant, quantity }) => ({ variantId: variant.id, quantity })),
  };
}

interface PlaceOrder {
  __typename: string;
  order?: { id: string; status: string };
}

async function placeByGraph(server: Server, buyer: Buyer, draft: OrderDraft): Promise<Placed> {
  const result = await graph(server, buyer, PLACE, { input: graphOrder(draft) });
  const placed = result.body.placeOrder as PlaceOrder | undefined;
  const code = result.code || (placed ? (GRAPH_REFUSALS[placed.__typename] ?? '') : 'ERROR');
  const { id: orderId = '', status = '' } = placed?.order ?? {};
  return { code, orderId, status: status.toLowerCase(), ms: result.ms, response: result };
}

/** Whether the server failed, which a buyer must never see under load. */
export function isServerError({ code, response: result }: Pick<Placed, 'code' | 'response'>): boolean {
  return result.status >= 500 || ['INTERNAL', 'UNAVAILABLE', 'ERROR', BROKEN].includes(code);
}

/** Alternates between both servers and both transports. */
export function alternate(
  servers: readonly [Server, Server],
  index: number,
): { server: Server; transport: Transport } {
  const transport = index & 2 ? 'graph' : 'rest';
  return { server: index & 1 ? servers[1] : servers[0], transport };
}

/** Number of orders of a variant that are not cancelled. */
export function activeOrders({ id: variantId }: Variant): Promise<number> {
  return db.order.count({ where: { status: { not: 'CANCELLED' }, lines: { some: { variantId } } } });
}

export function loadOrder(id: string) {
  return db.order.findUniqueOrThrow({
    where: { id },
    include: { history: { orderBy: { id: 'asc' } }, lines: true, payments: { include: { refunds: true } } },
  });
}
