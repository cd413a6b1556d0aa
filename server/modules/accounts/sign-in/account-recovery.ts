// Returning to a dormant account: with a second proof, or by starting a new account, from which the old one can be
// reclaimed with the second proof.
import { z } from 'zod';
import { db } from '#server/platform/database/db.ts';
import { UserError } from '#server/platform/errors.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { parseInput } from '#server/platform/parse.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { type Caller, requireAccount, type Viewer } from '#server/platform/viewer.ts';
import { insertAccount, signInFields } from './find-or-create-account.ts';
import {
  deleteCarriedRecords,
  saveRateLimitCounts,
  restoreRateLimitCounts,
  restoreCarriedRecords,
} from '#server/modules/accounts/closing/carried-records.ts';
import { findOrderUnderWay } from '#server/modules/accounts/closing/closing.ts';
import { checkCode, type CodeUse, type SentCode } from './codes.ts';
import { releaseMobile, enqueueMobileTakenMail } from '#server/modules/accounts/closing/release-mobile.ts';
import { isEmailTrusted, sendMailedCode } from './mailed-codes.ts';
import { mobileHashes } from '#server/modules/accounts/profile/mobile-hash.ts';
import { matchesNameAndPin } from './name-and-pin.ts';
import { findUser, lockUser, type UserRow } from '#server/modules/accounts/profile/profiles.ts';
import {
  createSecondProof,
  findProofRequest,
  isProofPending,
  type ProofClaims,
  type SecondProof,
  countProofAttempt,
} from './second-proof.ts';
import { type SignInFailure, type SignedIn, startSignedInSession } from './sign-in.ts';
import { publishSessionsEnded } from '#server/modules/accounts/sessions/sessions.ts';

const EXPIRED = /*i18n*/ 'This has taken too long. Please sign in once more.';

const proofRule = z.union([
  z.object({ emailCode: z.object({ key: z.string().max(200), code: z.string().max(20) }) }),
  z.object({
    emailCode: z.null().optional(),
    fullName: z.string().trim().min(1).max(200),
    postalCode: z.string().trim().min(1).max(20),
  }),
]);

function proofCodeUse(userId: string): CodeUse {
  return { purpose: 'SECOND_PROOF', userId };
}

function signInFailure(details: string, attemptsLeft: number): SignInFailure {
  return { isRight: false, details, attemptsLeft, secondProof: null };
}

/** Mails a code to the confirmed e-mail of the account in the token. */
export async function requestProofCode(token: string): Promise<SentCode> {
  const request = await findProofRequest(token);
  if (!request || !isEmailTrusted(request.user)) throw new UserError('CONFLICT', EXPIRED);
  return sendMailedCode(request.user.id, proofCodeUse(request.user.id));
}

/**
 * Checks a second proof: a mailed code, or full name and PIN code. A valid proof signs in; for a reclaim it also moves
 * the mobile back to the old account. All failures get the same message.
 */
export async function giveSecondProof(
  token: string,
  input: unknown,
  viewer: Viewer | null,
  caller: Caller,
): Promise<SignedIn | SignInFailure> {
  const request = await findProofRequest(token);
  const isTheirs = request && (!request.claims.claimedBy || request.claims.claimedBy === viewer?.id);
  if (!isTheirs) return signInFailure(i18n.t(EXPIRED), 0);
  const { user, claims } = request;
  const proof = parseInput(
    proofRule,
    input,
    /*i18n*/ 'Please enter the code, or the full name and the PIN code',
  );
  const attemptsLeft = await countProofAttempt(user);
  if (attemptsLeft === null || !(await isProven(user, proof, caller))) return wrongProof(attemptsLeft ?? 0);
  const opened = claims.claimedBy
    ? await reclaim(user, claims, claims.claimedBy)
    : await transaction((tx) => open(tx, user.id, claims));
  return opened ? startSignedInSession(opened, caller) : signInFailure(i18n.t(EXPIRED), 0);
}

function wrongProof(attemptsLeft: number): SignInFailure {
  return signInFailure(
    attemptsLeft > 0
      ? i18n.t(
          '{left, plural, one {This does not match the account. # try left.} other {This does not match the account. # tries left.}}',
          { left: attemptsLeft },
        )
      : i18n.t(
          'This does not match the account, and you have no attempts left for now. You can start a new account.',
        ),
    attemptsLeft,
  );
}

