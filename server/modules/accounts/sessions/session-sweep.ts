// Deletes expired sessions and refresh tokens.
import { millisecondsInDay } from 'date-fns/constants';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { endedBy } from './sessions.ts';

/** Ended sessions are retained to know when an account was last used, which decides about the second proof. */
const KEPT_AFTER_END_MS = LIMITS.secondProof.awayDays * millisecondsInDay;
/** Reuse of a refresh token within this time ends its session. Later the token is unknown. */
const SPENT_TOKEN_MS = millisecondsInDay;

export async function sweepSessions(): Promise<void> {
  const at = now().getTime();
  await db.session.deleteMany({ where: endedBy(new Date(at - KEPT_AFTER_END_MS)) });
  await db.refreshToken.deleteMany({ where: { usedAt: { lt: new Date(at - SPENT_TOKEN_MS) } } });
}
