// One rate limit per address for all of /api. Limits of single operations are in their modules.
import type { Response } from 'express';
import { rateLimitHeaders } from '#server/platform/http/rate-limit-headers.ts';
import { RATE_LIMITS } from '#server/platform/limits/limits.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';

const { apiByAddress: steady, apiBurstByAddress: burst } = RATE_LIMITS;
const POLICY = `${burst.points};w=${burst.seconds}, ${steady.points};w=${steady.seconds}`;

/** Counts a request and sets the RateLimit headers. @param address IP address, or the /64 prefix of an IPv6 address */
export async function limitRequestRate(address: string, res: Response): Promise<void> {
  res.set('RateLimit-Policy', POLICY);
  res.set('RateLimit-Limit', String(steady.points));
  const inBurst = await consumeLimit('apiBurstByAddress', address);
  const inMinute = await consumeLimit('apiByAddress', address);
  // Report the limit that will be reached first.
  res.set(rateLimitHeaders(inBurst.remaining < inMinute.remaining ? inBurst : inMinute));
}
