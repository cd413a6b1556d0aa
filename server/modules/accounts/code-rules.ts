// What one mobile's next code takes: time, and work where strangers ask for too many.
import { RESEND_AFTER_SECONDS } from '#rules/constants.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const { sendsPerHour, sendsPerDay, knownDevicePerDay, freeUnused } = LIMITS.code;
const { lightTries, slowTries, doublesAfter } = LIMITS.proof;
const { leastCodes, leastPercent } = LIMITS.codeUse;

export interface SentBefore {
  createdAt: Date;
  consumedAt: Date | null;
}

/** What must be met before a code goes out. */
export interface CodeTerms {
  /** Nothing shortens this wait. */
  waitSeconds: number;
  /** How much work a proof must stand for, in tries of a hash; 0 where none is asked for. */
  tries: number;
  /** Seconds until a code goes out without a proof; 0 where none is asked for. */
  freeAfterSeconds: number;
}

/**
 * Terms for a device that nobody knows; `sent` are the codes of one day that such devices asked for, newest first.
 * Nobody is locked out: past the budget the next code costs work, which doubles with every few that were bought.
 */
export function termsForStranger(sent: readonly SentBefore[], at: Date): CodeTerms {
  const unused = sent.filter(({ consumedAt }) => !consumedAt);
  const waitMs = RESEND_AFTER_SECONDS * 1000 - ageOf(sent, 0, at);
  // The oldest of the last five leaves the hour when the next may be sent; likewise for the day.
  const budgetMs = Math.max(
    HOUR_MS - ageOf(sent, sendsPerHour - 1, at),
    DAY_MS - ageOf(sent, sendsPerDay - 1, at),
  );
  const suspectMs = DAY_MS - ageOf(unused, freeUnused - 1, at);
  return {
    waitSeconds: secondsOf(waitMs),
    tries: budgetMs > 0 ? priceOf(sent.length - sendsPerDay) : suspectMs > 0 ? lightTries : 0,
    freeAfterSeconds: secondsOf(Math.max(budgetMs, suspectMs)),
  };
}

/** Whether and when a known device is served from its own budget: seconds to wait, null where that is used up. */
export function waitOfKnownDevice(sent: readonly SentBefore[], at: Date): number | null {
  if (ageOf(sent, knownDevicePerDay - 1, at) < DAY_MS) return null;
  return secondsOf(RESEND_AFTER_SECONDS * 1000 - ageOf(sent, 0, at));
}

function priceOf(bought: number): number {
  return Math.round(slowTries * 2 ** (Math.max(0, bought) / doublesAfter));
}

function ageOf(sent: readonly SentBefore[], index: number, at: Date): number {
  const code = sent[index];
  return code ? at.getTime() - code.createdAt.getTime() : Infinity;
}

function secondsOf(ms: number): number {
  return Math.ceil(Math.max(0, ms) / 1000);
}

/** Codes of late that unknown devices asked for, of all mobiles together. */
export interface CodeUses {
  sent: number;
  used: number;
}

/** Whether codes go to nobody who wants them, as when somebody earns from every message that is sent. */
export function areHardlyUsed({ sent, used }: CodeUses): boolean {
  return sent >= leastCodes && used * 100 < sent * leastPercent;
}
