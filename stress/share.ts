// `--share=0.1` runs a tenth of each test's cases: for a look in between. The table says what was run.
const given = process.argv.find((arg) => arg.startsWith('--share='));
const part = given ? Number(given.slice('--share='.length)) : 1;
if (!(part > 0 && part <= 1)) throw new Error('--share must be more than 0 and at most 1');

/** So many of a test's cases. */
export function share(count: number): number {
  return Math.max(1, Math.round(count * part));
}

/** So many of the things that a test goes through, from all over the list. */
export function someOf<Thing>(things: readonly Thing[]): Thing[] {
  const wanted = share(things.length);
  return things.filter(
    (_thing, index) =>
      Math.floor((index * wanted) / things.length) !== Math.floor(((index - 1) * wanted) / things.length),
  );
}
