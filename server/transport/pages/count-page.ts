import type { Request } from 'express';
import { callerOf } from '#server/platform/http/caller.ts';
import { type Allowance, spend } from '#server/platform/limits/rate-limits.ts';

/** Counts what is drawn or gathered anew for each who asks; whoever asks for very much waits. */
export function countPage(req: Request): Promise<Allowance> {
  return spend('pageByAddress', callerOf(req).address);
}
