// What a request costs its caller before anything of it is read: every byte may be parsed, measured and checked.
import type { IncomingMessage } from 'node:http';
import { addressOf } from '#server/platform/http/caller.ts';
import { LIMITS } from './limits.ts';
import { spend } from './rate-limits.ts';

/** So many points of `graphCostByAddress`. */
export function pointsOfBytes(bytes: number): number {
  return Math.ceil(bytes / LIMITS.input.bytesPerPoint);
}

/**
 * Takes what a request's address and body cost from its caller's budget; RATE_LIMITED where it is used up.
 * @param mostBytes as many as are read; files beyond that have limits of their own
 */
export async function spendOnBytes(req: IncomingMessage, mostBytes: number): Promise<void> {
  const { 'content-length': length, 'content-encoding': packed } = req.headers;
  const hasBody = length !== undefined || req.headers['transfer-encoding'] !== undefined;
  // Whoever does not say how much is coming pays for as much as is read.
  const said = hasBody && !packed ? Number(length ?? mostBytes) : hasBody ? mostBytes : 0;
  const bytes = (req.url?.length ?? 0) + Math.min(said || 0, mostBytes);
  await spend('graphCostByAddress', addressOf(req), Math.max(1, pointsOfBytes(bytes)));
}
