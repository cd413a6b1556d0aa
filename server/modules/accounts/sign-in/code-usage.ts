// Detects SMS pumping: when hardly any codes requested by unknown devices are used, every code costs a proof of work.
import { now } from '#server/platform/clock.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { log } from '#server/platform/logging/log.ts';
import { recordRateLimited } from '#server/platform/metrics/instruments.ts';
import { rows } from '#server/platform/database/sql.ts';
import { codeUses } from './code-usage-queries.ts';
import { isUsageTooLow, type CodeUsage } from './code-rules.ts';

const { settledMs, withinMs } = LIMITS.codeUse;

/** Counts the codes that were sent and used, without those too young to be used. */
export async function countCodeUses(): Promise<CodeUsage> {
  const at = now().getTime();
  const [uses] = await rows(codeUses(new Date(at - withinMs), new Date(at - settledMs)));
  return uses ?? { sent: 0, used: 0 };
}

let wasUnused = false;

/** Whether hardly any codes are used. Logs when this starts and when it ends. */
export async function isAbuseSuspected(): Promise<boolean> {
  const uses = await countCodeUses();
  const isUnused = isUsageTooLow(uses);
  if (isUnused) recordRateLimited('codeSendUnused');
  if (isUnused && !wasUnused)
    log.error(uses, 'ALARM: hardly any sign-in code is used; unknown devices must prove work for each');
  if (!isUnused && wasUnused) log.info(uses, 'sign-in codes are used again');
  wasUnused = isUnused;
  return isUnused;
}
