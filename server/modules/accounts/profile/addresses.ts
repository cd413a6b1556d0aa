// The address book of a user: at most 20 addresses, one of them the default.
import { addressInput, type AddressFields } from '#rules/accounts/address.ts';
import { withValues } from '#rules/text/interpolation.ts';
import { plainName } from '#rules/accounts/name.ts';
import { db } from '#server/platform/database/db.ts';
import { notFound, UserError } from '#server/platform/errors.ts';
import type { Address } from '#server/generated/prisma/client.ts';
import { isId } from '#server/platform/ids.ts';
import { parseInput } from '#server/platform/parse.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { lockUser } from './profiles.ts';

export type AddressRow = Address;

export const MAX_ADDRESSES = 20;

export const MANY_ADDRESSES = withValues(/*i18n*/ 'You can keep at most {count} addresses.', {
  count: MAX_ADDRESSES,
});

export function listAddresses(userId: string): Promise<AddressRow[]> {
  return db.address.findMany({
    where: { userId },
    orderBy: [{ isDefault: 'desc' }, { createdAt: 'asc' }],
    take: MAX_ADDRESSES,
  });
}

export async function requireAddress(viewer: Viewer | null, id: string): Promise<AddressRow> {
  const { id: userId } = requireViewer(viewer);
  const address = isId(id) ? await db.address.findUnique({ where: { id, userId } }) : null;
  if (!address) throw notFound('address');
  return address;
}

/** A saved address for an order or a booking. Names from before the name rules are sanitized. */
export function savedAddress(row: AddressRow): AddressFields {
  return parseInput(addressInput, { ...row, fullName: plainName(row.fullName) });
}

/** Adds an address; the first one becomes the default. */
export async function addAddress(viewer: Viewer | null, input: unknown): Promise<AddressRow> {
  const { id: userId } = requireViewer(viewer);
  const fields = parseInput(addressInput, input);
  await consumeLimit('addressBook', userId);
  return transaction(async (tx) => {
    await lockUser(tx, userId);
    return insert(tx, userId, fields);
  });
}

async function insert(tx: Tx, userId: string, fields: AddressFields): Promise<AddressRow> {
  const count = await tx.address.count({ where: { userId } });
  if (count >= MAX_ADDRESSES) throw new UserError('QTY_LIMIT', MANY_ADDRESSES);
  return tx.address.create({ data: { ...fields, userId, isDefault: count === 0 } });
}

export interface TypedAddress extends AddressFields {
  /** The id of a saved address. Unknown ids are ignored. */
  id?: string | undefined;
}

/** Updates the user's own addresses and adds the others. The user's row must be locked. */
export async function mergeAddresses(
  tx: Tx,
  userId: string,
  addresses: readonly TypedAddress[],
): Promise<void> {
  for (const { id, ...fields } of addresses) {
    const own = id && isId(id) ? await tx.address.findUnique({ where: { id, userId } }) : null;
    if (own) await tx.address.update({ where: { id: own.id, userId }, data: fields });
    else await insert(tx, userId, fields);
  }
}

export async function updateAddress(viewer: Viewer | null, id: string, input: unknown): Promise<AddressRow> {
  const { userId } = await requireAddress(viewer, id);
  const fields = parseInput(addressInput, input);
  await consumeLimit('addressBook', userId);
  return db.address.update({ where: { id, userId }, data: fields });
}

/** Removes an address. If it was the default, the oldest of the others becomes the default. */
export async function removeAddress(viewer: Viewer | null, id: string): Promise<AddressRow[]> {
  const { userId } = await requireAddress(viewer, id);
  await consumeLimit('addressBook', userId);
  await transaction(async (tx) => {
    await lockUser(tx, userId);
    await tx.address.deleteMany({ where: { id, userId } });
    const remaining = await tx.address.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } });
    const [oldest] = remaining;
    if (oldest && !remaining.some(({ isDefault }) => isDefault)) await makeDefault(tx, oldest);
  });
  return listAddresses(userId);
}

export async function setDefaultAddress(viewer: Viewer | null, id: string): Promise<AddressRow[]> {
  const address = await requireAddress(viewer, id);
  const { userId } = address;
  await consumeLimit('addressBook', userId);
  await transaction(async (tx) => {
    await lockUser(tx, userId);
    // If the address was removed concurrently, the default does not change.
    if ((await tx.address.count({ where: { id, userId } })) > 0) await makeDefault(tx, address);
  });
  return listAddresses(userId);
}

async function makeDefault(tx: Tx, { id, userId }: AddressRow): Promise<void> {
  await tx.address.updateMany({ where: { userId, isDefault: true }, data: { isDefault: false } });
  await tx.address.updateMany({ where: { id, userId }, data: { isDefault: true } });
}
