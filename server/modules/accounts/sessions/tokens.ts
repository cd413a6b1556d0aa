// Access tokens (signed, short) and refresh tokens (random, stored as hashes).
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { now } from '#server/platform/clock.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { secrets } from '#server/platform/config/secrets.ts';

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

/** The claims of a valid access token; null otherwise. */
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
      // Invalid for this key; try the next one.
    }
  }
  return null;
}

/** 256 random bits as 43 characters, for refresh tokens and device keys. */
export function newRandomKey(): string {
  return randomBytes(32).toString('base64url');
}

/** Derived from the current token, so that tabs that refresh concurrently get the same one. */
export function nextRefreshToken(refreshToken: string): string {
  return createHmac('sha256', secrets('refresh-successor')[0]).update(refreshToken).digest('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
