// The actors of the access tests: signed-in users, visitors and invalid tokens.
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { endSession, startSession } from '#server/modules/accounts/sessions/sessions.ts';
import { ACCESS_TOKEN_SECONDS } from '#server/modules/accounts/sessions/tokens.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { secrets } from '#server/platform/config/secrets.ts';
import { sampleCases } from '#server/testing/every-case.ts';
import { newViewer } from '#server/testing/people.ts';
import type { Person } from './operation-case.ts';

export const BAD_TOKENS = ['expired', 'revoked', 'tampered', 'alg none', 'nonsense'] as const;
export const ANONYMOUS = ['visitor', ...BAD_TOKENS] as const;
export const NON_OWNERS = [...ANONYMOUS, 'incomplete', 'other'] as const;

type BadToken = (typeof BAD_TOKENS)[number];
export type Stranger = (typeof NON_OWNERS)[number];
export type Actor = Stranger | 'owner';

/**
 * The actors that try the case with this 0-based number. Without EVERY_CASE, only one of the invalid tokens and of the
 * incomplete user in turn.
 */
export function selectStrangers(caseNumber: number): readonly Stranger[] {
  const inTurn = [...BAD_TOKENS, 'incomplete'] as const;
  return ['visitor', ...sampleCases(inTurn, inTurn.length, caseNumber % inTurn.length), 'other'];
}

export interface ActorCredentials {
  /** The user the request authenticates as; null when it is anonymous. */
  person: Person | null;
  token: string | undefined;
}

/** A user whose profile is not complete. */
async function newIncompleteUser(): Promise<Person> {
  const viewer = await newViewer();
  const nobody = { name: null, username: null, email: null, completedAt: null };
  await db.user.update({ where: { id: viewer.id }, data: nobody });
  return { ...viewer, isComplete: false };
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The owner's token, signed with the shop's key as if it had been issued `seconds` ago. */
export function signTokenAgedSeconds(token: string, seconds: number): Promise<string> {
  const issuedAt = Math.floor(now().getTime() / 1000) - seconds;
  return new SignJWT({ ...decodeJwt(token), iat: issuedAt, exp: issuedAt + ACCESS_TOKEN_SECONDS })
    .setProtectedHeader({ ...decodeProtectedHeader(token), alg: 'HS256' })
    .sign(secrets('access-token')[0]);
}

/** The owner's token with exactly one defect. */
async function badToken(kind: BadToken, owner: Person): Promise<string> {
  const [header = '', , signature = ''] = owner.token.split('.');
  switch (kind) {
    case 'expired':
      return signTokenAgedSeconds(owner.token, ACCESS_TOKEN_SECONDS + 1);
    case 'revoked': {
      const { accessToken, sessionId } = await startSession(owner.id, 'Lost phone');
      await endSession(owner, sessionId);
      return accessToken;
    }
    case 'tampered': {
      // A valid token of another user with the owner's id written into its claims.
      const thief = await newViewer();
      const claims = { ...decodeJwt(thief.token), sub: owner.id, sid: owner.sessionId };
      return [thief.token.split('.')[0], base64(claims), thief.token.split('.')[2]].join('.');
    }
    case 'alg none':
      return `${base64({ ...decodeProtectedHeader(owner.token), alg: 'none' })}.${base64(decodeJwt(owner.token))}.`;
    case 'nonsense':
      return `${header}.e30.${signature}`;
  }
}

/** Credentials for an actor, relative to the owner of the resource. */
export async function createCredentials(actor: Actor, owner: Person): Promise<ActorCredentials> {
  switch (actor) {
    case 'visitor':
      return { person: null, token: undefined };
    case 'owner':
      return { person: owner, token: owner.token };
    case 'other':
    case 'incomplete': {
      const person = await (actor === 'other' ? newViewer() : newIncompleteUser());
      return { person, token: person.token };
    }
    default:
      return { person: null, token: await badToken(actor, owner) };
  }
}
