// Budgets for sending codes: per mobile, per IP address and network, and for the whole shop. Unknown devices over the
// budget are not refused but must solve a proof of work, and never use up the budget of known devices.
import { RESEND_AFTER_SECONDS } from '#rules/constants.ts';
import { toWideNetwork } from '#server/platform/http/caller.ts';
import { now } from '#server/platform/clock.ts';
import { daysAgo } from '#server/platform/days-ago.ts';
import { lockName } from '#server/platform/database/locks.ts';
import { env } from '#server/platform/config/env.ts';
import { UserError } from '#server/platform/errors.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { LIMITS, RATE_LIMITS, type RateLimitName } from '#server/platform/limits/limits.ts';
import { type CaptchaSolution, proofOfWork } from '#server/integrations/captcha.ts';
import {
  isLimitReached,
  consumeLimit,
  consumeLimitIn,
  countUses,
} from '#server/platform/limits/rate-limits.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/viewer.ts';
import {
  type Bought,
  type CodeTerms,
  triesForShopUsage,
  termsForUnknownDevice,
  knownDeviceWaitSeconds,
} from './code-rules.ts';
import { isAbuseSuspected } from './code-usage.ts';
import { mobileHashes } from '#server/modules/accounts/profile/mobile-hash.ts';
import { hashToken } from '#server/modules/accounts/sessions/tokens.ts';

const NO_PRESSURE: Pressure = { tries: 0, bought: { byAddress: 0, byNetwork: 0 } };

export interface CodeRequester {
  /** A mobile number, or the stored form of an e-mail address. */
  recipient: string;
  isKnownDevice: boolean;
  caller: Caller;
  proof?: string | null | undefined;
}

/** The budget that a code counts against. */
export type DeviceKind = 'known device' | 'unknown device';

/**
 * Checks the budget and runs `add` in one transaction, serialized per recipient.
 * @throws RATE_LIMITED with the seconds to wait, or PROOF_REQUIRED with the challenge to solve
 */
export async function withinCodeBudget<Added>(
  requester: CodeRequester,
  add: (tx: Tx, as: DeviceKind) => Promise<Added>,
): Promise<Added> {
  const { recipient, isKnownDevice, caller } = requester;
  // Read before locking, so that the lock is held briefly.
  const pressure = isKnownDevice || env().RATE_LIMITS === 'off' ? NO_PRESSURE : await measurePressure(caller);
  const proof = requester.proof ? await proofOfWork.verify(codePurpose(recipient), requester.proof) : null;
  const outcome = await transaction(async (tx): Promise<Outcome<Added>> => {
    await lockName(tx, `code:${recipient}`);
    if (env().RATE_LIMITS === 'off')
      return { added: await add(tx, isKnownDevice ? 'known device' : 'unknown device') };
    const wait = isKnownDevice ? knownDeviceWaitSeconds(await sentTo(tx, recipient, true), now()) : null;
    if (wait === 0) return { added: await add(tx, 'known device') };
    if (wait !== null) throw tooSoon(wait);
    const terms = termsForUnknownDevice(await sentTo(tx, recipient, false), now(), pressure.bought);
    if (terms.waitSeconds > 0) throw tooSoon(terms.waitSeconds);
    const tries = Math.max(terms.tries, pressure.tries);
    if (!(await acceptProof(tx, tries, proof))) return { required: { ...terms, tries } };
    if (!isKnownDevice && terms.tries >= LIMITS.proof.slowTries) await countBought(tx, caller);
    return { added: await add(tx, 'unknown device') };
  });
  if ('required' in outcome) throw await proofRequired(recipient, outcome.required);
  return outcome.added;
}

type Outcome<Added> = { added: Added } | { required: CodeTerms };

function sentTo(tx: Tx, mobile: string, isKnownDevice: boolean) {
  return tx.codeChallenge.findMany({
    where: {
      // Includes codes of an account that has been closed since.
      mobile: { in: [mobile, ...mobileHashes(mobile)] },
      isKnownDevice,
      createdAt: { gte: daysAgo(1) },
    },
    orderBy: { createdAt: 'desc' },
    select: { createdAt: true, consumedAt: true },
  });
}

