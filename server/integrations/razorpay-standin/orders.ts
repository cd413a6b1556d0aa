// Orders of the stand-in.
import { z } from 'zod';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { lockName } from '#server/platform/database/locks.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import type { OrderRecord } from './entities.ts';
import { newId } from './ids.ts';
import { parseRequest, ProviderError, requiredMessage, unknownId } from './provider-error.ts';

const MIN_PAISE = 100;
/** Maximum debit without the customer's confirmation. */
const MAX_DEBIT_PAISE = 1_500_000;
const MAX_RECEIPT = 40;
const MAX_NOTES = 15;
const MAX_NOTE = 256;

export const paise = z.int({ error: requiredMessage('amount', 'The amount must be an integer.') });

export const notes = z
  .record(
    z.string(),
    z
      .union([z.string(), z.number(), z.boolean()])
      .transform(String)
      .refine(
        ({ length }) => length <= MAX_NOTE,
        `A value of notes may not be longer than ${MAX_NOTE} letters.`,
      ),
  )
  .refine(
    (notes) => Object.keys(notes).length <= MAX_NOTES,
    `Notes may not hold more than ${MAX_NOTES} keys.`,
  );

const flag = z.union([z.boolean(), z.literal([0, 1, '0', '1'])]).transform((value) => Boolean(Number(value)));

const NEW_ORDER = z.strictObject({
  amount: paise,
  currency: z.literal('INR', { error: requiredMessage('currency', 'Currency is not supported') }),
  receipt: z
    .string()
    .max(MAX_RECEIPT, `The receipt may not be greater than ${MAX_RECEIPT} characters.`)
    .nullish(),
  notes: notes.default({}),
  unique_receipt: flag.default(false),
  // Every payment is captured unless a test requests otherwise.
  payment_capture: flag.default(true),
  customer_id: z.string().optional(),
  method: z.enum(['card', 'upi']).optional(),
  token: z
    .strictObject({
      max_amount: paise
        .min(MIN_PAISE)
        .max(MAX_DEBIT_PAISE, 'The max amount may not be greater than 1500000.'),
      expire_at: z.int().optional(),
      frequency: z.enum(['as_presented', 'monthly']).default('as_presented'),
    })
    .optional(),
});

/** Creates an order; with `unique_receipt`, returns the existing order for a known receipt. */
export async function createOrder(body: unknown): Promise<OrderRecord> {
  const order = parseRequest(NEW_ORDER, body);
  if (order.amount < MIN_PAISE)
    throw new ProviderError('Order amount less than minimum amount allowed', {
      step: 'order_creation',
      reason: 'amount_less_than_minimum_amount',
      field: 'amount',
    });
  if (order.token && !(order.customer_id && order.method))
    throw new ProviderError('The customer id field is required.', { field: 'customer_id' });
  const receipt = order.receipt ?? null;
  return transaction(async (tx) => {
    const existing = order.unique_receipt && receipt !== null ? await orderOfReceipt(tx, receipt) : null;
    if (existing && existing.amount !== order.amount)
      throw new ProviderError('Order receipt should be unique.', { field: 'receipt' });
    return existing ?? tx.standinOrder.create({ data: newRow(order, receipt) });
  });
}

function newRow(
  { amount, currency, notes, customer_id: customerId, method, token }: z.output<typeof NEW_ORDER>,
  receipt: string | null,
) {
  return {
    id: newId('order_'),
    amount,
    currency,
    receipt,
    notes,
    status: 'created',
    ...(token && { customerId: customerId ?? null, method: method ?? null, maxAmount: token.max_amount }),
    createdAt: now(),
  };
}

// Locks the receipt, so that only one of several concurrent requests creates the order.
async function orderOfReceipt(tx: Tx, receipt: string): Promise<OrderRecord | null> {
  await lockName(tx, `standin ${receipt}`);
  return tx.standinOrder.findFirst({ where: { receipt }, orderBy: { createdAt: 'asc' } });
}

export async function findOrder(id: string): Promise<OrderRecord> {
  const order = await db.standinOrder.findUnique({ where: { id } });
  if (!order) throw unknownId();
  return order;
}

const LISTED = z.object({
  receipt: z.string().optional(),
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
});

/** The newest orders, or those with a receipt. */
export function listOrders(query: unknown): Promise<OrderRecord[]> {
  const { receipt, count, skip } = parseRequest(LISTED, query);
  return db.standinOrder.findMany({
    where: receipt === undefined ? {} : { receipt },
    orderBy: { createdAt: 'desc' },
    take: count,
    skip,
  });
}
