// Operators reassign unused mobile numbers. So a dormant account needs a second proof besides the code, or the user
// starts a new account.
import { jwtVerify, SignJWT } from 'jose';
import { millisecondsInDay } from 'date-fns/constants';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { secrets } from '#server/platform/config/secrets.ts';
import { rows } from '#server/platform/database/sql.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { emailHint, isEmailTrusted } from './mailed-codes.ts';
import { findProofAddresses } from './name-and-pin.ts';
import { countAttempt, isUsedSince } from './second-proof-queries.ts';

const { awayDays, tries, triesDays, validMinutes } = LIMITS.secondProof;

export type ProofWay = 'EMAIL_CODE' | 'NAME_AND_PIN_CODE';

/** The second proof that a dormant account requires after a valid code. */
export interface SecondProof {
  /** Identifies the attempt. */
  token: string;
  ways: ProofWay[];
  /** 'a•••@m•••.in'; null if the e-mail is not accepted as proof. */
  emailHint: string | null;
  attemptsLeft: number;
}

/**
 * Whether a complete account was unused for so long that its mobile may belong to someone else. Accounts that never
 * signed in are sample data.
 */
export async function isDormant({ id, completedAt }: User): Promise<boolean> {
  if (!completedAt) return false;
  const since = new Date(now().getTime() - awayDays * millisecondsInDay);
  const [used] = await rows(isUsedSince(id, since));
  return used?.isUsed === false;
}

/** Creates the request for a second proof. `claimedBy` is the new account of the mobile that reclaims this one. */
export async function createSecondProof(user: User, claimedBy: string | null = null): Promise<SecondProof> {
  const hasEmail = isEmailTrusted(user);
  const ways: ProofWay[] = [
    ...(hasEmail ? (['EMAIL_CODE'] as const) : []),
    ...((await findProofAddresses(user.id)).length > 0 ? (['NAME_AND_PIN_CODE'] as const) : []),
  ];
  return {
    token: await signProofToken({ userId: user.id, claimedBy }),
    ways,
    emailHint: hasEmail && user.email ? emailHint(user.email) : null,
    attemptsLeft: attemptsLeft(user),
  };
}

type Tries = Pick<User, 'proofTries' | 'proofTriesSince' | 'leftMobileAt'>;

// Attempts do not reset after the account lost its mobile; otherwise its new holder could guess forever.
function triesStart({ leftMobileAt }: Pick<Tries, 'leftMobileAt'>): Date {
  return new Date((leftMobileAt ?? now()).getTime() - triesDays * millisecondsInDay);
}

function attemptsLeft({ proofTries, proofTriesSince, leftMobileAt }: Tries): number {
  const isOver = !proofTriesSince || proofTriesSince <= triesStart({ leftMobileAt });
  return isOver ? tries : Math.max(0, tries - proofTries);
}

/** Counts an attempt before the check, so that concurrent attempts cannot exceed the limit. Null at the limit. */
export async function countProofAttempt({ id: userId, leftMobileAt }: User): Promise<number | null> {
  const attempt = { userId, at: now(), since: triesStart({ leftMobileAt }), maxTries: tries };
  const [counted] = await rows(countAttempt(attempt));
  return counted ? attemptsLeft(counted) : null;
}

/** The message that asks for the proof. */
export function secondProofText({ ways, attemptsLeft }: SecondProof): string {
  return ways.length > 0 && attemptsLeft > 0
    ? i18n.t(
        'You have been away for a long time, and your number may now belong to someone else. Please prove that the account is yours, or start a new one.',
      )
    : i18n.t(
        'The account with this number has not been used for a long time, and we cannot verify that it is yours. Please start a new one; the old one is kept.',
      );
}

export interface ProofClaims {
  userId: string;
  /** The new account of the mobile; null at sign-in. */
  claimedBy: string | null;
  askedAt: Date;
}

const ISSUER = 'moti-and-mini';
const TYPE = 'second-proof+jwt';

function signProofToken({ userId, claimedBy }: Omit<ProofClaims, 'askedAt'>): Promise<string> {
  const at = now().getTime();
  return new SignJWT({ by: claimedBy, at })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setExpirationTime(Math.floor(at / 1000) + validMinutes * 60)
    .sign(secrets('second-proof')[0]);
}

/** The claims of a token; null if it is forged or expired. */
export async function readProofToken(token: string): Promise<ProofClaims | null> {
  for (const key of secrets('second-proof')) {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        typ: TYPE,
        currentDate: now(),
      });
      const { sub, by, at } = payload;
      if (sub && typeof at === 'number')
        return { userId: sub, claimedBy: typeof by === 'string' ? by : null, askedAt: new Date(at) };
    } catch {
      // Invalid for this key; try the next one.
    }
  }
  return null;
}

/** The pending request of a token; null if the account was used, taken over or closed since. */
export async function findProofRequest(token: string): Promise<{ claims: ProofClaims; user: User } | null> {
  const claims = await readProofToken(token);
  const user = claims && (await db.user.findUnique({ where: { id: claims.userId, closedAt: null } }));
  return user && isProofPending(user, claims) ? { claims, user } : null;
}

/** Whether the account did not change since the request. */
export function isProofPending(user: User, { claimedBy, askedAt }: ProofClaims): boolean {
  const isUnopened = !user.lastSignInAt || user.lastSignInAt < askedAt;
  return isUnopened && (claimedBy ? user.formerMobileHash !== null : user.mobile !== null);
}
