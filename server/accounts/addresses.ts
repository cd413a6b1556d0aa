// A person's address book: at most 20, one of them the default.
import { address, type AddressFields } from '#rules/address.ts';
import { db } from '#server/db.ts';
import { notFound, Refusal } from '#server/errors.ts';
import type { Address } from '#server/generated/prisma/client.ts';
import { isId } from '#server/ids.ts';
import { parsed } from '#server/parse.ts';
import { spend } from '#server/rate-limits.ts';
import type { Tx } from '#server/transaction.ts';
import { requireViewer, type Viewer } from '#server/viewer.ts';
import { lockUser } from './profiles.ts';

export type AddressRow = Address;

export const MAX_ADDRESSES = 20;

export function listAddresses(userId: string): Promise<AddressRow[]> {
  return db.address.findMany({
    where: { userId },
    orderBy: [{ isDefault: 'desc' }, { createdAt: 'asc' }],
    take: MAX_ADDRESSES,
  });
}

export async function requireAddress(viewer: Viewer | null, id: string): Promise<AddressRow> {
  const { id: userId } = requireViewer(viewer);
  const found = await db.address.findUnique({ where: { id, userId } });
  if (!found) throw notFound('address');
  return found;
}

/** Adds an address; the first one becomes the default. */
export async function addAddress(viewer: Viewer | null, input: unknown): Promise<AddressRow> {
  const { id: userId } = requireViewer(viewer);
  const fields = parsed(address, input);
  await spend('addressBook', userId);
  return db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    return insert(tx, userId, fields);
  });
}

async function insert(tx: Tx, userId: string, fields: AddressFields): Promise<AddressRow> {
  const count = await tx.address.count({ where: { userId } });
  if (count >= MAX_ADDRESSES)
    throw new Refusal('VALIDATION', `You can keep at most ${MAX_ADDRESSES} addresses.`);
  return tx.address.create({ data: { ...fields, userId, isDefault: count === 0 } });
}

export interface TypedAddress extends AddressFields {
  /** Which one of the book it is; any other id is none. */
  id?: string | undefined;
}

/** Puts addresses into a book whose person is held: its own are changed, all others are new in it. */
export async function mergeAddresses(tx: Tx, userId: string, typed: readonly TypedAddress[]): Promise<void> {
  for (const { id, ...fields } of typed) {
    const own = id && isId(id) ? await tx.address.findUnique({ where: { id, userId } }) : null;
    if (own) await tx.address.update({ where: { id: own.id, userId }, data: fields });
    else await insert(tx, userId, fields);
  }
}

export async function updateAddress(viewer: Viewer | null, id: string, input: unknown): Promise<AddressRow> {
  const { userId } = await requireAddress(viewer, id);
  return db.address.update({ where: { id, userId }, data: parsed(address, input) });
}

/** Removes an address; the oldest left becomes the default where it was that. */
export async function removeAddress(viewer: Viewer | null, id: string): Promise<AddressRow[]> {
  const { userId, isDefault } = await requireAddress(viewer, id);
  await db.address.delete({ where: { id, userId } });
  const left = await listAddresses(userId);
  const [first] = left;
  return isDefault && first ? makeDefault(userId, first.id) : left;
}

export async function setDefaultAddress(viewer: Viewer | null, id: string): Promise<AddressRow[]> {
  const { userId } = await requireAddress(viewer, id);
  return makeDefault(userId, id);
}

async function makeDefault(userId: string, id: string): Promise<AddressRow[]> {
  await db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    await tx.address.updateMany({ where: { userId, isDefault: true }, data: { isDefault: false } });
    await tx.address.updateMany({ where: { userId, id }, data: { isDefault: true } });
  });
  return listAddresses(userId);
}
