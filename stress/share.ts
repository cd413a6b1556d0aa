// `--share=0.1` runs a tenth of each test's cases.
const argument = process.argv.find((arg) => arg.startsWith('--share='));
const part = argument ? Number(argument.slice('--share='.length)) : 1;
if (!(part > 0 && part <= 1)) throw new Error('--share must be more than 0 and at most 1');

/** The number of cases to run. */
export function share(count: number): number {
  return Math.max(1, Math.round(count * part));
}

/** An evenly spread sample of the items. */
export function takeSample<Thing>(things: readonly Thing[]): Thing[] {
  const count = share(things.length);
  return things.filter(
    (_thing, index) =>
      Math.floor((index * count) / things.length) !== Math.floor(((index - 1) * count) / things.length),
  );
}
