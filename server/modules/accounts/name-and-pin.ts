// A proof that most people can give: the full name and the PIN code of their last order.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { db } from '#server/platform/database/db.ts';
import { secrets } from '#server/platform/config/secrets.ts';

interface DeliveryName {
  fullName: string;
  postalCode: string;
}

const NAME = { fullName: true, postalCode: true } as const;

/** The name and PIN code of the last order; without orders those of the last visit, or else of the address book. */
export async function deliveryNames(userId: string): Promise<DeliveryName[]> {
  const theirs = { where: { userId }, select: NAME };
  const order = await db.order.findFirst({ ...theirs, orderBy: [{ placedAt: 'desc' }, { id: 'desc' }] });
  if (order) return [order];
  const visit = await db.booking.findFirst({ ...theirs, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] });
  return visit ? [visit] : db.address.findMany(theirs);
}

/** Whether a name and a PIN code are those of the last order. Case, spaces and punctuation make no difference. */
export async function isNameAndPin(userId: string, typed: DeliveryName): Promise<boolean> {
  const given = fingerprint(typed);
  const known = await deliveryNames(userId);
  return known.map((one) => timingSafeEqual(fingerprint(one), given)).includes(true);
}

function fingerprint({ fullName, postalCode }: DeliveryName): Buffer {
  const name = fullName
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  const pin = postalCode.normalize('NFKC').replace(/\D/g, '');
  return createHmac('sha256', secrets('second-proof')[0]).update(`${name} ${pin}`).digest();
}
