// How many of the codes that went out are used, of all mobiles together. Where hardly any are, somebody has them sent
// for their own sake (SMS pumping), and none goes out until those have left the window: it opens again by itself.
import { RESEND_AFTER_SECONDS } from '#rules/constants.ts';
import { now } from '#server/clock.ts';
import { env } from '#server/env.ts';
import { LIMITS } from '#server/limits.ts';
import { log } from '#server/log.ts';
import { overLimit } from '#server/rate-limits.ts';
import { rows, sql } from '#server/sql.ts';
import { areHardlyUsed, type CodeUses } from './code-rules.ts';

const { settledMs, withinMs } = LIMITS.codeUse;

/** Codes that had their time to be used. Read by the index of `createdAt`; `codeSendByShop` bounds how many they are. */
export async function codeUses(): Promise<CodeUses> {
  const at = now().getTime();
  const [uses] = await rows<CodeUses>(sql`
    select count(*)::int as "sent", count("consumedAt")::int as "used" from "CodeChallenge"
    where "createdAt" > ${new Date(at - withinMs)} and "createdAt" <= ${new Date(at - settledMs)}
      and "expiresAt" > "createdAt"`); // one that did not go out is good for no time
  return uses ?? { sent: 0, used: 0 };
}

let isClosed = false;

/** Refuses while hardly any code is used. */
export async function requireUse(): Promise<void> {
  if (env().RATE_LIMITS === 'off') return;
  const uses = await codeUses();
  const wasClosed = isClosed;
  isClosed = areHardlyUsed(uses);
  if (isClosed && !wasClosed) log.error(uses, 'ALARM: hardly any sign-in code is used; none is sent for now');
  if (!isClosed && wasClosed) log.info(uses, 'sign-in codes are sent again');
  // Nobody knows when: asked as often as for another code, it opens in time for everybody.
  if (isClosed) throw overLimit('codeSendUnused', RESEND_AFTER_SECONDS);
}
