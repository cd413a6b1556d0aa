// Rate limits, shared by all processes: in Redis if configured, else in PostgreSQL. Services count uses, so that GraphQL
// and REST count alike. The limits are in limits.ts.
import { createHmac } from 'node:crypto';
import { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { now } from '#server/platform/clock.ts';
import { pool } from '#server/platform/database/db.ts';
import { onRollback } from '#server/platform/database/transaction.ts';
import { env } from '#server/platform/config/env.ts';
import { UserError } from '#server/platform/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { RATE_LIMITS, type RateLimitName } from './limits.ts';
import { recordRateLimited } from '#server/platform/metrics/instruments.ts';
import { secrets } from '#server/platform/config/secrets.ts';

/** The remaining allowance of a limit. */
export interface Allowance {
  limit: number;
  remaining: number;
  /** Seconds until the window ends. */
  resetSeconds: number;
}

const SHARED_LIMITS = (Object.keys(RATE_LIMITS) as RateLimitName[]).filter(
  (name) => !('perProcess' in RATE_LIMITS[name]),
);

const limiters = new Map<RateLimitName, RateLimiterAbstract>();
let redis: Redis | undefined;
/** The limits that refused `consumeLimits`, until their windows end. */
const refusals = new RateLimiterMemory({ points: 1, duration: 1 });

/**
 * Counts a use.
 * @throws RATE_LIMITED with the seconds to wait when the limit is exceeded
 * @example await consumeLimit('codeSend', caller.address)
 */
export async function consumeLimit(name: RateLimitName, key: string, points = 1): Promise<Allowance> {
  const limit = RATE_LIMITS[name].points;
  if (env().RATE_LIMITS === 'off') return { limit, remaining: limit, resetSeconds: 0 };
  try {
    return toAllowance(limit, await getLimiter(name).consume(storedKey(name, key), points));
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    throw tooMany(name, toAllowance(limit, rejection));
  }
}

export type LimitUse = readonly [name: RateLimitName, key: string];

/**
 * Counts one use of each limit, or of none, so that a refusal by one limit does not use up the others. Once refused,
 * the next calls are refused from memory: otherwise each would count and release the other limits.
 * @throws RATE_LIMITED when one of them is exceeded
 */
export async function consumeLimits(uses: readonly LimitUse[]): Promise<void> {
  for (const [name, key] of uses) {
    const refusal = await refusals.get(`${name}:${storedKey(name, key)}`);
    if (refusal) throw overLimit(name, Math.ceil(refusal.msBeforeNext / 1000));
  }
  for (const [index, [name, key]] of uses.entries())
    try {
      await consumeLimit(name, key);
    } catch (error) {
      await releaseLimits(uses.slice(0, index));
      if (error instanceof UserError && error.retryAfter !== undefined)
        await refusals.block(`${name}:${storedKey(name, key)}`, error.retryAfter);
      throw error;
    }
}

/** How many uses are counted, at most one more than the limit has points; counts none. */
export async function countUses(name: RateLimitName, key: string): Promise<number> {
  if (env().RATE_LIMITS === 'off') return 0;
  const count = await getLimiter(name).get(storedKey(name, key));
  return count?.consumedPoints ?? 0;
}

/** Whether the limit is used up. Counts nothing. */
export async function isLimitReached(name: RateLimitName, key: string): Promise<boolean> {
  return (await countUses(name, key)) >= RATE_LIMITS[name].points;
}

/** Forgets all uses that are counted. */
export async function resetUses(name: RateLimitName, key: string): Promise<void> {
  if (env().RATE_LIMITS === 'on') await getLimiter(name).delete(storedKey(name, key));
}

function tooMany(name: RateLimitName, { resetSeconds }: Allowance): UserError {
  return overLimit(name, resetSeconds);
}

/** The error for an exceeded limit, which metrics count under its name; also for limits that are not rates. */
export function overLimit(name: string, waitSeconds: number): UserError {
  recordRateLimited(name);
  return new UserError('RATE_LIMITED', /*i18n*/ 'Too many requests; wait and try again.', {
    retryAfter: Math.max(1, waitSeconds),
  });
}

/**
 * Counts a use on the connection of a transaction, which must not wait for a second connection. In PostgreSQL the row
 * stays locked until the transaction ends. A rollback undoes the count.
 */
export async function consumeLimitIn(
  tx: Prisma.TransactionClient,
  name: RateLimitName,
  key: string,
): Promise<void> {
  if (env().RATE_LIMITS === 'off') return;
  if (env().REDIS_URL) {
    await consumeLimit(name, key);
    onRollback(tx, () => releaseLimit(name, key));
    return;
  }
  const { points, seconds } = RATE_LIMITS[name];
  // The same rows as RateLimiterPostgres; see RateLimiterAbstract.getKey.
  const [row] = await tx.$queryRaw<{ points: number; expire: bigint }[]>`
    insert into "RateLimit" as kept ("key", "points", "expire")
    values (${`${name}:${storedKey(name, key)}`}, 1, ${Date.now() + seconds * 1000}::bigint)
    on conflict ("key") do update set
      "points" = case when kept."expire" <= ${Date.now()}::bigint then 1 else kept."points" + 1 end,
      "expire" = case when kept."expire" <= ${Date.now()}::bigint then excluded."expire" else kept."expire" end
    returning "points", "expire"`;
  if (row && row.points > points)
    throw tooMany(name, {
      limit: points,
      remaining: 0,
      resetSeconds: Math.ceil((Number(row.expire) - Date.now()) / 1000),
    });
}

/** Undoes a use, such as the attempt of a coupon that was valid. */
export async function releaseLimit(name: RateLimitName, key: string): Promise<void> {
  if (env().RATE_LIMITS === 'on') await getLimiter(name).reward(storedKey(name, key));
}

/** Undoes one use of each limit. */
export async function releaseLimits(uses: readonly LimitUse[]): Promise<void> {
  for (const [name, key] of uses) await releaseLimit(name, key);
}

/**
 * Copies the counts of one key to another, so that a person with a new account keeps the counts of the old one. The
 * higher count is used.
 */
export async function carryCounts(from: string, to: string): Promise<void> {
  if (env().RATE_LIMITS === 'off') return;
  const names = SHARED_LIMITS.map((name) => ({ name, from: storedKey(name, from), to: storedKey(name, to) }));
  if (env().REDIS_URL) return carryInRedis(names);
  await pool.query(
    `insert into "RateLimit" as known ("key", "points", "expire")
     select moved."to", counted."points", counted."expire"
     from unnest($1::text[], $2::text[]) as moved("from", "to")
     join "RateLimit" counted on counted."key" = moved."from" and counted."expire" > $3::bigint
     on conflict ("key") do update set "points" = greatest(known."points", excluded."points"),
       "expire" = greatest(known."expire", excluded."expire")`,
    [names.map((key) => `${key.name}:${key.from}`), names.map((key) => `${key.name}:${key.to}`), Date.now()],
  );
}

async function carryInRedis(keys: { name: RateLimitName; from: string; to: string }[]): Promise<void> {
  await Promise.all(
    keys.map(async ({ name, from, to }) => {
      const limiter = getLimiter(name);
      const [source, target] = await Promise.all([limiter.get(from), limiter.get(to)]);
      if (!source || source.consumedPoints <= (target?.consumedPoints ?? 0)) return;
      await limiter.set(to, source.consumedPoints, Math.ceil(source.msBeforeNext / 1000));
    }),
  );
}

/** Closes the connection to Redis. */
export function closeRateLimits(): void {
  limiters.clear();
  // Not `quit`, which waits for Redis when it is down.
  redis?.disconnect();
  redis = undefined;
}

function toAllowance(limit: number, { remainingPoints, msBeforeNext }: RateLimiterRes): Allowance {
  return {
    limit,
    remaining: Math.max(0, remainingPoints),
    resetSeconds: Math.ceil(msBeforeNext / 1000),
  };
}

// Hashed: mobiles and addresses are not stored in clear, and keys fit their column.
function storedKey(name: RateLimitName, key: string): string {
  const hash = createHmac('sha256', secrets('rate-limits')[0]).update(key).digest('base64url');
  // A test that shifts the clock by a window starts a new one.
  const shiftMs = now().getTime() - Date.now();
  const shifted = Math.round(shiftMs / (RATE_LIMITS[name].seconds * 1000));
  return shifted === 0 ? hash : `${hash}:${shifted}`;
}

function getLimiter(name: RateLimitName): RateLimiterAbstract {
  const existing = limiters.get(name);
  if (existing) return existing;
  const limiter = newLimiter(name);
  limiters.set(name, limiter);
  return limiter;
}

function newLimiter(name: RateLimitName): RateLimiterAbstract {
  const { points, seconds: duration } = RATE_LIMITS[name];
  const count = { keyPrefix: name, points, duration };
  const inMemory = new RateLimiterMemory(count);
  if ('perProcess' in RATE_LIMITS[name]) return inMemory;
  const shared = {
    ...count,
    // During an outage of the store each process counts separately.
    insuranceLimiter: inMemory,
    // Beyond the limit, refused from memory without a query.
    inMemoryBlockOnConsumed: points + 1,
  };
  if (env().REDIS_URL)
    return new RateLimiterRedis({
      ...shared,
      storeClient: redisClient(),
      rejectIfRedisNotReady: true,
    });
  return new RateLimiterPostgres({
    ...shared,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'RateLimit',
    tableCreated: true,
    // One limiter deletes expired rows for all, which share a table.
    clearExpiredByTimeout: ![...limiters.values()].some(
      (existing) => existing instanceof RateLimiterPostgres,
    ),
  });
}

function redisClient(): Redis {
  redis ??= new Redis(env().REDIS_URL ?? '', {
    keyPrefix: 'limit:',
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
  });
  // Without a listener, a lost connection would crash the process; the in-memory limiter takes over during the outage.
  if (redis.listenerCount('error') === 0) redis.on('error', () => undefined);
  return redis;
}
