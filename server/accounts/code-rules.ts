// How long one mobile waits for its next code, and when all of them do.
import { RESEND_AFTER_SECONDS } from '#rules/constants.ts';
import { LIMITS } from '#server/limits.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const { sendsPerHour, sendsPerDay, freeFailures } = LIMITS.code;
const { leastCodes, leastPercent } = LIMITS.codeUse;
const FIRST_WAIT_MS = 30_000;

export interface SentBefore {
  createdAt: Date;
  attempts: number;
  consumedAt: Date | null;
}

/** Seconds until another code may go to a mobile; `sent` are its codes of one day, newest first. */
export function secondsToWait(sent: readonly SentBefore[], at: Date): number {
  const ages = sent.map(({ createdAt }) => at.getTime() - createdAt.getTime());
  const waits = [
    gapMs(failuresOf(sent)) - (ages[0] ?? Infinity),
    // The oldest of the last five leaves the hour when the next may be sent; likewise for the day.
    HOUR_MS - (ages[sendsPerHour - 1] ?? Infinity),
    DAY_MS - (ages[sendsPerDay - 1] ?? Infinity),
  ];
  return Math.ceil(Math.max(0, ...waits) / 1000);
}

/** Codes of late, of all mobiles together. */
export interface CodeUses {
  sent: number;
  used: number;
}

/** Whether codes go to nobody who wants them, as when somebody earns from every message that is sent. */
export function areHardlyUsed({ sent, used }: CodeUses): boolean {
  return sent >= leastCodes && used * 100 < sent * leastPercent;
}

function failuresOf(sent: readonly SentBefore[]): number {
  return sent.reduce((sum, { attempts, consumedAt }) => sum + attempts - (consumedAt ? 1 : 0), 0);
}

function gapMs(failures: number): number {
  const growing =
    failures < freeFailures ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (failures - freeFailures), HOUR_MS);
  return Math.max(RESEND_AFTER_SECONDS * 1000, growing);
}