async function isProven(user: User, proof: z.output<typeof proofRule>, caller: Caller): Promise<boolean> {
  if (!proof.emailCode) return matchesNameAndPin(user.id, proof);
  const { key, code } = proof.emailCode;
  return isEmailTrusted(user) && (await checkCode(key, code, caller, proofCodeUse(user.id))).isRight;
}

const PROVEN = { proofTries: 0, proofTriesSince: null };

async function open(tx: Tx, userId: string, claims: ProofClaims): Promise<UserRow | null> {
  const user = await lockUser(tx, userId);
  if (!isProofPending(user, claims)) return null;
  return tx.user.update({ where: { id: userId }, data: { ...signInFields(), ...PROVEN } });
}

/** Creates a new account with the mobile. The old account keeps everything else and is notified by mail. */
export async function startFresh(token: string, caller: Caller): Promise<SignedIn | SignInFailure> {
  const request = await findProofRequest(token);
  const mobile = request?.user.mobile;
  if (!request || request.claims.claimedBy || !mobile) return signInFailure(i18n.t(EXPIRED), 0);
  const { claims } = request;
  await saveRateLimitCounts(claims.userId, mobile);
  const begun = await transaction(async (tx) => {
    const old = await lockUser(tx, claims.userId);
    if (old.mobile !== mobile || !isProofPending(old, claims)) return null;
    const ended = await releaseMobile(tx, old, mobile);
    await enqueueMobileTakenMail(tx, old);
    const user = await insertAccount(tx, mobile);
    return user && { user, ended };
  });
  if (!begun) return signInFailure(i18n.t(EXPIRED), 0);
  await restoreRateLimitCounts(begun.user.id, mobile);
  await publishSessionsEnded(begun.ended);
  return startSignedInSession(begun.user, caller);
}

/** Starts reclaiming the old account of the viewer's mobile; null if there is none. */
export async function requestReclaim(viewer: Viewer | null): Promise<SecondProof | null> {
  const self = await findUser(requireAccount(viewer).id);
  if (!self?.mobile) return null;
  const older = await db.user.findFirst({
    where: { formerMobileHash: { in: mobileHashes(self.mobile) }, closedAt: null },
    orderBy: { leftMobileAt: 'desc' },
  });
  return older && createSecondProof(older, self.id);
}

/** Moves the mobile back to the old account. The new one loses it, or is deleted if it is incomplete without orders. */
async function reclaim(older: User, claims: ProofClaims, claimedBy: string): Promise<UserRow | null> {
  const done = await transaction(async (tx) => {
    // The fixed order avoids deadlocks.
    for (const id of [older.id, claimedBy].sort()) await lockUser(tx, id);
    const before = await lockUser(tx, older.id);
    const newer = await lockUser(tx, claimedBy);
    const { mobile } = newer;
    const isSame = mobile && mobileHashes(mobile).includes(before.formerMobileHash ?? '');
    if (!isSame || !isProofPending(before, claims)) return null;
    await requireNothingUnderWay(tx, newer.id);
    const ended = await releaseMobile(tx, newer, mobile);
    // Staff may have taken orders for it on the phone.
    if (!newer.completedAt && (await tx.order.count({ where: { userId: newer.id } })) === 0) {
      await deleteCarriedRecords(tx, newer.id);
      await tx.user.delete({ where: { id: newer.id } });
    }
    const back = { mobile, formerMobileHash: null, leftMobileAt: null };
    await tx.user.update({ where: { id: older.id }, data: { ...signInFields(), ...PROVEN, ...back } });
    await restoreCarriedRecords(tx, older.id, mobile);
    return { user: await tx.user.findUniqueOrThrow({ where: { id: older.id } }), ended };
  });
  await publishSessionsEnded(done?.ended ?? []);
  return done?.user ?? null;
}

async function requireNothingUnderWay(tx: Tx, userId: string): Promise<void> {
  const order = await findOrderUnderWay(tx, userId);
  if (order)
    throw new UserError(
      'CONFLICT',
      i18n.t(
        'Order {number} is not finished. Please open your old account once it has arrived or is cancelled.',
        order,
      ),
    );
}
