// Management of API keys for other systems, such as a warehouse. Only the hash of a key is stored.
import { createHash, randomBytes } from 'node:crypto';
import { addDays } from 'date-fns';
import type { ApiKey } from '#server/generated/prisma/client.ts';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { API_SCOPES, isApiScope } from './scopes.ts';

const { count, days, mostDays } = LIMITS.apiKeys;
const NAME = /^[a-z\d][a-z\d-]{1,39}$/;

/** A key without its hash. */
export type ApiKeyRow = Omit<ApiKey, 'keyHash'>;
const omit = { keyHash: true } as const;

/** The beginning of every key, by which scanners recognise one that was published by mistake. */
const PREFIX = 'mm_';

/** The hash under which a key is stored. It needs no salt: keys are 32 random bytes. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

export interface NewApiKey {
  name: string;
  scopes: readonly string[];
  /** Defaults to a year from now. */
  expiresAt?: Date | undefined;
}

/**
 * Adds a key; this is the only time that it can be read.
 * @throws VALIDATION for an invalid name, scope or expiry, or at the limit of keys
 */
export async function addApiKey(
  { name, scopes, expiresAt = addDays(now(), days) }: NewApiKey,
  tx: Tx,
): Promise<ApiKeyRow & { key: string }> {
  if (!NAME.test(name))
    throw invalid({ name: 'Please use 2 to 40 small letters, digits and hyphens, such as warehouse-1' });
  if (scopes.length === 0 || !scopes.every(isApiScope))
    throw invalid({ scopes: `Please choose some of ${Object.keys(API_SCOPES).join(', ')}` });
  if (expiresAt <= now() || expiresAt > addDays(now(), mostDays))
    throw invalid({ expires: `Please enter a date in the next ${mostDays} days` });
  const valid = { revokedAt: null, expiresAt: { gt: now() } };
  if ((await tx.apiKey.count({ where: valid })) >= count)
    throw invalid({ name: `There can be at most ${count} valid keys` });
  if (await tx.apiKey.findFirst({ where: { ...valid, name } }))
    throw invalid({ name: 'Another valid key has this name' });
  const key = PREFIX + randomBytes(32).toString('base64url');
  const data = { name, scopes: [...new Set(scopes)], keyHash: hashOfKey(key), expiresAt, createdAt: now() };
  return { ...(await tx.apiKey.create({ data, omit })), key };
}

/** All keys, including revoked and expired ones, newest first. */
export function listApiKeys(): Promise<ApiKeyRow[]> {
  return db.apiKey.findMany({
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: LIST_SIZES.apiKeys,
    omit,
  });
}

/** Revokes a key immediately. @param key its id, or its name as long as it is valid @throws NOT_FOUND */
export async function revokeApiKey(key: string, tx: Tx): Promise<ApiKeyRow> {
  const apiKey = await tx.apiKey.findFirst({
    where: isId(key) ? { id: key } : { name: key, revokedAt: null },
    orderBy: { createdAt: 'desc' },
  });
  if (!apiKey) throw notFound('API key');
  const revokedAt = apiKey.revokedAt ?? now();
  return tx.apiKey.update({ where: { id: apiKey.id }, data: { revokedAt }, omit });
}
