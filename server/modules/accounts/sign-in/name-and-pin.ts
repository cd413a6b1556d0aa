// The second proof by full name and PIN code of the last order to an address.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Prisma } from '#server/generated/prisma/client.ts';
import { db } from '#server/platform/database/db.ts';
import { secrets } from '#server/platform/config/secrets.ts';

interface ProofAddress {
  fullName: string;
  postalCode: string;
}

const NAME = { fullName: true, postalCode: true } as const;

/**
 * Name and PIN code of the last order to an address, otherwise of the last booking, otherwise of the address book. An
 * order for pickup does not count: its PIN code is that of the shop, which anyone can look up.
 */
export async function findProofAddresses(userId: string): Promise<ProofAddress[]> {
  const ofUser = { where: { userId }, select: NAME };
  const order = await db.order.findFirst({
    where: { userId, pickup: { equals: Prisma.AnyNull } },
    select: NAME,
    orderBy: [{ placedAt: 'desc' }, { id: 'desc' }],
  });
  if (order) return [order];
  const visit = await db.booking.findFirst({ ...ofUser, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] });
  return visit ? [visit] : db.address.findMany(ofUser);
}

/** Whether name and PIN code match. Case, spaces and punctuation are ignored. */
export async function matchesNameAndPin(userId: string, nameAndPin: ProofAddress): Promise<boolean> {
  const givenFingerprint = fingerprint(nameAndPin);
  const addresses = await findProofAddresses(userId);
  return addresses.map((address) => timingSafeEqual(fingerprint(address), givenFingerprint)).includes(true);
}

function fingerprint({ fullName, postalCode }: ProofAddress): Buffer {
  const name = fullName
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  const pin = postalCode.normalize('NFKC').replace(/\D/g, '');
  return createHmac('sha256', secrets('second-proof')[0]).update(`${name} ${pin}`).digest();
}
