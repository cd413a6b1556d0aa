// One limit over all of /api for each address. What a single act may cost is counted in its room.
import type { Response } from 'express';
import { RATE_LIMITS } from '#server/platform/limits/limits.ts';
import { type Allowance, spend } from '#server/platform/limits/rate-limits.ts';

const { apiByAddress: steady, apiBurstByAddress: burst } = RATE_LIMITS;
const POLICY = `${burst.points};w=${burst.seconds}, ${steady.points};w=${steady.seconds}`;

/** @param address IP address; IPv6 by its /64. */
export async function guardFromFlood(address: string, res: Response): Promise<void> {
  res.set('RateLimit-Policy', POLICY);
  res.set('RateLimit-Limit', String(steady.points));
  const inBurst = await spend('apiBurstByAddress', address);
  const inMinute = await spend('apiByAddress', address);
  // Whichever ends first is what a client should mind.
  tell(res, inBurst.remaining < inMinute.remaining ? inBurst : inMinute);
}

function tell(res: Response, { limit, remaining, resetSeconds }: Allowance): void {
  res.set({
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(resetSeconds),
  });
}
