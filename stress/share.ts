// `--share=0.1` runs a tenth of each test's cases.
const argument = process.argv.find((arg) => arg.startsWith('--share='));
const fraction = argument ? Number(argument.slice('--share='.length)) : 1;
if (!(fraction > 0 && fraction <= 1)) throw new Error('--share must be more than 0 and at most 1');

/** The number of cases to run of `count` cases; at least 1. */
export function scaleCount(count: number): number {
  return Math.max(1, Math.round(count * fraction));
}

/** An evenly spread sample of the items. */
export function takeSample<Item>(items: readonly Item[]): Item[] {
  const count = scaleCount(items.length);
  return items.filter(
    (_item, index) =>
      Math.floor((index * count) / items.length) !== Math.floor(((index - 1) * count) / items.length),
  );
}
