// Whether a code may go out: by what its mobile, its sender's network and the whole shop have been asked for. Strangers
// who ask too often are not refused but set to work, and never use up what is kept for known devices.
import { RESEND_AFTER_SECONDS } from '#rules/constants.ts';
import { wideNetworkOf } from '#server/platform/http/caller.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { env } from '#server/platform/config/env.ts';
import { Refusal } from '#server/platform/errors.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import type { RateLimitName } from '#server/platform/limits/limits.ts';
import { type PersonProof, proofOfWork as personCheck } from '#server/integrations/person-check.ts';
import { isSpent, spend, spendIn } from '#server/platform/limits/rate-limits.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/viewer.ts';
import { type CodeTerms, DAY_MS, termsForStranger, waitOfKnownDevice } from './code-rules.ts';
import { areCodesUnused } from './code-use.ts';
import { mobileHashes } from './mobile-hash.ts';
import { hashOf } from './tokens.ts';

const { lightTries, slowTries } = LIMITS.proof;

/** Who shall be sent a code, and who asks. */
export interface CodeAsk {
  /** A mobile. */
  recipient: string;
  isKnownDevice: boolean;
  caller: Caller;
  proof?: string | null | undefined;
}

/** Who the code counts for. */
export type CountedAs = 'known device' | 'stranger';

/**
 * Counts a code and does `add` with it as one act per recipient, however many ask at once. Refused with RATE_LIMITED and
 * the seconds to wait, or with PROOF_REQUIRED and the challenge to solve.
 */
export async function countCode<Added>(
  ask: CodeAsk,
  add: (tx: Tx, as: CountedAs) => Promise<Added>,
): Promise<Added> {
  const { recipient, isKnownDevice: isKnown } = ask;
  // Read before the lock is taken: nothing is waited for while it is held.
  const pressure = isKnown || env().RATE_LIMITS === 'off' ? 0 : await pressureOf(ask.caller);
  const proof = ask.proof ? await personCheck.verify(purposeOf(recipient), ask.proof) : null;
  const counted = await db.$transaction(async (tx): Promise<Counted<Added>> => {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`code:${recipient}`}, 0))`;
    if (env().RATE_LIMITS === 'off') return { added: await add(tx, isKnown ? 'known device' : 'stranger') };
    const wait = isKnown ? waitOfKnownDevice(await sentTo(tx, recipient, true), now()) : null;
    if (wait === 0) return { added: await add(tx, 'known device') };
    if (wait !== null) throw tooSoon(wait);
    const terms = termsForStranger(await sentTo(tx, recipient, false), now());
    if (terms.waitSeconds > 0) throw tooSoon(terms.waitSeconds);
    const tries = Math.max(terms.tries, isKnown ? 0 : pressure);
    if (!(await isPaid(tx, tries, proof))) return { asked: { ...terms, tries } };
    return { added: await add(tx, 'stranger') };
  });
  if ('asked' in counted) throw await proofRequired(recipient, counted.asked);
  return counted.added;
}

type Counted<Added> = { added: Added } | { asked: CodeTerms };

function sentTo(tx: Tx, mobile: string, isKnownDevice: boolean) {
  return tx.codeChallenge.findMany({
    where: {
      // Of an account that was closed meanwhile, too.
      mobile: { in: [mobile, ...mobileHashes(mobile)] },
      isKnownDevice,
      createdAt: { gte: new Date(now().getTime() - DAY_MS) },
    },
    orderBy: { createdAt: 'desc' },
    select: { createdAt: true, consumedAt: true },
  });
}

/** How many tries whoever asks from there must prove, whomever they ask for: the same for every mobile. */
async function pressureOf({ address }: Caller): Promise<number> {
  const isCalm = await Promise.all([
    hasLeft('codeSend', address),
    hasLeft('codeSendByNetwork', wideNetworkOf(address)),
    areCodesUnused().then((areUnused) => !areUnused),
  ]);
  if (isCalm.includes(false)) return slowTries;
  return (await hasLeft('codeSendFree', '')) ? 0 : lightTries;
}

/** The price may have risen while the proof was made: half of it is still taken, and each proof once. */
async function isPaid(tx: Tx, tries: number, proof: PersonProof | null): Promise<boolean> {
  if (tries === 0) return true;
  return proof !== null && proof.tries * 2 >= tries && hasLeftIn(tx, 'codeProof', proof.nonce);
}

function hasLeft(name: RateLimitName, key: string): Promise<boolean> {
  return isWithin(spend(name, key));
}

function hasLeftIn(tx: Tx, name: RateLimitName, key: string): Promise<boolean> {
  return isWithin(spendIn(tx, name, key));
}

async function isWithin(spending: Promise<unknown>): Promise<boolean> {
  try {
    await spending;
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'RATE_LIMITED') return false;
    throw error;
  }
}

function tooSoon(wait: number): Refusal {
  return new Refusal(
    'RATE_LIMITED',
    i18n.t('Please wait {wait} seconds before asking for another code.', { wait }),
    { retryAfter: wait },
  );
}

async function proofRequired(recipient: string, { tries, freeAfterSeconds }: CodeTerms): Promise<Refusal> {
  return new Refusal(
    'PROOF_REQUIRED',
    /*i18n*/ 'Too many codes were asked for. Please try again; your device first proves that a person uses it.',
    {
      retryAfter: Math.max(freeAfterSeconds, RESEND_AFTER_SECONDS),
      challenge: await personCheck.challenge(purposeOf(recipient), tries),
    },
  );
}

function purposeOf(recipient: string): string {
  return hashOf(`code for ${recipient}`);
}

/**
 * Counts a message against the shop's budget; whether it shall go out. Where the strangers' is used up, mobiles with an
 * account are served from a reserve, and a mobile without one is answered as ever but sent nothing: a refusal would
 * tell who has an account.
 */
export async function spendShopBudget(as: CountedAs, hasAccount: () => Promise<boolean>): Promise<boolean> {
  if (as === 'known device') return spend('codeSendKnown', '').then(() => true);
  if (await hasLeft('codeSendByShop', '')) return true;
  if (await isSpent('codeSendReturning', '')) await spend('codeSendReturning', '');
  if (!(await hasAccount())) return false;
  return spend('codeSendReturning', '').then(() => true);
}
