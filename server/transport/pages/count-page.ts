import type { Request } from 'express';
import { identifyCaller } from '#server/platform/http/caller.ts';
import { type Allowance, consumeLimit } from '#server/platform/limits/rate-limits.ts';

/** Rate limit of pages and feeds that are generated for each request. @throws RATE_LIMITED */
export function countPage(req: Request): Promise<Allowance> {
  return consumeLimit('pageByAddress', identifyCaller(req).address);
}
