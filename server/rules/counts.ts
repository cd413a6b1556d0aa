const short = new Intl.NumberFormat('en', {
  notation: 'compact',
  maximumFractionDigits: 1,
  // 999,950 would else read '1000K'; and nobody is told of more than there are.
  roundingMode: 'trunc',
});

/**
 * A count as the forum's cards show it.
 * @example shortCount(64_600) // '64.6K'
 */
export function shortCount(count: number): string {
  return short.format(count);
}

/** @example countOf(1, 'reply', 'replies') // '1 reply' */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${shortCount(count)} ${count === 1 ? one : many}`;
}
