// Coming back to an account after a long time: by a second proof, or with a new account beside the old one, which can
// be reclaimed by the second proof.
import { z } from 'zod';
import { db } from '#server/platform/database/db.ts';
import { Refusal } from '#server/platform/errors.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { parsed } from '#server/platform/parse.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { type Caller, requireAccount, type Viewer } from '#server/platform/viewer.ts';
import { insertAccount, signedInNow } from './account-of-mobile.ts';
import { forgetCarried, storeCounts, takeOverCounts, takeOverFromMobile } from './carried-records.ts';
import { findOrderUnderWay } from './closing.ts';
import { checkCode, type CodeUse, type SentCode } from './codes.ts';
import { leaveMobile, tellLeft } from './leave-mobile.ts';
import { isEmailProof, sendMailedCode } from './mailed-codes.ts';
import { mobileHashes } from './mobile-hash.ts';
import { isNameAndPin } from './name-and-pin.ts';
import { findUser, lockUser, type UserRow } from './profiles.ts';
import {
  askSecondProof,
  findAsked,
  isStillAsked,
  type ProofClaims,
  type SecondProof,
  takeTry,
} from './second-proof.ts';
import { type NotOpened, type SignedIn, startSignedIn } from './sign-in.ts';
import { tellSessionsEnded } from './sessions.ts';

const EXPIRED = /*i18n*/ 'This has taken too long. Please sign in once more.';

const proofRule = z.union([
  z.object({ emailCode: z.object({ key: z.string().max(200), code: z.string().max(20) }) }),
  z.object({
    emailCode: z.null().optional(),
    fullName: z.string().trim().min(1).max(200),
    postalCode: z.string().trim().min(1).max(20),
  }),
]);

function proofOf(userId: string): CodeUse {
  return { purpose: 'SECOND_PROOF', userId };
}

function notOpened(details: string, attemptsLeft: number): NotOpened {
  return { isRight: false, details, attemptsLeft, secondProof: null };
}

/** Mails a code to the confirmed e-mail of the account that a token names. */
export async function requestProofCode(token: string): Promise<SentCode> {
  const asked = await findAsked(token);
  if (!asked || !isEmailProof(asked.user)) throw new Refusal('CONFLICT', EXPIRED);
  return sendMailedCode(asked.user.id, proofOf(asked.user.id));
}

/**
 * Tries a second proof: a mailed code, or full name and PIN code. Whatever of it is wrong is answered alike. Right, it
 * signs in to the account; where a newer account of the mobile asked, the mobile goes back to the older one.
 */
export async function giveSecondProof(
  token: string,
  typed: unknown,
  viewer: Viewer | null,
  caller: Caller,
): Promise<SignedIn | NotOpened> {
  const asked = await findAsked(token);
  const isTheirs = asked && (!asked.claims.claimedBy || asked.claims.claimedBy === viewer?.id);
  if (!isTheirs) return notOpened(i18n.t(EXPIRED), 0);
  const { user, claims } = asked;
  const proof = parsed(proofRule, typed, /*i18n*/ 'Please give the code, or the full name and the PIN code');
  const left = await takeTry(user.id);
  if (left === null || !(await isProven(user, proof, caller))) return wrongProof(left ?? 0);
  const opened = claims.claimedBy
    ? await reclaim(user, claims, claims.claimedBy)
    : await transaction((tx) => open(tx, user.id, claims));
  return opened ? startSignedIn(opened, caller) : notOpened(i18n.t(EXPIRED), 0);
}

function wrongProof(left: number): NotOpened {
  return notOpened(
    left > 0
      ? i18n.t(
          '{left, plural, one {This does not match the account. # try left.} other {This does not match the account. # tries left.}}',
          { left },
        )
      : i18n.t('This does not match the account, and no try is left for now. You can begin a new account.'),
    left,
  );
}

