// Before the shop closes it says so for a while, so that whoever sends it people looks elsewhere.
// A request that meets a closing connection is lost; so connections are closed by answers alone here.
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { env } from '#server/platform/config/env.ts';
import { isDraining, startDraining } from './health.ts';

// security 2.9: "SIGTERM: unready → 5 s → drain HTTP"
const FAREWELL_MS = 5_000;
// Where nobody asks for anything there is nobody to tell. Never so in production: a proxy may open its
// connections anew for each request, and be quiet for a while.
const QUIET_MS = 1_500;
const LOOK_EVERY_MS = 50;

let lastRequestAt = -Infinity;

/** To be called before any answer can be given. */
export function sayFarewellOn(server: Server): Server {
  return server.prependListener('request', (_req, res) => {
    lastRequestAt = performance.now();
    // Its sender opens the next connection elsewhere.
    if (isDraining()) res.setHeader('Connection', 'close');
  });
}

/** Not ready any more, but answering all that comes, until it is known. */
export async function farewell(): Promise<void> {
  startDraining();
  const since = performance.now();
  const isKnown = () => {
    const at = performance.now();
    const isQuiet = env().SHOP_MODE === 'demo' && at - lastRequestAt > QUIET_MS;
    return isQuiet || at - since > FAREWELL_MS;
  };
  while (!isKnown()) await wait(LOOK_EVERY_MS);
}
