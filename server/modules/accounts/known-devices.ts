// Browsers that an account signed in on. Being known signs nobody in; it keeps strangers who ask for somebody's codes
// from using up those of the owner.
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { hashOf, newRandomKey } from './tokens.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const { perAccount, days } = LIMITS.knownDevice;

export interface RememberedDevice {
  id: string;
  /** For the device's cookie. */
  key: string;
}

/** Whether an account that fits signed in on the device with this key. */
export async function isKnownDevice(key: string | null, account: Prisma.UserWhereInput): Promise<boolean> {
  if (!key) return false;
  const known = await db.knownDevice.findFirst({
    where: { keyHash: hashOf(key), lastUsedAt: { gt: oldest() }, user: { ...account, closedAt: null } },
    select: { id: true },
  });
  return known !== null;
}

/** Binds a device to an account that signs in on it; a key that nobody knows is replaced by one of ours. */
export function rememberDevice(userId: string, given: string | null): Promise<RememberedDevice> {
  return transaction(async (tx) => {
    const isOurs = given && (await tx.knownDevice.findFirst({ where: { keyHash: hashOf(given) } }));
    const key = isOurs ? given : newRandomKey();
    const keyHash = hashOf(key);
    const lastUsedAt = now();
    const { id } = await tx.knownDevice.upsert({
      where: { keyHash_userId: { keyHash, userId } },
      create: { keyHash, userId, createdAt: lastUsedAt, lastUsedAt },
      update: { lastUsedAt },
    });
    await forgetBeyond(tx, userId);
    return { id, key };
  });
}

async function forgetBeyond(tx: Tx, userId: string): Promise<void> {
  const surplus = await tx.knownDevice.findMany({
    where: { userId },
    orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
    skip: perAccount,
    select: { id: true },
  });
  if (surplus.length > 0)
    await tx.knownDevice.deleteMany({ where: { id: { in: surplus.map(({ id }) => id) } } });
}

/** Forgets the device of a session that its owner ended: it may be lost or another's by now. */
export async function forgetDeviceOf(userId: string, sessionId: string): Promise<void> {
  await db.knownDevice.deleteMany({ where: { userId, sessions: { some: { id: sessionId } } } });
}

/** Forgets all devices of an account but the one that this session is on. */
export async function forgetOtherDevices(tx: Tx, userId: string, sessionId: string): Promise<void> {
  await tx.knownDevice.deleteMany({ where: { userId, sessions: { none: { id: sessionId } } } });
}

/** Forgets devices that nobody signed in on for more than a year. */
export async function sweepDevices(): Promise<void> {
  await db.knownDevice.deleteMany({ where: { lastUsedAt: { lte: oldest() } } });
}

function oldest(): Date {
  return new Date(now().getTime() - days * DAY_MS);
}
