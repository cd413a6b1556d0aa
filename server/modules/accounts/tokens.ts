// Access tokens (signed, short) and refresh tokens (random, stored as hashes).
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { now } from '#server/platform/clock.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { secrets } from '#server/platform/config/secrets.ts';

/** decisions: "The access token is a 15-minute JWT." */
export const ACCESS_TOKEN_SECONDS = LIMITS.session.accessSeconds;

const ISSUER = 'moti-and-mini';
const AUDIENCE = 'shop';
const TYPE = 'at+jwt';

export interface AccessClaims {
  userId: string;
  sessionId: string;
}

export interface ReadClaims extends AccessClaims {
  expiresAt: Date;
}

export function signAccessToken({ userId, sessionId }: AccessClaims): Promise<string> {
  const issuedAt = Math.floor(now().getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(secrets('access-token')[0]);
}

/** The claims of a token that is whole, ours and in time; null for any other. */
export async function readAccessToken(token: string): Promise<ReadClaims | null> {
  for (const key of secrets('access-token')) {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: TYPE,
        currentDate: now(),
      });
      if (payload.sub && payload.exp && typeof payload.sid === 'string')
        return {
          userId: payload.sub,
          sessionId: payload.sid,
          expiresAt: new Date(payload.exp * 1000),
        };
    } catch {
      // Signed by another key, too old or forged: the next key may know it.
    }
  }
  return null;
}

/** 256 random bits, 43 characters: a refresh token, a device's key. */
export function newRandomKey(): string {
  return randomBytes(32).toString('base64url');
}

/** The one token that follows: derived, so that tabs refreshing at once all get the same. */
export function successorOf(refreshToken: string): string {
  return createHmac('sha256', secrets('refresh-successor')[0]).update(refreshToken).digest('base64url');
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
