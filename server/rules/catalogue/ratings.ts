/**
 * The rating bar percentage is frequency divided by total, rounded down.
 * @example starShares([1, 0, 0, 0, 2]) // [33, 0, 0, 0, 66]
 */
export function starShares(stars: readonly number[]): number[] {
  const total = stars.reduce((sum, frequency) => sum + frequency, 0);
  return stars.map((frequency) => (total ? Math.floor((frequency * 100) / total) : 0));
}
