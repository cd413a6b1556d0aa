// One-time sign-in links, with which staff members add a key. The token is in the fragment, which no server logs.
import { millisecondsInHour } from 'date-fns/constants';
import type { StaffLinkPurpose } from '#server/generated/prisma/client.ts';
import { hashToken, newRandomKey } from '#server/modules/accounts/sessions/tokens.ts';
import { now } from '#server/platform/clock.ts';
import { env } from '#server/platform/config/env.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { invalid } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import type { Caller } from '#server/platform/viewer.ts';
import { type StartedStaffSession, startStaffSession } from './sessions.ts';

export interface NewStaffLink {
  token: string;
  expiresAt: Date;
}

/** Creates a link and invalidates earlier ones. */
export async function createStaffLink(
  tx: Tx,
  staffId: string,
  purpose: StaffLinkPurpose,
): Promise<NewStaffLink> {
  const at = now();
  const token = newRandomKey();
  const expiresAt = new Date(at.getTime() + LIMITS.staff.linkHours * millisecondsInHour);
  // Each process of a demo prints its own link.
  if (purpose !== 'DEMO') await dropStaffLinks(tx, staffId);
  await tx.staffLink.create({
    data: { staffId, purpose, tokenHash: hashToken(token), createdAt: at, expiresAt },
  });
  return { token, expiresAt };
}

/** The address of a link. @param origin such as 'https://shop.example' */
export function staffLinkUrl(origin: string, { token }: NewStaffLink): string {
  return `${origin}/admin/enter#${token}`;
}

/** Invalidates all unused links of a member. */
export async function dropStaffLinks(tx: Tx, staffId: string): Promise<void> {
  await tx.staffLink.deleteMany({ where: { staffId, usedAt: null } });
}

/** Starts a session by a link, which works once. @throws VALIDATION if it is unknown, used or expired */
export async function enterByStaffLink(token: string, caller: Caller): Promise<StartedStaffSession> {
  await consumeLimit('staffSignInByAddress', caller.address);
  const at = now();
  const [used] = await db.staffLink.updateManyAndReturn({
    where: {
      tokenHash: hashToken(token),
      usedAt: null,
      expiresAt: { gt: at },
      staff: { removedAt: null },
      ...(env().SHOP_MODE === 'production' && { purpose: { not: 'DEMO' as const } }),
    },
    data: { usedAt: at },
  });
  if (!used) throw invalid({ token: 'This link has been used or has expired. Please ask for a new one' });
  return startStaffSession(used.staffId, caller);
}

/** Deletes expired links. Runs as a job. */
export async function sweepStaffLinks(): Promise<void> {
  await db.staffLink.deleteMany({ where: { expiresAt: { lt: now() } } });
}
