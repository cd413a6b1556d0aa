// Counts per time, shared by all processes: in Redis where there is one, else in PostgreSQL.
// Domain functions spend, so that both doors count alike. The figures stand in limits.ts.
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
import { env } from '#server/platform/config/env.ts';
import { Refusal } from '#server/platform/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { RATE_LIMITS, type RateLimitName } from './limits.ts';
import { noteOverLimit } from '#server/platform/metrics/instruments.ts';
import { secrets } from '#server/platform/config/secrets.ts';

/** What is left of a limit. */
export interface Allowance {
  limit: number;
  remaining: number;
  /** Seconds until the count starts anew. */
  resetSeconds: number;
}

const SHARED_LIMITS = (Object.keys(RATE_LIMITS) as RateLimitName[]).filter(
  (name) => !('perProcess' in RATE_LIMITS[name]),
);

const limiters = new Map<RateLimitName, RateLimiterAbstract>();
let redis: Redis | undefined;

/**
 * Counts a use; one too many is refused as RATE_LIMITED with the seconds to wait.
 * @example await spend('codeSend', caller.address)
 */
export async function spend(name: RateLimitName, key: string, points = 1): Promise<Allowance> {
  const limit = RATE_LIMITS[name].points;
  if (env().RATE_LIMITS === 'off') return { limit, remaining: limit, resetSeconds: 0 };
  try {
    return allowanceOf(limit, await limiterOf(name).consume(storedKey(name, key), points));
  } catch (spent) {
    if (!(spent instanceof RateLimiterRes)) throw spent;
    throw tooMany(name, allowanceOf(limit, spent));
  }
}

/** Whether one more use would be refused; counts none. */
export async function isSpent(name: RateLimitName, key: string): Promise<boolean> {
  if (env().RATE_LIMITS === 'off') return false;
  const count = await limiterOf(name).get(storedKey(name, key));
  return (count?.consumedPoints ?? 0) >= RATE_LIMITS[name].points;
}

function tooMany(name: RateLimitName, { resetSeconds }: Allowance): Refusal {
  return overLimit(name, resetSeconds);
}

/** What one too many is told, and counted under its limit's name: also of limits that are no counts per time. */
export function overLimit(name: string, waitSeconds: number): Refusal {
  noteOverLimit(name);
  return new Refusal('RATE_LIMITED', /*i18n*/ 'Too many requests; wait and try again.', {
    retryAfter: Math.max(1, waitSeconds),
  });
}

/**
 * Counts a use on the connection of a transaction: whoever holds one must not wait for another. In
 * PostgreSQL it counts only if the transaction is committed, and holds that count until then.
 */
export async function spendIn(tx: Prisma.TransactionClient, name: RateLimitName, key: string): Promise<void> {
  if (env().RATE_LIMITS === 'off') return;
  if (env().REDIS_URL) return void (await spend(name, key));
  const { points, seconds } = RATE_LIMITS[name];
  // The same rows as the limiter's own: see its RateLimiterAbstract.getKey.
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

/** Takes back what `spendIn` counted, where that does not go with the transaction. */
export async function unspendIn(name: RateLimitName, key: string): Promise<void> {
  if (env().REDIS_URL) await unspend(name, key);
}

/** Takes a use back that turned out to be none, such as trying a coupon that was right. */
export async function unspend(name: RateLimitName, key: string): Promise<void> {
  if (env().RATE_LIMITS === 'on') await limiterOf(name).reward(storedKey(name, key));
}

/**
 * What was counted under one key counts under another as well, for as long as it would have; so a person who comes
 * back under another id meets the counts they left. The higher count wins.
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
      const limiter = limiterOf(name);
      const [counted, known] = await Promise.all([limiter.get(from), limiter.get(to)]);
      if (!counted || counted.consumedPoints <= (known?.consumedPoints ?? 0)) return;
      await limiter.set(to, counted.consumedPoints, Math.ceil(counted.msBeforeNext / 1000));
    }),
  );
}

/** Lets go of the connection to Redis, if there is one. */
export function closeRateLimits(): void {
  limiters.clear();
  // Not `quit`: Redis may be away, and then it would keep the process from ending well.
  redis?.disconnect();
  redis = undefined;
}

function allowanceOf(limit: number, { remainingPoints, msBeforeNext }: RateLimiterRes): Allowance {
  return {
    limit,
    remaining: Math.max(0, remainingPoints),
    resetSeconds: Math.ceil(msBeforeNext / 1000),
  };
}

// Mobiles and addresses are not kept in clear, and no key outgrows its column.
function storedKey(name: RateLimitName, key: string): string {
  const hash = createHmac('sha256', secrets('rate-limits')[0]).update(key).digest('base64url');
  // A clock that a test shifts by a whole window opens a new one.
  const shiftMs = now().getTime() - Date.now();
  const shifted = Math.round(shiftMs / (RATE_LIMITS[name].seconds * 1000));
  return shifted === 0 ? hash : `${hash}:${shifted}`;
}

function limiterOf(name: RateLimitName): RateLimiterAbstract {
  const known = limiters.get(name);
  if (known) return known;
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
    // While the store is away each process counts for itself: better than not at all, or no shop.
    insuranceLimiter: inMemory,
    // Who is over the limit is refused from memory, without asking the store again.
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
    // One limiter sweeps for all: they share a table.
    clearExpiredByTimeout: ![...limiters.values()].some((known) => known instanceof RateLimiterPostgres),
  });
}

function redisClient(): Redis {
  redis ??= new Redis(env().REDIS_URL ?? '', {
    keyPrefix: 'limit:',
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
  });
  // Without a listener a lost connection would end the process; the insurance takes over meanwhile.
  if (redis.listenerCount('error') === 0) redis.on('error', () => undefined);
  return redis;
}
