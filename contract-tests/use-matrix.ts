// The matrix as tests of this process, over an app of its own.
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '#server/testing/app.ts';
import { useNoRateLimits } from '#server/testing/no-rate-limits.ts';
import type { Acts } from './acts.ts';
import { type Send, tryEverybody, waysOf } from './matrix.ts';
import { type Neighbour, newNeighbour } from './neighbour.ts';
import { noteTouches } from './touched.ts';

let neighbour: Neighbour;

/** The shop with a neighbour in it, and every write noted. */
export function useMatrix(): { url: string } {
  const shop = useApp();
  useNoRateLimits();
  beforeAll(async () => {
    neighbour = await newNeighbour();
    await noteTouches();
  });
  return shop;
}

/** A test for each way in which each operation is tried. */
export function itHoldsFor<Input>(acts: Acts<Input>, send: Send<Input>): void {
  const rows = waysOf(acts).map(({ title, name, act }) => [title, name, act] as const);
  it.each(rows)('%s', async (_title, name, act) => {
    const verdicts = await tryEverybody(name, act, { send, neighbour });
    expect(verdicts.filter(({ fault }) => fault)).toEqual([]);
  });
}
