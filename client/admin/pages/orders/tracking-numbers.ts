// Tracking numbers as they are pasted from a carrier's list: one a line, in the order of the table or beside the order's number.

interface Row {
  id: string;
  number: string;
}

/**
 * The tracking numbers by order id. Lines that begin with the number of an order belong to it; the others go into the rows
 * from `first` on. What does not fit is left out.
 * @example numbersIn('DL 1\nDL 2', [{ id: 'a', number: 'MM1' }, { id: 'b', number: 'MM2' }], 0) // { a: 'DL 1', b: 'DL 2' }
 */
export function numbersIn(
  text: string,
  rows: readonly Row[],
  first: number,
): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  let at = first;
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (!line) continue;
    const [name = '', ...rest] = line.split(/[\t,;]\s*/);
    const named = rest.length > 0 && rows.find(({ number }) => number === name.trim().toUpperCase());
    const row = named || rows[at++];
    if (row) found[row.id] = named ? rest.join(' ').trim() : line;
  }
  return found;
}

/** Rows whose number another row before them has: scanned twice. @returns the number of that other order, by id */
export function repeatedIn(
  rows: readonly Row[],
  numbers: Readonly<Record<string, string>>,
): Record<string, string> {
  const owners = new Map<string, string>();
  const repeated: Record<string, string> = {};
  for (const { id, number } of rows) {
    const tracking = numbers[id]?.trim().toUpperCase();
    if (!tracking) continue;
    const owner = owners.get(tracking);
    if (owner) repeated[id] = owner;
    else owners.set(tracking, number);
  }
  return repeated;
}
