// Sessions of signed-in devices.
import { millisecondsInDay } from 'date-fns/constants';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { notFound } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/events.ts';
import { isId } from '#server/platform/ids.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { rows } from '#server/platform/database/sql.ts';
import type { Prisma, Session } from '#server/generated/prisma/client.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { forgetDeviceOf, forgetOtherDevices } from '#server/modules/accounts/sign-in/known-devices.ts';
import { sessionOfUser } from './sessions-queries.ts';
import { hashToken, newRandomKey, readAccessToken, signAccessToken, nextRefreshToken } from './tokens.ts';

const { days, graceMs, idleDays, listed } = LIMITS.session;
export const SESSION_MS = days * millisecondsInDay;
const IDLE_MS = idleDays * millisecondsInDay;

export type SessionRow = Session;

export interface StartedSession {
  userId: string;
  sessionId: string;
  accessToken: string;
  refreshToken: string;
  /** Whether the session belongs to a known device. */
  hasKnownDevice: boolean;
}

/** Starts a session. */
export async function startSession(
  userId: string,
  device: string,
  knownDeviceId: string | null = null,
): Promise<StartedSession> {
  const at = now();
  const refreshToken = newRandomKey();
  const session = await db.session.create({
    data: {
      userId,
      device,
      knownDeviceId,
      createdAt: at,
      lastUsedAt: at,
      expiresAt: new Date(at.getTime() + SESSION_MS),
      refreshTokens: { create: { tokenHash: hashToken(refreshToken), createdAt: at } },
    },
  });
  const accessToken = await signAccessToken({ userId, sessionId: session.id });
  const hasKnownDevice = knownDeviceId !== null;
  return { userId, sessionId: session.id, accessToken, refreshToken, hasKnownDevice };
}

/**
 * Exchanges a refresh token for the next one. Null if it is unknown or its session has ended. Reuse of a token indicates
 * theft and ends the session.
 */
export async function refreshSession(refreshToken: string): Promise<StartedSession | null> {
  const at = now();
  const tokenHash = hashToken(refreshToken);
  const token = await db.refreshToken.findUnique({
    where: { tokenHash },
    include: { session: true },
  });
  if (!token || hasEnded(token.session, at)) return null;
  await consumeLimit('sessionRefresh', token.sessionId);

  const next = nextRefreshToken(refreshToken);
  const { sessionId } = token;
  const isFirstUse = await transaction(async (tx) => {
    const { count } = await tx.refreshToken.updateMany({
      where: { tokenHash, usedAt: null },
      data: { usedAt: at },
    });
    if (count === 0) return false;
    await tx.refreshToken.create({
      data: { tokenHash: hashToken(next), sessionId, createdAt: at },
    });
    await tx.session.update({ where: { id: sessionId }, data: { lastUsedAt: at } });
    return true;
  });
  if (!isFirstUse && !(await isInGrace(tokenHash, next, at))) {
    await revoke({ id: sessionId });
    return null;
  }
  const { userId, knownDeviceId } = token.session;
  const accessToken = await signAccessToken({ userId, sessionId });
  return { userId, sessionId, accessToken, refreshToken: next, hasKnownDevice: knownDeviceId !== null };
}

function hasEnded(session: { revokedAt: Date | null; expiresAt: Date; lastUsedAt: Date }, at: Date): boolean {
  const idleSince = at.getTime() - session.lastUsedAt.getTime();
  return session.revokedAt !== null || session.expiresAt <= at || idleSince > IDLE_MS;
}

/** Filter for sessions that were revoked, expired or idle by a time. */
export function endedBy(at: Date): Prisma.SessionWhereInput {
  return {
    OR: [
      { revokedAt: { not: null, lte: at } },
      { expiresAt: { lte: at } },
      { lastUsedAt: { lt: new Date(at.getTime() - IDLE_MS) } },
    ],
  };
}

async function isInGrace(tokenHash: string, next: string, at: Date): Promise<boolean> {
  const [used, successor] = await Promise.all([
    db.refreshToken.findUnique({ where: { tokenHash } }),
    db.refreshToken.findUnique({ where: { tokenHash: hashToken(next) } }),
  ]);
  const usedAgo = at.getTime() - (used?.usedAt?.getTime() ?? 0);
  return usedAgo <= graceMs && successor?.usedAt === null;
}

/** The active sessions of a user, most recently used first. */
export function listSessionsOf(userId: string): Promise<SessionRow[]> {
  return db.session.findMany({
    where: { userId, NOT: endedBy(now()) },
    orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
    take: listed,
  });
}

/** Ends a session of the viewer, possibly the current one. Idempotent. */
export async function endSession(viewer: Viewer | null, id: string): Promise<SessionRow[]> {
  const { id: userId } = requireViewer(viewer);
  const session = isId(id) && (await db.session.findUnique({ where: { id, userId } }));
  if (!session) throw notFound('session');
  await revoke({ id, userId });
  await forgetDeviceOf(userId, id);
  return listSessionsOf(userId);
}

/** Ends all sessions of the viewer except the current one. */
export async function endOtherSessions(viewer: Viewer | null): Promise<SessionRow[]> {
  const { id: userId, sessionId } = requireViewer(viewer);
  await revoke({ userId, id: { not: sessionId } });
  await forgetOtherDevices(db, userId, sessionId);
  return listSessionsOf(userId);
}

/** Ends the session of the access token and that of the refresh token. */
export async function signOut(viewer: Viewer | null, refreshToken: string | undefined): Promise<void> {
  if (viewer) await revoke({ id: viewer.sessionId });
  if (!refreshToken) return;
  const token = await db.refreshToken.findUnique({ where: { tokenHash: hashToken(refreshToken) } });
  if (token) await revoke({ id: token.sessionId });
}

async function revoke(which: Prisma.SessionWhereInput): Promise<void> {
  await publishSessionsEnded(await revokeSessions(db, which));
}

/** Ends sessions in a transaction. Call `publishSessionsEnded` with the returned ids after the commit. */
export async function revokeSessions(tx: Tx, which: Prisma.SessionWhereInput): Promise<string[]> {
  const ended = await tx.session.updateManyAndReturn({
    where: { ...which, revokedAt: null },
    data: { revokedAt: now() },
    select: { id: true },
  });
  return ended.map(({ id }) => id);
}

/** Closes the subscriptions of ended sessions in all processes. */
export async function publishSessionsEnded(ids: readonly string[]): Promise<void> {
  for (const key of ids) await publish({ topic: 'session', key });
}

/** The viewer of an access token; null if it is forged or expired, or its session has ended. */
export async function viewerFromToken(token: string | undefined): Promise<Viewer | null> {
  if (!token) return null;
  const claims = await readAccessToken(token);
  if (!claims) return null;
  const [session] = await rows(sessionOfUser(claims.sessionId, claims.userId));
  if (!session || session.closedAt || hasEnded(session, now())) return null;
  return {
    id: claims.userId,
    sessionId: claims.sessionId,
    isComplete: session.completedAt !== null,
  };
}
