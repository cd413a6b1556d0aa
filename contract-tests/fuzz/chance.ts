// Chance that can be had again: the same seed makes the same choices.
export interface Chance {
  /** A whole number from 0, below this. */
  below(end: number): number;
  pick<T>(from: readonly T[]): T;
  /** So often out of a hundred. */
  isIn(percent: number): boolean;
}

const TWO_32 = 2 ** 32;

/** mulberry32, begun with what names the series. */
export function chanceOf(seed: number, name: string): Chance {
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
    isIn: (percent) => below(100) < percent,
    pick(from) {
      const picked = from[below(from.length)];
      if (picked === undefined && from.length === 0) throw new Error('there is nothing to pick from');
      return picked as (typeof from)[number];
    },
  };
}