interface Pressure {
  /** The hashes that a proof of work must try, whatever the recipient. */
  tries: number;
  bought: Bought;
}

async function measurePressure({ address }: Caller): Promise<Pressure> {
  const network = toWideNetwork(address);
  const [byAddress, byNetwork, ofShop] = await Promise.all([
    countUses('codeBoughtByAddress', address),
    countUses('codeBoughtByNetwork', network),
    countUses('codeSendByShop', ''),
  ]);
  const [isAddressWithin, isNetworkWithin, isAbuse] = await Promise.all([
    trySpend('codeSend', address),
    trySpend('codeSendByNetwork', network),
    isAbuseSuspected(),
  ]);
  const { lightTries, slowTries } = LIMITS.proof;
  const isSuspect = !isAddressWithin || !isNetworkWithin || isAbuse;
  const ofAddress = isSuspect ? slowTries : (await trySpend('codeSendFree', '')) ? 0 : lightTries;
  const tries = Math.max(ofAddress, triesForShopUsage(ofShop, RATE_LIMITS.codeSendByShop.points));
  return { tries, bought: { byAddress, byNetwork } };
}

async function countBought(tx: Tx, { address }: Caller): Promise<void> {
  await trySpendIn(tx, 'codeBoughtByAddress', address);
  await trySpendIn(tx, 'codeBoughtByNetwork', toWideNetwork(address));
}

/** Accepts each proof once. Half of the work is enough, because the requirement may have risen since. */
async function acceptProof(tx: Tx, tries: number, proof: CaptchaSolution | null): Promise<boolean> {
  if (tries === 0) return true;
  return proof !== null && proof.tries * 2 >= tries && trySpendIn(tx, 'codeProof', proof.nonce);
}

/** Counts a use; false if the limit is reached. */
function trySpend(name: RateLimitName, key: string): Promise<boolean> {
  return isWithinLimit(consumeLimit(name, key));
}

function trySpendIn(tx: Tx, name: RateLimitName, key: string): Promise<boolean> {
  return isWithinLimit(consumeLimitIn(tx, name, key));
}

async function isWithinLimit(spending: Promise<unknown>): Promise<boolean> {
  try {
    await spending;
    return true;
  } catch (error) {
    if (error instanceof UserError && error.code === 'RATE_LIMITED') return false;
    throw error;
  }
}

function tooSoon(wait: number): UserError {
  return new UserError(
    'RATE_LIMITED',
    i18n.t('Please wait {wait} seconds before asking for another code.', { wait }),
    { retryAfter: wait },
  );
}

async function proofRequired(recipient: string, { tries, freeAfterSeconds }: CodeTerms): Promise<UserError> {
  return new UserError(
    'PROOF_REQUIRED',
    /*i18n*/ 'Too many codes were requested. Please try again; your device first checks that a person is using it.',
    {
      retryAfter: Math.max(freeAfterSeconds, RESEND_AFTER_SECONDS),
      challenge: await proofOfWork.challenge(codePurpose(recipient), tries),
    },
  );
}

function codePurpose(recipient: string): string {
  return hashToken(`code for ${recipient}`);
}

/**
 * Counts a message against the shop's budget; returns whether to send it. When the budget of unknown devices is spent,
 * mobiles with an account use a reserve. Others get the usual response but no message, because a refusal would reveal
 * which mobiles have an account.
 */
export async function spendShopBudget(as: DeviceKind, hasAccount: () => Promise<boolean>): Promise<boolean> {
  if (as === 'known device') return consumeLimit('codeSendKnown', '').then(() => true);
  if (await trySpend('codeSendByShop', '')) return true;
  if (await isLimitReached('codeSendReturning', '')) await consumeLimit('codeSendReturning', '');
  if (!(await hasAccount())) return false;
  return consumeLimit('codeSendReturning', '').then(() => true);
}
