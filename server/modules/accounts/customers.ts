// Customers, for members of staff who take orders on the phone.
import { z } from 'zod';
import { personName } from '#rules/accounts/name.ts';
import { phoneSchema } from '#rules/accounts/phone.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { db } from '#server/platform/database/db.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { parseInput } from '#server/platform/parse.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { MAX_ADDRESSES } from './profile/addresses.ts';
import { restoreRateLimitCounts } from './closing/carried-records.ts';
import { insertAccount } from './sign-in/find-or-create-account.ts';

const customerInclude = {
  addresses: { orderBy: [{ isDefault: 'desc' }, { createdAt: 'asc' }], take: MAX_ADDRESSES },
} as const satisfies Prisma.UserInclude;

export type CustomerRow = Prisma.UserGetPayload<{ include: typeof customerInclude }>;

const MAX_FOUND = 10;
const MAX_SEARCH_CHARACTERS = 60;

/** Customers with this mobile, or with this in their name; at most 10. @throws VALIDATION, RATE_LIMITED */
export async function findCustomers(actor: StaffActor | null, searchText: string): Promise<CustomerRow[]> {
  const { staffId } = requirePermission(actor, 'orders:create');
  const where = toSearchFilter(searchText.trim());
  await consumeLimit('staffCustomerSearch', staffId ?? '');
  return db.user.findMany({
    where: { ...where, closedAt: null },
    include: customerInclude,
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: MAX_FOUND,
  });
}

function toSearchFilter(text: string): Prisma.UserWhereInput {
  if (text.length < 3 || text.length > MAX_SEARCH_CHARACTERS)
    throw invalid({ search: `Please type 3 to ${MAX_SEARCH_CHARACTERS} characters` });
  const digits = text.replace(/[\s+-]/g, '');
  if (/^(?:91|0)?[6-9]\d{9}$/.test(digits)) return { mobile: digits.slice(-10) };
  const contains = text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  return { name: { contains, mode: 'insensitive' } };
}

/** A customer by id. The caller checks the permission. @throws NOT_FOUND */
export async function requireCustomer(id: string): Promise<CustomerRow> {
  const user = isId(id)
    ? await db.user.findUnique({ where: { id, closedAt: null }, include: customerInclude })
    : null;
  if (!user) throw notFound('account');
  return user;
}

/** A customer by id; null if there is none. */
export async function findCustomer(actor: StaffActor | null, id: string): Promise<CustomerRow | null> {
  requirePermission(actor, 'orders:create');
  if (!isId(id)) return null;
  return db.user.findUnique({ where: { id, closedAt: null }, include: customerInclude });
}

const newCustomer = z.object({ name: personName('Please enter the name'), mobile: phoneSchema });

/**
 * An account for someone on the phone. Nobody has proved the mobile yet: that happens when they first sign in with it.
 * An existing account of the mobile is returned; it gets the name if it has none.
 */
export async function createCustomer(
  actor: StaffActor | null,
  input: { name: string; mobile: string },
): Promise<CustomerRow> {
  const { staffId } = requirePermission(actor, 'orders:create');
  const { name, mobile } = parseInput(newCustomer, input);
  await consumeLimit('staffNewCustomer', staffId ?? '');
  const created = await transaction(async (tx) => {
    // Messages are in English until they choose a language.
    const account = await insertAccount(tx, mobile, { name });
    if (account) await recordAuditEntry(tx, { kind: 'customer', action: 'create', about: account.id });
    else await tx.user.updateMany({ where: { mobile, name: null }, data: { name } });
    return account;
  });
  if (created) await restoreRateLimitCounts(created.id, mobile);
  return db.user.findUniqueOrThrow({ where: { mobile }, include: customerInclude });
}
