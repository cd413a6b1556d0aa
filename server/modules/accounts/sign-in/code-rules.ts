// The terms for the next code to a mobile: a wait, and a proof of work when unknown devices request too many.
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { RESEND_AFTER_SECONDS } from '#rules/constants.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';

const { code: codes, codeUse, proof } = LIMITS;

export interface EarlierCode {
  createdAt: Date;
  consumedAt: Date | null;
}

export interface CodeTerms {
  /** A wait that no proof shortens. */
  waitSeconds: number;
  /** The required proof of work in tries of a hash; 0 for none. */
  tries: number;
  /** Seconds until no proof is required; 0 if none is required now. */
  freeAfterSeconds: number;
}

/** Codes that the requesting address and network bought recently by proof of work, for any mobile. */
export interface Bought {
  byAddress: number;
  byNetwork: number;
}

const NONE_BOUGHT: Bought = { byAddress: 0, byNetwork: 0 };

/**
 * The terms for an unknown device. Over the budget a code costs a proof of work, whose price per mobile is capped at
 * what a slow phone can solve, so that attackers cannot lock out the owner.
 * @param sent the codes that unknown devices requested in the last day, newest first
 */
export function termsForUnknownDevice(
  sent: readonly EarlierCode[],
  at: Date,
  bought: Bought = NONE_BOUGHT,
): CodeTerms {
  const unused = sent.filter(({ consumedAt }) => !consumedAt);
  const apartSeconds = sent.length < codes.spacedAfter ? RESEND_AFTER_SECONDS : codes.spacedSeconds;
  const waitMs = apartSeconds * 1000 - codeAge(sent, 0, at);
  // The oldest of the last five leaves the hour when the next may be sent; likewise for the day.
  const budgetMs = Math.max(
    millisecondsInHour - codeAge(sent, codes.sendsPerHour - 1, at),
    millisecondsInDay - codeAge(sent, codes.sendsPerDay - 1, at),
  );
  const suspectMs = millisecondsInDay - codeAge(unused, codes.freeUnused - 1, at);
  return {
    waitSeconds: toSeconds(waitMs),
    tries:
      budgetMs > 0 ? triesFor(sent.length - codes.sendsPerDay, bought) : suspectMs > 0 ? proof.lightTries : 0,
    freeAfterSeconds: toSeconds(Math.max(budgetMs, suspectMs)),
  };
}

/** The wait of a known device in seconds; null if its own budget is used up. */
export function knownDeviceWaitSeconds(sent: readonly EarlierCode[], at: Date): number | null {
  if (codeAge(sent, codes.knownDevicePerDay - 1, at) < millisecondsInDay) return null;
  return toSeconds(RESEND_AFTER_SECONDS * 1000 - codeAge(sent, 0, at));
}

// An address that bought many codes pays more than the owner of the mobile, who asks from another one.
function triesFor(boughtForMobile: number, { byAddress, byNetwork }: Bought): number {
  const forMobile = Math.min(proof.mostTriesByMobile, proof.slowTries * timesDearer(boughtForMobile));
  const surplus = Math.max(byAddress - proof.boughtByAddress, byNetwork - proof.boughtByNetwork);
  return Math.round(Math.min(proof.mostTries, forMobile * timesDearer(surplus)));
}

function timesDearer(bought: number): number {
  return 2 ** (Math.max(0, bought) / proof.doublesAfter);
}

/** The tries that every unknown device must prove when this much of the shop's budget is used. */
export function triesForShopUsage(used: number, points: number): number {
  const percent = (used * 100) / points;
  if (percent >= proof.slowFromPercent) return proof.slowTries;
  return percent >= proof.lightFromPercent ? proof.lightTries : 0;
}

function codeAge(sent: readonly EarlierCode[], index: number, at: Date): number {
  const code = sent[index];
  return code ? at.getTime() - code.createdAt.getTime() : Infinity;
}

function toSeconds(ms: number): number {
  return Math.ceil(Math.max(0, ms) / 1000);
}

/** Recent codes of unknown devices, for all mobiles. */
export interface CodeUsage {
  sent: number;
  used: number;
}

/** Whether so few codes are used that someone probably earns from each message (SMS pumping). */
export function isUsageTooLow({ sent, used }: CodeUsage): boolean {
  return sent >= codeUse.leastCodes && used * 100 < sent * codeUse.leastPercent;
}
