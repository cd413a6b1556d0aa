// Startup time to the first response, and memory at rest.
import { setTimeout as wait } from 'node:timers/promises';
import { openShop } from '#server/testing/shop-process.ts';
import { median, waitUntilIdle } from './load.ts';
import { readMemory } from './process-cost.ts';
import type { BenchShop } from './shop.ts';

const ROUNDS = 3;
/** Long enough to release memory that only the startup needed. */
export const IDLE_MS = 10_000;

export const START_AIMS = { startMs: 1_500, idleMb: 200 };

export interface StartResult {
  startMs: number;
  idleMb: number;
}

/** Medians of three starts of another process. */
export async function measureStart({ settings }: BenchShop): Promise<StartResult> {
  const starts: number[] = [];
  const idle: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await waitUntilIdle();
    const since = performance.now();
    const shop = await openShop(settings);
    const response = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ categories { name } }' }),
    });
    if (!response.ok) throw new Error(`start: the first answer was ${response.status}`);
    await response.text();
    starts.push(performance.now() - since);
    await wait(IDLE_MS);
    idle.push(readMemory(shop.pid) / 1024);
    await shop.end('SIGTERM');
  }
  return { startMs: median(starts), idleMb: median(idle) };
}
