// Sign-in keys of members. The two kinds are in passkeys.ts and authenticators.ts.
import type { Prisma, StaffChallenge, StaffCredential } from '#server/generated/prisma/client.ts';
import { withAuditLog } from '#server/modules/audit/audit-log.ts';
import { line } from '#rules/text/text.ts';
import { z } from 'zod';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid, notFound, UserError } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { parseInput } from '#server/platform/parse.ts';
import { requireStaff, requireStaffOrInvitee } from '#server/platform/staff-actor.ts';
import { consumeChallenge } from './challenges.ts';
import { memberSnapshot } from './members.ts';
import { insertRecoveryCodes } from './recovery-codes.ts';
import { requireFresh, type SignedInStaff } from './sessions.ts';

export type StaffCredentialRow = StaffCredential;

export interface AddedKey {
  viewer: SignedInStaff;
  /** Codes issued with the first key and shown once; otherwise null. */
  recoveryCodes: string[] | null;
}

const NAME = z.object({ name: line('Please name the key', 60) });

export function listKeys(staffId: string): Promise<StaffCredentialRow[]> {
  return db.staffCredential.findMany({ where: { staffId }, orderBy: { id: 'asc' }, take: LIMITS.staff.keys });
}

/** Requires an invitee or a member who signed in recently. */
export function requireKeyChange(actor: SignedInStaff | null): SignedInStaff {
  const staff = requireStaffOrInvitee(actor);
  requireFresh(staff);
  return staff;
}

/** Adds a key that answered a challenge; the first one comes with recovery codes. */
export async function insertKey(
  staff: SignedInStaff,
  challenge: StaffChallenge,
  { name: rawName, ...key }: Omit<Prisma.StaffCredentialUncheckedCreateInput, 'staffId' | 'createdAt'>,
): Promise<AddedKey> {
  const { name } = parseInput(NAME, { name: rawName });
  const { staffId, email } = staff;
  const action = { kind: 'staff', action: 'add-key', about: email } as const;
  const recoveryCodes = await withAuditLog(
    action,
    memberSnapshot(email),
  )(async (tx) => {
    await consumeChallenge(challenge, tx);
    const count = await tx.staffCredential.count({ where: { staffId } });
    if (count >= LIMITS.staff.keys) throw invalid({ name: `You can have at most ${LIMITS.staff.keys} keys` });
    await tx.staffCredential.create({ data: { ...key, name, staffId, createdAt: now() } });
    return count === 0 ? insertRecoveryCodes(tx, staffId) : null;
  });
  return { viewer: { ...staff, isInvitee: false }, recoveryCodes };
}

/** Removes a key of the actor. @throws CONFLICT for the last key */
export async function removeKey(actor: SignedInStaff | null, id: string): Promise<SignedInStaff> {
  const staff = requireStaff(actor);
  requireFresh(staff);
  const { staffId, email } = staff;
  const action = { kind: 'staff', action: 'remove-key', about: email } as const;
  await withAuditLog(
    action,
    memberSnapshot(email),
  )(async (tx) => {
    const keys = await tx.staffCredential.findMany({ where: { staffId }, select: { id: true } });
    if (!isId(id) || !keys.some((key) => key.id === id)) throw notFound('key');
    if (keys.length === 1)
      throw new UserError('CONFLICT', 'You cannot remove your only key. Add another key first.');
    await tx.staffCredential.delete({ where: { id } });
  });
  return staff;
}
