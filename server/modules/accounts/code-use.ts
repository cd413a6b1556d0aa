// How many of the codes that unknown devices asked for are used, of all mobiles together. Where hardly any are, somebody
// has them sent for their own sake (SMS pumping), and each costs work until those have left the window.
import { now } from '#server/platform/clock.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { log } from '#server/platform/logging/log.ts';
import { noteOverLimit } from '#server/platform/metrics/instruments.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import { areHardlyUsed, type CodeUses } from './code-rules.ts';

const { settledMs, withinMs } = LIMITS.codeUse;

/** Codes that had their time to be used. Read by the index of `createdAt`. */
export async function codeUses(): Promise<CodeUses> {
  const at = now().getTime();
  const [uses] = await rows<CodeUses>(sql`
    select count(*)::int as "sent", count("consumedAt")::int as "used" from "CodeChallenge"
    where "createdAt" > ${new Date(at - withinMs)} and "createdAt" <= ${new Date(at - settledMs)}
      and not "isKnownDevice" and "mobile" not like 'mail:%' and "expiresAt" > "createdAt"`); // one that did not go out is good for no time
  return uses ?? { sent: 0, used: 0 };
}

let wasUnused = false;

/** Whether hardly any code is used; the log says so once, and once more when it is over. */
export async function areCodesUnused(): Promise<boolean> {
  const uses = await codeUses();
  const isUnused = areHardlyUsed(uses);
  if (isUnused) noteOverLimit('codeSendUnused');
  if (isUnused && !wasUnused)
    log.error(uses, 'ALARM: hardly any sign-in code is used; unknown devices must prove work for each');
  if (!isUnused && wasUnused) log.info(uses, 'sign-in codes are used again');
  wasUnused = isUnused;
  return isUnused;
}
