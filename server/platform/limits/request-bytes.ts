// Charges the bytes of a request to its address before they are read: every byte costs parsing and checks.
import type { IncomingMessage } from 'node:http';
import { clientAddress } from '#server/platform/http/caller.ts';
import { LIMITS } from './limits.ts';
import { consumeLimit } from './rate-limits.ts';

/** The points of `graphCostByAddress` for a number of bytes. */
export function pointsOfBytes(bytes: number): number {
  return Math.ceil(bytes / LIMITS.input.bytesPerPoint);
}

/**
 * Charges the URL and body of a request to its address.
 * @param mostBytes the maximum that is charged for the body; files have limits of their own
 * @throws RATE_LIMITED when the limit is used up
 */
export async function chargeRequestBytes(req: IncomingMessage, mostBytes: number): Promise<void> {
  const { 'content-length': length, 'content-encoding': encoding } = req.headers;
  const hasBody = length !== undefined || req.headers['transfer-encoding'] !== undefined;
  // Without a known length the maximum is charged.
  const bodyBytes = hasBody && !encoding ? Number(length ?? mostBytes) : hasBody ? mostBytes : 0;
  const bytes = (req.url?.length ?? 0) + Math.min(bodyBytes || 0, mostBytes);
  await consumeLimit('graphCostByAddress', clientAddress(req), Math.max(1, pointsOfBytes(bytes)));
}
