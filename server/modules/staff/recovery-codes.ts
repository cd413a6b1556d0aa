// Ten single-use codes that replace a lost key. Only their hashes are stored.
import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import { hashToken } from '#server/modules/accounts/sessions/tokens.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { requireStaff } from '#server/platform/staff-actor.ts';
import { requireFresh, type SignedInStaff } from './sessions.ts';

// 80 bits in 16 letters and digits, too many to guess.
const BYTES = 10;

/** Replaces all codes of a member; returns the new ones. @example ['ABCD-EFGH-IJKL-2345', …] */
export async function insertRecoveryCodes(tx: Tx, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: LIMITS.staff.recoveryCodes }, newCode);
  await tx.staffRecoveryCode.deleteMany({ where: { staffId } });
  await tx.staffRecoveryCode.createMany({
    data: codes.map((code) => ({ staffId, codeHash: hashToken(plain(code)) })),
  });
  return codes;
}

function newCode(): string {
  const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(BYTES)).buffer });
  return base32.match(/.{4}/g)?.join('-') ?? base32;
}

const plain = (code: string) => code.replace(/[^A-Za-z\d]/g, '').toUpperCase();

/** Replaces the codes of the actor. */
export function renewRecoveryCodes(actor: SignedInStaff | null): Promise<string[]> {
  const staff = requireStaff(actor);
  requireFresh(staff);
  return transaction((tx) => insertRecoveryCodes(tx, staff.staffId));
}

export function countRecoveryCodes(staffId: string): Promise<number> {
  return db.staffRecoveryCode.count({ where: { staffId, usedAt: null } });
}

/** Marks a code as used; false if it is not an unused code of the member. */
export async function consumeRecoveryCode(staffId: string, code: string): Promise<boolean> {
  const { count } = await db.staffRecoveryCode.updateMany({
    where: { staffId, codeHash: hashToken(plain(code)), usedAt: null },
    data: { usedAt: now() },
  });
  return count === 1;
}
