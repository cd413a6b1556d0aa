import type { ProductSheetColumnsQuery } from './imports.generated.ts';

type Column = ProductSheetColumnsQuery['productSheetColumns'][number];

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A CSV sheet with the names of the columns, and below them a row that explains each. Rows that begin with # are not read. */
export function buildTemplate(columns: readonly Column[]): string {
  const names = columns.map(({ name }) => quoted(name));
  const notes = columns.map(({ note }, index) => quoted(index === 0 ? `# ${note}` : note));
  return `\uFEFF${names.join(',')}\r\n${notes.join(',')}\r\n`;
}
