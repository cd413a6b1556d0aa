// Places orders. Stock, coupon, prices and the order are written in one transaction. A client that repeats its
// order id gets the existing order.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { addressInput, callerAddress } from '#rules/accounts/address.ts';
import { COUPON_WRONG } from '#rules/money/coupon.ts';
import { lockUser } from '#server/modules/accounts/profile/profiles.ts';
import { type CouponAttempt, redeemCoupon, withCouponAttempt } from '#server/modules/cart/coupons.ts';
import { type Line, priceLine, buildQuote } from '#server/modules/cart/quotes.ts';
import { UserError } from '#server/platform/errors.ts';
import type { PaymentMethod } from '#server/generated/resolver-types.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { parseInput } from '#server/platform/parse.ts';
import { newInFlight } from '#server/platform/in-flight.ts';
import { requireOpenForOrders } from '#server/platform/shop-identity.ts';
import { consumeLimits } from '#server/platform/limits/rate-limits.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { type Caller, requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { type Destination, type DestinationInput, resolveDestination } from './destination.ts';
import { insertOrder, quotedLines } from './insert-order.ts';
import {
  OrderRejected,
  type PlaceOrderOutcome,
  requireMatchingProducts,
  requireStock,
} from './order-rejected.ts';
import { countRecentOrders, enforcePurchaseLimits } from './purchase-limits.ts';
import { notifyOrderPlaced } from '#server/modules/orders/notifications/order-notifications.ts';
import { findOrderByKey, type OrderRow, publishOrderChanged } from '#server/modules/orders/orders.ts';
import {
  lockVariants,
  findStockedVariants,
  type StockedVariant,
  type StockLine,
  reserveStock,
} from '#server/modules/orders/stock.ts';
import { validateLines } from './validate-lines.ts';

export interface NewOrder extends DestinationInput {
  /** The client's idempotency key. */
  orderId: string;
  lines: readonly Line[];
  paymentMethod: PaymentMethod;
  couponCode?: string | null;
  /** The total that the shopper saw, in paise. */
  expectedTotal: number;
}

const clientOrderIdRule = z
  .string()
  .regex(/^[\w-]{1,64}$/, /*i18n*/ 'The order id must be 1 to 64 letters, digits, - or _');

/** The person who takes an order: the shopper, or a member of staff on the phone. */
export interface OrderTaker {
  /** The name in the history. */
  cause: 'shopper' | 'phone' | 'repeat order';
  /** How long an unpaid order reserves its stock, if longer than usual. */
  holdHours?: number;
  /** Whether the goods did not come from the cart, so that the cart is left unchanged. */
  keepsCart?: boolean;
  /** Whether the goods come from repeat orders, so that their discount applies. */
  isRepeat?: boolean;
  /** Runs in the transaction that places the order. */
  afterInsert?: (tx: Tx, order: OrderRow) => Promise<void>;
}

const SHOPPER: OrderTaker = { cause: 'shopper' };

/** Throws if the input or the account is invalid, a purchase limit is exceeded or the order id was reused. */
export async function placeOrder(
  viewer: Viewer | null,
  input: NewOrder,
  caller: Caller,
  taker: OrderTaker = SHOPPER,
): Promise<PlaceOrderOutcome> {
  const { id: userId } = requireViewer(viewer);
  const clientOrderId = parseInput(z.object({ orderId: clientOrderIdRule }), input).orderId;
  const lines = validateLines(input.lines);
  const existing = await findOrderByKey(userId, clientOrderId);
  if (existing) return sameOrder(existing, lines);
  requireOpenForOrders();
  const destination = await resolveDestination(
    viewer,
    input,
    taker.cause === 'phone' ? callerAddress : addressInput,
  );
  await consumeLimits([
    ['orderTry', userId],
    ['orderTryByAddress', caller.address],
  ]);
  const request = { ...input, userId, clientOrderId, inputLines: input.lines, lines, destination, taker };
  return placeOnce(request, caller);
}

const shareOutcome = newInFlight<PlaceOrderOutcome>();

/** Identical concurrent requests share one result, so that repeated clicks do not occupy database connections. */
function placeOnce(request: Request, caller: Caller): Promise<PlaceOrderOutcome> {
  const { couponCode, userId, clientOrderId } = request;
  return shareOutcome(JSON.stringify({ ...request, taker: request.taker.cause }), () =>
    withCouponAttempt(couponCode, { userId, address: caller.address, clientOrderId }, (coupon) =>
      placeNow(request, coupon),
    ),
  );
}

async function placeNow(request: Request, coupon: CouponAttempt | null): Promise<PlaceOrderOutcome> {
  const { userId, clientOrderId, lines } = request;
  try {
    // Checked before the transaction, so that requests for sold-out items do not open one.
    const variants = await readVariants(request);
    const order = await transaction((tx) => place(tx, request, { variants, coupon }));
    if (order) {
      await publishOrderChanged(order);
      return { outcome: 'placed', order };
    }
  } catch (error) {
    if (!(error instanceof OrderRejected)) throw error;
    // A concurrent request with the same order id may have taken the stock.
    const order = await findOrderByKey(userId, clientOrderId);
    return order ? sameOrder(order, lines) : error.rejection;
  }
  const order = await findOrderByKey(userId, clientOrderId);
  if (!order) throw new Error('the placed order was not found');
  return sameOrder(order, lines);
}