async function isProven(user: User, proof: z.output<typeof proofRule>, caller: Caller): Promise<boolean> {
  if (!proof.emailCode) return isNameAndPin(user.id, proof);
  const { key, code } = proof.emailCode;
  return isEmailProof(user) && (await checkCode(key, code, caller, proofOf(user.id))).isRight;
}

const PROVEN = { proofTries: 0, proofTriesSince: null };

async function open(tx: Tx, userId: string, claims: ProofClaims): Promise<UserRow | null> {
  const user = await lockUser(tx, userId);
  if (!isStillAsked(user, claims)) return null;
  return tx.user.update({ where: { id: userId }, data: { ...signedInNow(), ...PROVEN } });
}

/** Begins a new account with the mobile. The old one keeps all but the mobile, and is told by mail. */
export async function startFresh(token: string, caller: Caller): Promise<SignedIn | NotOpened> {
  const asked = await findAsked(token);
  const mobile = asked?.user.mobile;
  if (!asked || asked.claims.claimedBy || !mobile) return notOpened(i18n.t(EXPIRED), 0);
  const { claims } = asked;
  await storeCounts(claims.userId, mobile);
  const begun = await transaction(async (tx) => {
    const old = await lockUser(tx, claims.userId);
    if (old.mobile !== mobile || !isStillAsked(old, claims)) return null;
    const ended = await leaveMobile(tx, old, mobile);
    await tellLeft(tx, old);
    const user = await insertAccount(tx, mobile);
    return user && { user, ended };
  });
  if (!begun) return notOpened(i18n.t(EXPIRED), 0);
  await takeOverCounts(begun.user.id, mobile);
  await tellSessionsEnded(begun.ended);
  return startSignedIn(begun.user, caller);
}

/** Asks the viewer for a proof of the older account that their mobile was taken from; null when there is none. */
export async function requestReclaim(viewer: Viewer | null): Promise<SecondProof | null> {
  const self = await findUser(requireAccount(viewer).id);
  if (!self?.mobile) return null;
  const older = await db.user.findFirst({
    where: { formerMobileHash: { in: mobileHashes(self.mobile) }, closedAt: null },
    orderBy: { leftMobileAt: 'desc' },
  });
  return older && askSecondProof(older, self.id);
}

/** Gives the mobile back to the older account; the newer one is left behind, or removed where it never had a name. */
async function reclaim(older: User, claims: ProofClaims, claimedBy: string): Promise<UserRow | null> {
  const done = await transaction(async (tx) => {
    // In one order, so that two at once wait for each other.
    for (const id of [older.id, claimedBy].sort()) await lockUser(tx, id);
    const before = await lockUser(tx, older.id);
    const newer = await lockUser(tx, claimedBy);
    const { mobile } = newer;
    const isSame = mobile && mobileHashes(mobile).includes(before.formerMobileHash ?? '');
    if (!isSame || !isStillAsked(before, claims)) return null;
    await requireNothingUnderWay(tx, newer.id);
    const ended = await leaveMobile(tx, newer, mobile);
    if (!newer.completedAt) {
      await forgetCarried(tx, newer.id);
      await tx.user.delete({ where: { id: newer.id } });
    }
    const back = { mobile, formerMobileHash: null, leftMobileAt: null };
    await tx.user.update({ where: { id: older.id }, data: { ...signedInNow(), ...PROVEN, ...back } });
    await takeOverFromMobile(tx, older.id, mobile);
    return { user: await tx.user.findUniqueOrThrow({ where: { id: older.id } }), ended };
  });
  await tellSessionsEnded(done?.ended ?? []);
  return done?.user ?? null;
}

async function requireNothingUnderWay(tx: Tx, userId: string): Promise<void> {
  const order = await findOrderUnderWay(tx, userId);
  if (order)
    throw new Refusal(
      'CONFLICT',
      i18n.t(
        'Order {number} is still under way. Please open your old account once it has arrived or is cancelled.',
        order,
      ),
    );
}
