// Sample members for demo mode, who sign in without a key. In production they do not exist and their sessions are invalid.
import { ROLE_NAMES, type StaffRole } from '#rules/staff/permissions.ts';
import { now } from '#server/platform/clock.ts';
import { env } from '#server/platform/config/env.ts';
import { db } from '#server/platform/database/db.ts';
import { notFound } from '#server/platform/errors.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import type { Caller } from '#server/platform/viewer.ts';
import { createStaffLink, staffLinkUrl } from './links.ts';
import { hasOwner } from './members.ts';
import { startStaffSession, type StartedStaffSession } from './sessions.ts';

const NAMES: Record<StaffRole, string> = {
  OWNER: 'Sample owner',
  MANAGER: 'Sample manager',
  FULFILMENT: 'Sample packer',
  CATALOGUE: 'Sample editor',
  SUPPORT: 'Sample support agent',
  MODERATOR: 'Sample moderator',
  ACCOUNTANT: 'Sample accountant',
};

/** The roles with one-click sign-in. The owner's link is printed at startup instead. */
export function sampleRoles(): StaffRole[] {
  return env().SHOP_MODE === 'demo' ? ROLE_NAMES.filter((role) => role !== 'OWNER') : [];
}

/** Signs in as a sample member. @throws NOT_FOUND in production and for the owner */
export async function signInAsSample(role: StaffRole, caller: Caller): Promise<StartedStaffSession> {
  if (!sampleRoles().includes(role)) throw notFound('member');
  await consumeLimit('staffSignInByAddress', caller.address);
  return startStaffSession(await upsertSample(role), caller);
}

async function upsertSample(role: StaffRole): Promise<string> {
  const email = `${role.toLowerCase()}@staff.example`;
  // A visitor of the demo may have removed it or changed its role.
  const data = { name: NAMES[role], role, isSample: true, removedAt: null };
  const { id } = await db.staff.upsert({
    where: { email },
    create: { email, ...data, createdAt: now() },
    update: data,
  });
  return id;
}

/** Whether an owner can sign in, in demo mode by the printed link. */
export async function hasOwnerOrSample(): Promise<boolean> {
  return env().SHOP_MODE === 'demo' || hasOwner();
}

/** The startup line about the back office: a link in demo mode, instructions if there is no owner, otherwise null. */
export async function staffStartLine(origin: string): Promise<string | null> {
  if (env().SHOP_MODE === 'demo') {
    const link = await createStaffLink(db, await upsertSample('OWNER'), 'DEMO');
    return `Back office      ${staffLinkUrl(origin, link)}`;
  }
  if (await hasOwner()) return null;
  return 'The back office has no owner yet: npm run ops -- staff add <email> --role owner';
}
