// Authenticates other systems by API key.
import type { ApiKey } from '#server/generated/prisma/client.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { UserError } from '#server/platform/errors.ts';
import { type Allowance, consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { hashOfKey } from './api-keys.ts';
import type { ApiScope } from './scopes.ts';

const BEARER = /^Bearer (mm_[\w-]{43})$/;
/** How exact `lastUsedAt` is, so that not every request writes. */
const USE_NOTED_EVERY_MS = 60_000;

/** Another system, identified by its key. */
export interface ApiClient {
  id: string;
  name: string;
  /** The remaining rate limit of the key. */
  allowance: Allowance;
}

/**
 * The client whose key has the scope. Unknown, expired and revoked keys get the same error.
 * @param authorization the header of that name
 * @throws UNAUTHENTICATED, FORBIDDEN without the scope, or RATE_LIMITED
 */
export async function requireApiClient(
  authorization: string | undefined,
  scope: ApiScope,
): Promise<ApiClient> {
  const [, key] = BEARER.exec(authorization ?? '') ?? [];
  const apiKey = key ? await db.apiKey.findUnique({ where: { keyHash: hashOfKey(key) } }) : null;
  if (!apiKey || apiKey.revokedAt || apiKey.expiresAt <= now())
    throw new UserError('UNAUTHENTICATED', 'Please send a valid API key as "Authorization: Bearer mm_…".');
  const allowance = await consumeLimit('apiKey', apiKey.id);
  await noteUse(apiKey);
  if (!apiKey.scopes.includes(scope))
    throw new UserError('FORBIDDEN', 'This API key lacks a scope.', { fields: { scope } });
  return { id: apiKey.id, name: apiKey.name, allowance };
}

async function noteUse({ id, lastUsedAt }: ApiKey): Promise<void> {
  const at = now();
  if (lastUsedAt && at.getTime() - lastUsedAt.getTime() < USE_NOTED_EVERY_MS) return;
  await db.apiKey.update({ where: { id }, data: { lastUsedAt: at }, select: { id: true } });
}
