// Customers of the stand-in and their tokens, which authorise debits without card or account numbers.
import { z } from 'zod';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { StandinToken } from '#server/generated/prisma/client.ts';
import type { OrderRecord } from './entities.ts';
import { newId } from './ids.ts';
import { parseRequest, ProviderError, requiredMessage } from './provider-error.ts';

const CUSTOMER = z.strictObject({
  name: z.string().max(50).default(''),
  email: z.string().max(254).default(''),
  contact: z.string({ error: requiredMessage('contact', 'The contact must be a string.') }).max(20),
  fail_existing: z.union([z.string(), z.number(), z.boolean()]).optional(),
});

/** Creates a customer, or returns the one with the same contact and e-mail. */
export async function createCustomer(body: unknown) {
  const { name, email, contact } = parseRequest(CUSTOMER, body);
  const existing = await db.standinCustomer.findFirst({ where: { email, contact } });
  const { id } =
    existing ??
    (await db.standinCustomer.create({
      data: { id: newId('cust_'), name, email, contact, createdAt: now() },
    }));
  return { id, entity: 'customer' as const, name, email, contact };
}

/** A new token for the authorisation that an order requests; null if it requests none. */
export async function newTokenId(tx: Tx, order: OrderRecord): Promise<string | null> {
  const { customerId, method, maxAmount } = order;
  if (!customerId || !method || maxAmount === null) return null;
  const data = { id: newId('token_'), customerId, method, maxAmount, createdAt: now() };
  return (await tx.standinToken.create({ data })).id;
}

const unknownToken = () => new ProviderError('The requested token does not exist');

export async function findToken(customerId: string, id: string): Promise<StandinToken> {
  const token = await db.standinToken.findUnique({ where: { id, customerId } });
  if (!token) throw unknownToken();
  return token;
}

export async function deleteToken(customerId: string, id: string): Promise<{ deleted: boolean }> {
  const { count } = await db.standinToken.deleteMany({ where: { id, customerId } });
  if (count === 0) throw unknownToken();
  return { deleted: true };
}

export function tokenEntity({ id, customerId, method, maxAmount, createdAt }: StandinToken) {
  const isCard = method === 'card';
  return {
    id,
    entity: 'token' as const,
    customer_id: customerId,
    method,
    card: isCard ? { entity: 'card', last4: '4242', network: 'Visa', type: 'debit', issuer: 'HDFC' } : null,
    vpa: isCard ? null : { username: 'success', handle: 'razorpay', name: null },
    recurring: true,
    recurring_details: { status: 'confirmed', failure_reason: null },
    max_amount: maxAmount,
    created_at: Math.floor(createdAt.getTime() / 1000),
  };
}
