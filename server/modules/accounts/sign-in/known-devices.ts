// Browsers that an account signed in on. They have a separate budget for codes, so that strangers who request codes
// cannot use up the owner's. A known device alone does not sign in.
import { millisecondsInDay } from 'date-fns/constants';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { hashToken, newRandomKey } from '#server/modules/accounts/sessions/tokens.ts';

const { perAccount, days } = LIMITS.knownDevice;

export interface RememberedDevice {
  id: string;
  /** The value of the device cookie. */
  key: string;
}

/** Whether a matching account signed in on the device with this key. */
export async function isKnownDevice(key: string | null, account: Prisma.UserWhereInput): Promise<boolean> {
  if (!key) return false;
  const device = await db.knownDevice.findFirst({
    where: { keyHash: hashToken(key), lastUsedAt: { gt: oldest() }, user: { ...account, closedAt: null } },
    select: { id: true },
  });
  return device !== null;
}

/** Remembers a device for an account. Unknown keys are replaced by a new one. */
export function rememberDevice(userId: string, sentKey: string | null): Promise<RememberedDevice> {
  return transaction(async (tx) => {
    const isOurs = sentKey && (await tx.knownDevice.findFirst({ where: { keyHash: hashToken(sentKey) } }));
    const key = isOurs ? sentKey : newRandomKey();
    const keyHash = hashToken(key);
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

/** Forgets the device of a session that the user ended, since it may be lost. */
export async function forgetDeviceOf(userId: string, sessionId: string): Promise<void> {
  await db.knownDevice.deleteMany({ where: { userId, sessions: { some: { id: sessionId } } } });
}

/** Forgets all devices of an account except that of this session. */
export async function forgetOtherDevices(tx: Tx, userId: string, sessionId: string): Promise<void> {
  await tx.knownDevice.deleteMany({ where: { userId, sessions: { none: { id: sessionId } } } });
}

/** Deletes devices that were unused for `LIMITS.knownDevice.days`. Runs as a job. */
export async function sweepDevices(): Promise<void> {
  await db.knownDevice.deleteMany({ where: { lastUsedAt: { lte: oldest() } } });
}

function oldest(): Date {
  return new Date(now().getTime() - days * millisecondsInDay);
}
