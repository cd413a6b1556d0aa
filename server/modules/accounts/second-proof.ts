// Mobile numbers are given to other people some time after they were last used. So the code alone does not open an
// account that nobody used for long: a second proof is asked, or a new account is begun beside it.
import { jwtVerify, SignJWT } from 'jose';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { secrets } from '#server/platform/config/secrets.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { emailHint, isEmailProof } from './mailed-codes.ts';
import { deliveryNames } from './name-and-pin.ts';

const { awayDays, tries, triesDays, validMinutes } = LIMITS.secondProof;
const DAY_MS = 24 * 60 * 60 * 1000;

export type ProofWay = 'EMAIL_CODE' | 'NAME_AND_PIN_CODE';

/** What is asked of somebody whose code was right, but who was away for long. */
export interface SecondProof {
  /** Names the attempt. */
  token: string;
  ways: ProofWay[];
  /** 'a•••@m•••.in'; null where no e-mail can prove it. */
  emailHint: string | null;
  attemptsLeft: number;
}

/**
 * Whether an account holds a person's data and was not used for so long that its mobile may be another person's. One
 * that was never signed in to is of the sample shop: every other is signed in to as it is made.
 */
export async function isLongUnused({ id, completedAt }: User): Promise<boolean> {
  if (!completedAt) return false;
  const since = new Date(now().getTime() - awayDays * DAY_MS);
  const [used] = await rows<{ isUsed: boolean }>(sql`
    select u."lastSignInAt" is null or u."lastSignInAt" > ${since}
      or exists (select from "Session" s where s."userId" = u."id" and s."lastUsedAt" > ${since}) as "isUsed"
    from "User" u where u."id" = ${id}::uuid`);
  return used?.isUsed === false;
}

/** Asks for a second proof of an account; `claimedBy` is the newer account of the mobile that reclaims it. */
export async function askSecondProof(user: User, claimedBy: string | null = null): Promise<SecondProof> {
  const hasEmail = isEmailProof(user);
  const ways: ProofWay[] = [
    ...(hasEmail ? (['EMAIL_CODE'] as const) : []),
    ...((await deliveryNames(user.id)).length > 0 ? (['NAME_AND_PIN_CODE'] as const) : []),
  ];
  return {
    token: await signProofToken({ userId: user.id, claimedBy }),
    ways,
    emailHint: hasEmail && user.email ? emailHint(user.email) : null,
    attemptsLeft: attemptsLeft(user),
  };
}

function triesStart(): Date {
  return new Date(now().getTime() - triesDays * DAY_MS);
}

function attemptsLeft({ proofTries, proofTriesSince }: Pick<User, 'proofTries' | 'proofTriesSince'>): number {
  const isOver = !proofTriesSince || proofTriesSince <= triesStart();
  return isOver ? tries : Math.max(0, tries - proofTries);
}

/** Counts a try before it is looked at, so that no more are made however many come at once; null when none is left. */
export async function takeTry(userId: string): Promise<number | null> {
  const start = triesStart();
  const [taken] = await rows<Pick<User, 'proofTries' | 'proofTriesSince'>>(sql`
    update "User" set
      "proofTries" = case when "proofTriesSince" > ${start} then "proofTries" + 1 else 1 end,
      "proofTriesSince" = case when "proofTriesSince" > ${start} then "proofTriesSince" else ${now()} end
    where "id" = ${userId}::uuid and "closedAt" is null
      and ("proofTriesSince" is null or "proofTriesSince" <= ${start} or "proofTries" < ${tries})
    returning "proofTries", "proofTriesSince"`);
  return taken ? attemptsLeft(taken) : null;
}

/** What the person reads first. */
export function secondProofText({ ways, attemptsLeft: left }: SecondProof): string {
  return ways.length > 0 && left > 0
    ? i18n.t(
        'You were away for long, and your number may be another person’s by now. Please prove that the account is yours, or begin a new one.',
      )
    : i18n.t(
        'The account of this number was not used for long, and we cannot check that it is yours. Please begin a new one; the old one is kept.',
      );
}

export interface ProofClaims {
  userId: string;
  /** The newer account of the mobile; null at sign-in. */
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

/** What a token of a second proof was made for; null when it is forged or too old. */
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
      // Signed by another key, too old or forged: the next key may know it.
    }
  }
  return null;
}

/** The account that a token still asks a proof of; null once it was signed in to, taken over or closed since. */
export async function findAsked(token: string): Promise<{ claims: ProofClaims; user: User } | null> {
  const claims = await readProofToken(token);
  const user = claims && (await db.user.findUnique({ where: { id: claims.userId, closedAt: null } }));
  return user && isStillAsked(user, claims) ? { claims, user } : null;
}

/** Whether nothing has happened to the account since it was asked. */
export function isStillAsked(user: User, { claimedBy, askedAt }: ProofClaims): boolean {
  const isUnopened = !user.lastSignInAt || user.lastSignInAt < askedAt;
  return isUnopened && (claimedBy ? user.formerMobileHash !== null : user.mobile !== null);
}
