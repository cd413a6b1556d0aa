// Before the process stops, /readyz reports it as not ready for a while, so that proxies send requests elsewhere.
// A request sent on a connection that is being closed is lost, so connections are only closed with a response.
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { env } from '#server/platform/config/env.ts';
import { isDraining, startDraining } from './health.ts';

const DRAIN_MS = 5_000;
// If there were no recent requests, there is no client to wait for. In production this does not hold: a proxy may open
// a new connection for each request and pause between them.
const QUIET_MS = 1_500;
const POLL_MS = 50;

let lastRequestAt = -Infinity;

/** Adds `Connection: close` to responses while draining. Call it before the server handles requests. */
export function closeConnectionsWhileDraining(server: Server): Server {
  return server.prependListener('request', (_req, res) => {
    lastRequestAt = performance.now();
    // The client then opens its next connection to another process.
    if (isDraining()) res.setHeader('Connection', 'close');
  });
}

/** Reports the process as not ready and waits until proxies have noticed; requests are still answered. */
export async function waitForDrain(): Promise<void> {
  startDraining();
  const since = performance.now();
  const isDone = () => {
    const at = performance.now();
    const isQuiet = env().SHOP_MODE === 'demo' && at - lastRequestAt > QUIET_MS;
    return isQuiet || at - since > DRAIN_MS;
  };
  while (!isDone()) await wait(POLL_MS);
}