/** Returns an existing order; throws ORDER_ID_REUSED if it has other lines. */
function sameOrder(order: OrderRow, lines: readonly Line[]): PlaceOrderOutcome {
  if (order.requestHash !== requestHash(lines))
    throw new UserError('ORDER_ID_REUSED', /*i18n*/ 'This order id was already used for another order.');
  return { outcome: 'placed', order };
}

function requestHash(lines: readonly Line[]): string {
  const items = lines.map(({ variantId, quantity }) => `${variantId} ${quantity}`).sort();
  return createHash('sha256').update(items.join('\n')).digest('base64url');
}

interface Request extends NewOrder {
  /** The lines as sent, before combining. */
  inputLines: readonly Line[];
  userId: string;
  clientOrderId: string;
  lines: Line[];
  destination: Destination;
  taker: OrderTaker;
}

/** Data read before the transaction. */
interface Prepared {
  variants: readonly StockedVariant[];
  coupon: CouponAttempt | null;
}

/** Null if an order with this client order id exists already. */
async function place(tx: Tx, request: Request, prepared: Prepared): Promise<OrderRow | null> {
  const { userId, clientOrderId, lines, taker } = request;
  // One order per user at a time: a double click waits here and finds the first order.
  const account = await lockUser(tx, userId);
  const recentOrders = await countRecentOrders(tx, request);
  if (recentOrders.isPlaced) return null;

  const variantIds = lines.map(({ variantId }) => variantId);
  const quote = await price(tx, request, prepared);
  enforcePurchaseLimits(recentOrders, { ...request, total: quote.total, charges: quote.charges });
  const order = await insertOrder(
    tx,
    {
      userId,
      clientOrderId,
      requestHash: requestHash(lines),
      paymentMethod: request.paymentMethod,
      couponCode: quote.coupon?.code ?? null,
      cause: taker.cause,
      holdHours: taker.holdHours ?? null,
      replacementForId: null,
      ...request.destination,
    },
    quote,
    quotedLines(quote, prepared.variants),
  );
  // Online orders leave the cart when paid, so that an abandoned payment does not empty the cart.
  if (request.paymentMethod === 'CASH_ON_DELIVERY') {
    await notifyOrderPlaced(tx, { ...order, account }, { isSeen: taker.cause === 'shopper' });
    if (!taker.keepsCart) await tx.cartLine.deleteMany({ where: { userId, variantId: { in: variantIds } } });
  }
  await taker.afterInsert?.(tx, order);
  // The contended rows are locked last, to keep their locks short.
  await takeVariants(tx, request, order.lines, prepared);
  if (quote.coupon && !(await redeemCoupon(tx, quote.coupon, userId, order.id)))
    throw new OrderRejected({ outcome: 'couponRefused', reason: i18n.t(COUPON_WRONG) });
  return order;
}

/** Takes the stock if prices have not changed since they were read. */
async function takeVariants(
  tx: Tx,
  request: Request,
  lines: readonly StockLine[],
  { variants, coupon }: Prepared,
): Promise<void> {
  const ids = lines.map(({ variantId }) => variantId);
  const locked = await lockVariants(tx, ids);
  requireStock(request.lines, locked);
  const isRepriced = locked.some(({ id, price, discountedPrice }) => {
    const before = variants.find((variant) => variant.id === id);
    return before?.price !== price || before.discountedPrice !== discountedPrice;
  });
  if (isRepriced) {
    const quote = await price(tx, request, { variants: locked, coupon });
    throw new OrderRejected({ outcome: 'priceChanged', quote });
  }
  if (!(await reserveStock(tx, lines, 1))) throw new Error('locked stock was insufficient');
}

/** Reads the variants without locking them; rejects the order if stock is insufficient. */
async function readVariants({ lines, inputLines }: Request): Promise<StockedVariant[]> {
  const variants = await findStockedVariants(lines.map(({ variantId }) => variantId));
  requireMatchingProducts(inputLines, variants);
  requireStock(lines, variants);
  return variants;
}

async function price(
  tx: Tx,
  { lines, expectedTotal, taker, ...request }: Request,
  { variants, coupon }: Prepared,
) {
  const priced = lines.flatMap((line) => {
    const variant = variants.find(({ id }) => id === line.variantId);
    return variant ? [priceLine(line, variant)] : [];
  });
  const quote = await buildQuote(priced, { ...request, isRepeat: taker.isRepeat ?? false }, coupon, tx);
  if (coupon && !quote.coupon)
    throw new OrderRejected({
      outcome: 'couponRefused',
      reason: quote.couponMessage ?? i18n.t(COUPON_WRONG),
    });
  if (quote.total !== expectedTotal) throw new OrderRejected({ outcome: 'priceChanged', quote });
  return quote;
}
