// The second proof by full name and PIN code of the last order.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { db } from '#server/platform/database/db.ts';
import { secrets } from '#server/platform/config/secrets.ts';

interface DeliveryName {
  fullName: string;
  postalCode: string;
}

const NAME = { fullName: true, postalCode: true } as const;

/** Name and PIN code of the last order, otherwise of the last booking, otherwise of the address book. */
export async function findDeliveryNames(userId: string): Promise<DeliveryName[]> {
  const ofUser = { where: { userId }, select: NAME };
  const order = await db.order.findFirst({ ...ofUser, orderBy: [{ placedAt: 'desc' }, { id: 'desc' }] });
  if (order) return [order];
  const visit = await db.booking.findFirst({ ...ofUser, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] });
  return visit ? [visit] : db.address.findMany(ofUser);
}

/** Whether name and PIN code match. Case, spaces and punctuation are ignored. */
export async function matchesNameAndPin(userId: string, nameAndPin: DeliveryName): Promise<boolean> {
  const givenFingerprint = fingerprint(nameAndPin);
  const deliveryNames = await findDeliveryNames(userId);
  return deliveryNames
    .map((deliveryName) => timingSafeEqual(fingerprint(deliveryName), givenFingerprint))
    .includes(true);
}

function fingerprint({ fullName, postalCode }: DeliveryName): Buffer {
  const name = fullName
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  const pin = postalCode.normalize('NFKC').replace(/\D/g, '');
  return createHmac('sha256', secrets('second-proof')[0]).update(`${name} ${pin}`).digest();
}
