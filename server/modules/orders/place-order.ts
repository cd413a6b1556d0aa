// Placing an order: the one function, whoever calls. Stock, coupon, prices and the order itself
// are one transaction; a client that asks again with its own key gets the order it already has.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { address as addressRule, type AddressFields } from '#rules/address.ts';
import { COUPON_WRONG } from '#rules/coupon.ts';
import { requireAddress, savedAddress } from '#server/modules/accounts/addresses.ts';
import { lockUser } from '#server/modules/accounts/profiles.ts';
import { type CouponTry, redeem, tryCoupon } from '#server/modules/cart/coupons.ts';
import { type Line, priceLine, type QuoteRow, quoteOf } from '#server/modules/cart/quotes.ts';
import { invalid, Refusal } from '#server/platform/errors.ts';
import type { PaymentMethod } from '#server/generated/resolver-types.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { parsed } from '#server/platform/parse.ts';
import { spend } from '#server/platform/limits/rate-limits.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { type Caller, requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { createOrder } from './insert-order.ts';
import { checkHousehold, standingOf } from './purchase-limits.ts';
import { tellPlaced } from './order-news.ts';
import { findOrderByKey, type OrderRow, tellOrderChanged } from './orders.ts';
import {
  lockVariants,
  lookAtShelf,
  type Shelf,
  type ShelvedVariant,
  type StockLine,
  takeStock,
} from './stock.ts';
import { checkedLines } from './wanted-lines.ts';

export interface NewOrder {
  /** The client's own key. */
  orderId: string;
  lines: readonly Line[];
  addressId?: string | null;
  address?: unknown;
  paymentMethod: PaymentMethod;
  couponCode?: string | null;
  /** Paise; what the shopper was shown. */
  expectedTotal: number;
}

export type Placing =
  | { outcome: 'placed'; order: OrderRow }
  | { outcome: 'outOfStock'; lines: { variantId: string; available: number }[] }
  | { outcome: 'priceChanged'; quote: QuoteRow }
  | { outcome: 'couponRefused'; reason: string };

type Refused = Exclude<Placing, { outcome: 'placed' }>;

/** Rolls the transaction back and carries out of it what the shopper is told. */
class NotPlaced extends Error {
  readonly placing: Refused;
  constructor(placing: Refused) {
    super(placing.outcome);
    this.placing = placing;
  }
}

const key = z
  .string()
  .regex(/^[\w-]{1,64}$/, /*i18n*/ 'The order id must be 1 to 64 letters, digits, - or _');

export async function placeOrder(viewer: Viewer | null, input: NewOrder, caller: Caller): Promise<Placing> {
  const { id: userId } = requireViewer(viewer);
  const clientOrderId = parsed(z.object({ orderId: key }), input).orderId;
  const lines = checkedLines(input.lines);
  const known = await findOrderByKey(userId, clientOrderId);
  if (known) return sameOrder(known, lines);
  const shipTo = await shippingAddress(viewer, input);
  await spend('orderTry', userId);
  await spend('orderTryByAddress', caller.address);
  return once({ ...input, userId, clientOrderId, named: input.lines, lines, shipTo }, caller);
}

const underWay = new Map<string, Promise<Placing>>();

/** The same request that is under way already is waited for, so that repeating it takes no connection. */
function once(request: Request, { address }: Caller): Promise<Placing> {
  const key = JSON.stringify(request);
  const { couponCode, userId } = request;
  const place = () => tryCoupon(couponCode, { userId, address }, (tried) => placeNow(request, tried));
  const placing = underWay.get(key) ?? place().finally(() => underWay.delete(key));
  underWay.set(key, placing);
  return placing;
}

async function placeNow(request: Request, tried: CouponTry | null): Promise<Placing> {
  const { userId, clientOrderId, lines } = request;
  try {
    // A crowd that comes too late takes no transaction.
    const shelf = await seeShelf(request);
    const order = await transaction((tx) => place(tx, request, { shelf, tried }));
    if (order) {
      await tellOrderChanged(order);
      return { outcome: 'placed', order };
    }
  } catch (error) {
    if (!(error instanceof NotPlaced)) throw error;
    // What is gone may be gone with this very order, sent a moment before.
    const order = await findOrderByKey(userId, clientOrderId);
    return order ? sameOrder(order, lines) : error.placing;
  }
  const order = await findOrderByKey(userId, clientOrderId);
  if (!order) throw new Error('the placed order is gone');
  return sameOrder(order, lines);
}

/** The same key with the same goods is the same order; with other goods it is refused. */
function sameOrder(order: OrderRow, lines: readonly Line[]): Placing {
  if (order.requestHash !== requestHash(lines))
    throw new Refusal('ORDER_ID_REUSED', /*i18n*/ 'This order id was already used for another order.');
  return { outcome: 'placed', order };
}

function requestHash(lines: readonly Line[]): string {
  const goods = lines.map(({ variantId, quantity }) => `${variantId} ${quantity}`).sort();
  return createHash('sha256').update(goods.join('\n')).digest('base64url');
}

