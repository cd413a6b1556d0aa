// Everybody who may knock: people, and tokens that were good once, or never.
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { endSession, startSession } from '#server/modules/accounts/sessions.ts';
import { ACCESS_TOKEN_SECONDS } from '#server/modules/accounts/tokens.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { secrets } from '#server/platform/config/secrets.ts';
import { newViewer } from '#server/testing/people.ts';
import type { Person } from './acts.ts';

export const BAD_TOKENS = ['expired', 'revoked', 'tampered', 'alg none', 'nonsense'] as const;
export const NOBODY = ['visitor', ...BAD_TOKENS] as const;
export const OUTSIDERS = [...NOBODY, 'incomplete', 'other'] as const;

type BadToken = (typeof BAD_TOKENS)[number];
export type Asker = (typeof OUTSIDERS)[number] | 'owner';

export interface Asked {
  /** Who the request says it is; null where it says nothing that holds. */
  person: Person | null;
  token: string | undefined;
}

/** The same account before its profile is complete. */
async function newcomer(): Promise<Person> {
  const viewer = await newViewer();
  const nobody = { name: null, username: null, email: null, completedAt: null };
  await db.user.update({ where: { id: viewer.id }, data: nobody });
  return { ...viewer, isComplete: false };
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The owner's token signed anew by the shop's own key, as if it had been made so long ago. */
export function madeAgo(token: string, seconds: number): Promise<string> {
  const issuedAt = Math.floor(now().getTime() / 1000) - seconds;
  return new SignJWT({ ...decodeJwt(token), iat: issuedAt, exp: issuedAt + ACCESS_TOKEN_SECONDS })
    .setProtectedHeader({ ...decodeProtectedHeader(token), alg: 'HS256' })
    .sign(secrets('access-token')[0]);
}

/** What is wrong with each; all of them are the owner's but for that. */
async function badToken(kind: BadToken, owner: Person): Promise<string> {
  const [header = '', , signature = ''] = owner.token.split('.');
  switch (kind) {
    case 'expired':
      return madeAgo(owner.token, ACCESS_TOKEN_SECONDS + 1);
    case 'revoked': {
      const { accessToken, sessionId } = await startSession(owner.id, 'Lost phone');
      await endSession(owner, sessionId);
      return accessToken;
    }
    case 'tampered': {
      // Somebody's own good token with the owner's name written into it.
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

/** Who asks, over against this owner. */
export async function asked(asker: Asker, owner: Person): Promise<Asked> {
  switch (asker) {
    case 'visitor':
      return { person: null, token: undefined };
    case 'owner':
      return { person: owner, token: owner.token };
    case 'other':
    case 'incomplete': {
      const person = await (asker === 'other' ? newViewer() : newcomer());
      return { person, token: person.token };
    }
    default:
      return { person: null, token: await badToken(asker, owner) };
  }
}
