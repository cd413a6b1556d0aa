// Formats results for the terminal.

type Cell = string | number | boolean | null | undefined;

/** A table with a header and one line per row. */
export function table(rows: readonly Record<string, Cell>[]): string {
  const [first] = rows;
  if (!first) return 'Nothing.';
  const lines = [Object.keys(first), ...rows.map((row) => Object.values(row).map(cellText))];
  const widths = Object.keys(first).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** One line `name: value` for each value that is not empty. */
export function keyValues(named: Record<string, Cell>): string {
  const known = Object.entries(named).filter(([, value]) => cellText(value) !== '');
  return known.map(([name, value]) => `${name}: ${cellText(value)}`).join('\n');
}

/** Sections with a heading each. */
export function sections(named: Record<string, string>): string {
  return Object.entries(named)
    .map(([heading, text]) => `${heading}\n${text}`)
    .join('\n\n');
}

function cellText(value: Cell): string {
  return value === null || value === undefined ? '' : String(value);
}