async function shippingAddress(
  viewer: Viewer | null,
  { addressId, address }: NewOrder,
): Promise<AddressFields> {
  if (addressId) return savedAddress(await requireAddress(viewer, addressId));
  if (!address) throw invalid({ address: /*i18n*/ 'Please choose where the order goes' });
  return parsed(addressRule, address);
}

interface Request extends NewOrder {
  /** The lines as the client named them. */
  named: readonly Line[];
  userId: string;
  clientOrderId: string;
  lines: Line[];
  shipTo: AddressFields;
}

/** What was looked at before the transaction. */
interface Seen {
  shelf: readonly ShelvedVariant[];
  /** The coupon's code, counted. */
  tried: CouponTry | null;
}

/** Everything or nothing; answers null when an order with this key exists by now. */
async function place(tx: Tx, request: Request, seen: Seen): Promise<OrderRow | null> {
  const { shelf } = seen;
  const { userId, clientOrderId, lines } = request;
  // One person places one order at a time: a double click waits here and finds the first.
  const account = await lockUser(tx, userId);
  const standing = await standingOf(tx, request);
  if (standing.isPlaced) return null;

  const wanted = lines.map(({ variantId }) => variantId);
  const quote = await price(tx, request, seen);
  checkHousehold(standing, { ...request, total: quote.total });
  const order = await createOrder(
    tx,
    {
      userId,
      clientOrderId,
      requestHash: requestHash(lines),
      paymentMethod: request.paymentMethod,
      couponCode: quote.coupon?.code ?? null,
      shipTo: request.shipTo,
    },
    quote,
    shelf,
  );
  // What is paid online leaves the cart with its payment: one that is broken off loses nothing.
  if (request.paymentMethod === 'CASH_ON_DELIVERY') {
    await tellPlaced(tx, { ...order, account });
    await tx.cartLine.deleteMany({ where: { userId, variantId: { in: wanted } } });
  }
  // What others wait for is held last and shortest: a crowd at one shelf stands in line for these steps alone.
  await takeFromShelf(tx, request, order.lines, seen);
  if (quote.coupon && !(await redeem(tx, quote.coupon, userId, order.id)))
    throw new NotPlaced({ outcome: 'couponRefused', reason: i18n.t(COUPON_WRONG) });
  return order;
}

/** Takes the goods, if they still are what the shopper saw a moment ago. */
async function takeFromShelf(
  tx: Tx,
  request: Request,
  lines: readonly StockLine[],
  { shelf, tried }: Seen,
): Promise<void> {
  const ids = lines.map(({ variantId }) => variantId);
  const held = await lockVariants(tx, ids);
  requireStock(request.lines, held);
  const hasMoved = held.some(({ id, price, discountedPrice }) => {
    const before = shelf.find((variant) => variant.id === id);
    return before?.price !== price || before.discountedPrice !== discountedPrice;
  });
  if (hasMoved) {
    const quote = await price(tx, request, { shelf: held, tried });
    throw new NotPlaced({ outcome: 'priceChanged', quote });
  }
  if (!(await takeStock(tx, lines, 1))) throw new Error('locked stock was short');
}

/** The goods as they stand, held for nobody; refuses what is not there. */
async function seeShelf({ lines, named }: Request): Promise<ShelvedVariant[]> {
  const shelf = await lookAtShelf(lines.map(({ variantId }) => variantId));
  requireOwnSizes(named, shelf);
  requireStock(lines, shelf);
  return shelf;
}

function requireOwnSizes(named: readonly Line[], variants: readonly Shelf[]): void {
  const isStrange = named.some(({ productId, variantId }) => {
    const variant = variants.find(({ id }) => id === variantId);
    return productId && variant && variant.productId !== productId;
  });
  if (isStrange) throw invalid({ lines: /*i18n*/ 'This size is not one of that product' });
}

function requireStock(lines: readonly Line[], variants: readonly Shelf[]): void {
  const short = lines.flatMap(({ variantId, quantity }) => {
    const available = variants.find(({ id }) => id === variantId)?.stock ?? 0;
    return available < quantity ? [{ variantId, available }] : [];
  });
  if (short.length) throw new NotPlaced({ outcome: 'outOfStock', lines: short });
}

async function price(tx: Tx, { lines, expectedTotal, paymentMethod }: Request, { shelf, tried }: Seen) {
  const priced = lines.flatMap((line) => {
    const variant = shelf.find(({ id }) => id === line.variantId);
    return variant ? [priceLine(line, variant)] : [];
  });
  const quote = await quoteOf(priced, paymentMethod, tried, tx);
  if (tried && !quote.coupon)
    throw new NotPlaced({ outcome: 'couponRefused', reason: quote.couponMessage ?? i18n.t(COUPON_WRONG) });
  if (quote.total !== expectedTotal) throw new NotPlaced({ outcome: 'priceChanged', quote });
  return quote;
}
