// Forgets sessions and refresh tokens that nobody can use and nobody will ask about any more.
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { endedBy } from './sessions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A session tells when an account was last used, and so whether a second proof is asked of who comes back. */
const KEPT_AFTER_END_MS = LIMITS.secondProof.awayDays * DAY_MS;
/** [P] A spent token that comes back ends its session; after this the thief's copy is merely unknown. */
const SPENT_TOKEN_MS = DAY_MS;

export async function sweepSessions(): Promise<void> {
  const at = now().getTime();
  await db.session.deleteMany({ where: endedBy(new Date(at - KEPT_AFTER_END_MS)) });
  await db.refreshToken.deleteMany({ where: { usedAt: { lt: new Date(at - SPENT_TOKEN_MS) } } });
}
