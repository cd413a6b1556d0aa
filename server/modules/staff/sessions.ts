// Sessions of the back office: a random token in a cookie, its hash in the database.
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import {
  isRole,
  type Permission,
  permissionsOf,
  seesMoney,
  type StaffRole,
} from '#rules/staff/permissions.ts';
import type { Staff, StaffSession } from '#server/generated/prisma/client.ts';
import { hashToken, newRandomKey } from '#server/modules/accounts/sessions/tokens.ts';
import { now } from '#server/platform/clock.ts';
import { daysAgo } from '#server/platform/days-ago.ts';
import { env } from '#server/platform/config/env.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { notFound, UserError } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { requireStaff, type StaffActor } from '#server/platform/staff-actor.ts';
import type { Caller } from '#server/platform/viewer.ts';

const { sessionHours, idleMinutes, seenEverySeconds, freshMinutes, knownAddressDays } = LIMITS.staff;
export const STAFF_SESSION_SECONDS = (sessionHours * millisecondsInHour) / 1000;

export type StaffSessionRow = StaffSession;

/** A member signed in to the back office. */
export interface SignedInStaff extends StaffActor {
  sessionId: string;
  staffId: string;
  email: string;
  name: string;
  role: StaffRole;
  signedInAt: Date;
}

export interface StartedStaffSession {
  /** The value of the cookie. */
  token: string;
  staff: SignedInStaff;
}

/** Starts a session. The caller has authenticated the member. */
export async function startStaffSession(
  staffId: string,
  { device, address }: Pick<Caller, 'device' | 'address'>,
): Promise<StartedStaffSession> {
  const token = newRandomKey();
  const at = now();
  await db.staffSession.create({
    data: {
      staffId,
      device,
      address,
      tokenHash: hashToken(token),
      createdAt: at,
      lastSeenAt: at,
      expiresAt: new Date(at.getTime() + STAFF_SESSION_SECONDS * 1000),
    },
  });
  const staff = await staffFromToken(token);
  if (!staff) throw new UserError('FORBIDDEN', 'You cannot sign in here.');
  return { token, staff };
}

/** The member with the session of a cookie, which counts as use; null if it is unknown or has ended. */
export async function staffFromToken(token: string | undefined): Promise<SignedInStaff | null> {
  const session = await findOpenSession(token);
  if (session) await touch(session);
  return session && signedIn(session);
}

/** Like staffFromToken, but does not count as use. */
export async function readStaffSession(token: string | undefined): Promise<SignedInStaff | null> {
  const session = await findOpenSession(token);
  return session && signedIn(session);
}

async function findOpenSession(token: string | undefined) {
  if (!token) return null;
  const session = await db.staffSession.findUnique({
    where: { tokenHash: hashToken(token) },
    include: { staff: { include: { _count: { select: { credentials: true } } } } },
  });
  return session && isOpen(session, now()) && mayEnter(session.staff) ? session : null;
}

type OpenSession = NonNullable<Awaited<ReturnType<typeof findOpenSession>>>;

function signedIn({
  id: sessionId,
  createdAt: signedInAt,
  staffId,
  staff,
}: OpenSession): SignedInStaff | null {
  const { email, name, role, isSample } = staff;
  if (!isRole(role)) return null;
  const isInvitee = !isSample && staff._count.credentials === 0;
  return { sessionId, staffId, email, name, role, signedInAt, isInvitee, permissions: permissionsOf(role) };
}

/** Whether a current member has the permission. */
export async function staffMayNow(staffId: string, permission: Permission): Promise<boolean> {
  const staff = await db.staff.findUnique({ where: { id: staffId } });
  return staff !== null && mayEnter(staff) && isRole(staff.role) && permissionsOf(staff.role).has(permission);
}

/** Sample members of demo mode have no access in production. */
function mayEnter({ removedAt, isSample }: Staff): boolean {
  return removedAt === null && (!isSample || env().SHOP_MODE === 'demo');
}

function isOpen(
  { endedAt, expiresAt, lastSeenAt, staff }: StaffSession & { staff: Staff },
  at: Date,
): boolean {
  const idleMs = at.getTime() - lastSeenAt.getTime();
  const mayIdle = isRole(staff.role) && !seesMoney(staff.role);
  return endedAt === null && expiresAt > at && (mayIdle || idleMs <= idleMinutes * millisecondsInMinute);
}

async function touch({ id, lastSeenAt }: StaffSession): Promise<void> {
  const at = now();
  if (at.getTime() - lastSeenAt.getTime() < seenEverySeconds * 1000) return;
  await db.staffSession.update({ where: { id }, data: { lastSeenAt: at } });
}

/** The active sessions of a member, latest first. */
export async function listStaffSessions({ staffId }: SignedInStaff): Promise<StaffSessionRow[]> {
  const at = now();
  const sessions = await db.staffSession.findMany({
    where: { staffId, endedAt: null, expiresAt: { gt: at } },
    include: { staff: true },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
    take: LIMITS.session.listed,
  });
  return sessions.filter((session) => isOpen(session, at));
}

/** Ends a session of the actor. */
export async function endStaffSession(actor: SignedInStaff | null, id: string): Promise<SignedInStaff> {
  const staff = requireStaff(actor);
  const { staffId } = staff;
  const ended = isId(id) && (await endSessions(db, { id, staffId }));
  if (!ended) throw notFound('session');
  return staff;
}

/** Ends all other sessions of the actor. */
export async function endOtherStaffSessions(actor: SignedInStaff | null): Promise<SignedInStaff> {
  const staff = requireStaff(actor);
  await endSessions(db, { staffId: staff.staffId, id: { not: staff.sessionId } });
  return staff;
}

/** Ends this session. */
export async function signOutStaff({ sessionId }: SignedInStaff): Promise<void> {
  await endSessions(db, { id: sessionId });
}

/** Ends sessions that are still active; returns their number. */
export async function endSessions(
  tx: Tx,
  which: { staffId?: string; id?: string | { not: string } },
): Promise<number> {
  const { count } = await tx.staffSession.updateMany({
    where: { ...which, endedAt: null },
    data: { endedAt: now() },
  });
  return count;
}

/** Requires a recent sign-in, for example to change keys. @throws FORBIDDEN */
export function requireFresh({ signedInAt, isInvitee }: SignedInStaff): void {
  const isFresh = now().getTime() - signedInAt.getTime() <= freshMinutes * millisecondsInMinute;
  if (!isFresh && !isInvitee)
    throw new UserError(
      'FORBIDDEN',
      `Keys can be changed only within ${freshMinutes} minutes of signing in. Please sign in again.`,
    );
}

/** Whether the member with this e-mail signed in from this address before. */
export async function isKnownAddress(email: string, address: string): Promise<boolean> {
  const session = await db.staffSession.findFirst({
    where: { address, createdAt: { gt: oldest() }, staff: { email, credentials: { some: {} } } },
    select: { id: true },
  });
  return session !== null;
}

/** Deletes old sessions. Runs as a job. */
export async function sweepStaffSessions(): Promise<void> {
  await db.staffSession.deleteMany({ where: { createdAt: { lt: oldest() } } });
}

function oldest(): Date {
  return daysAgo(knownAddressDays);
}
