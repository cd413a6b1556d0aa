// Tracking numbers pasted from a carrier's list: one per line, in the order of the table or after the order's number.

interface Row {
  id: string;
  number: string;
}

/**
 * Parses the tracking numbers by order id. If lines begin with order numbers, headings and other orders are left out;
 * otherwise they fill the rows from `first` on, as far as there are rows.
 * @example numbersIn('DL 1\nDL 2', [{ id: 'a', number: 'MM1' }, { id: 'b', number: 'MM2' }], 0) // { a: 'DL 1', b: 'DL 2' }
 */
export function numbersIn(
  text: string,
  rows: readonly Row[],
  first: number,
): Readonly<Record<string, string>> {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const namedEntries = lines.flatMap((line) => namedLine(line, rows));
  const entries =
    namedEntries.length > 0
      ? namedEntries
      : rows.slice(first).map(({ id }, at) => [id, lines[at] ?? ''] as const);
  return Object.fromEntries(entries.filter(([, number]) => number));
}

/** The id of the order that a line names, and its tracking number. */
function namedLine(line: string, rows: readonly Row[]): (readonly [string, string])[] {
  const [name = '', ...rest] = line.split(/[\t,;]\s*/);
  const row = rows.find(({ number }) => number === name.trim().toUpperCase());
  return row ? [[row.id, rest.join(' ').trim()]] : [];
}

/** Finds tracking numbers that were scanned twice. @returns the earlier order's number by the id of the later order */
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
