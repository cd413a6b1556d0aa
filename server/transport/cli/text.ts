// Formats results for the terminal.

type Cell = string | number | boolean | null | undefined;

/** A table with a header and one line per row, which may lack some columns. */
export function table(rows: readonly Record<string, Cell>[]): string {
  if (rows.length === 0) return 'Nothing.';
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [header, ...rows.map((row) => header.map((column) => cellText(row[column])))];
  const widths = header.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
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
  const filled = Object.entries(named).filter(([, value]) => cellText(value) !== '');
  return filled.map(([name, value]) => `${name}: ${cellText(value)}`).join('\n');
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
