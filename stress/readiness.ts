// Health checks as a proxy does them.
import { waitUntil } from './jobs.ts';
import type { Server } from './test-bed.ts';

const TIMEOUT_MS = 30_000;

/** Status of the response; 0 without one. */
export async function fetchStatus(server: Server, path: '/healthz' | '/readyz'): Promise<number> {
  try {
    const response = await fetch(server.url + path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** Waits until all servers answer /readyz with this status; returns the ms it took. */
export async function untilReadyz(servers: readonly Server[], status: 200 | 503): Promise<number> {
  let statuses: number[] = [];
  const isReady = async () => {
    statuses = await Promise.all(servers.map((server) => fetchStatus(server, '/readyz')));
    return statuses.every((seenStatus) => seenStatus === status);
  };
  try {
    return await waitUntil(`/readyz ${status}`, isReady, TIMEOUT_MS);
  } catch (error) {
    throw new Error(`/readyz ${statuses.join(', ')} at last, must be ${status}`, { cause: error });
  }
}
