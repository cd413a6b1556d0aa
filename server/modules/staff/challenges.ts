// Challenges for signing in or adding a key. A challenge alone grants no access.
import { millisecondsInMinute } from 'date-fns/constants';
import type { StaffChallenge, StaffChallengePurpose } from '#server/generated/prisma/client.ts';
import { hashToken, newRandomKey } from '#server/modules/accounts/sessions/tokens.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { invalid, type UserError } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';

interface NewChallenge {
  email: string;
  purpose: StaffChallengePurpose;
  /** The challenge that a passkey signs, in base64url. */
  challenge: string;
  sealedSecret?: string;
}

/** Stores a challenge; returns its token. */
export async function createChallenge(challenge: NewChallenge): Promise<string> {
  const token = newRandomKey();
  const at = now();
  const expiresAt = new Date(at.getTime() + LIMITS.staff.challengeMinutes * millisecondsInMinute);
  await db.staffChallenge.create({
    data: { ...challenge, tokenHash: hashToken(token), createdAt: at, expiresAt },
  });
  return token;
}

/** The challenge of a token. It can be answered again after a wrong answer. @throws VALIDATION */
export async function findChallenge(
  token: string,
  purpose: StaffChallengePurpose,
  email?: string,
): Promise<StaffChallenge> {
  const stored = await db.staffChallenge.findUnique({ where: { tokenHash: hashToken(token) } });
  const isPending =
    stored && stored.usedAt === null && stored.expiresAt > now() && stored.purpose === purpose;
  if (!isPending || (email !== undefined && stored.email !== email)) throw expired();
  return stored;
}

/** Marks a challenge as used after a correct answer. One of two concurrent calls succeeds. @throws VALIDATION */
export async function consumeChallenge({ id }: StaffChallenge, tx: Tx = db): Promise<void> {
  const { count } = await tx.staffChallenge.updateMany({
    where: { id, usedAt: null },
    data: { usedAt: now() },
  });
  if (count === 0) throw expired();
}

function expired(): UserError {
  return invalid({ token: 'This took too long. Please start again' });
}

/** Deletes expired challenges. Runs as a job. */
export async function sweepStaffChallenges(): Promise<void> {
  await db.staffChallenge.deleteMany({ where: { expiresAt: { lt: now() } } });
}
