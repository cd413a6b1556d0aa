// Seeded random numbers, so that a run can be repeated.
export interface Random {
  /** An integer from 0 to `end` - 1. */
  below(end: number): number;
  pick<T>(from: readonly T[]): T;
  /** Returns true in this percentage of the calls. */
  chance(percent: number): boolean;
}

const TWO_32 = 2 ** 32;

/** mulberry32, seeded with a number and a name. */
export function seededRandom(seed: number, name: string): Random {
  let state = [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, seed | 0);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / TWO_32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    chance: (percent) => below(100) < percent,
    pick(from) {
      const picked = from[below(from.length)];
      if (picked === undefined && from.length === 0) throw new Error('cannot pick from an empty list');
      return picked as (typeof from)[number];
    },
  };
}
