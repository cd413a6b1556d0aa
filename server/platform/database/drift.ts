// Differences between prisma/migrations and prisma/schema.prisma. For development only.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { createDatabase, databaseUrl, dropDatabase } from './create-database.ts';
import { migrate, readMigrations } from './migrations.ts';
import { diffToSchema } from './schema-engine.ts';

/** The SQL of the next migration, computed in a temporary database on this server; empty if nothing changed. */
export async function findDrift(serverUrl: string): Promise<string> {
  const schema = readFileSync(join(projectRoot, 'prisma', 'schema.prisma'), 'utf8');
  const name = `moti_mini_drift_${randomBytes(6).toString('hex')}`;
  await createDatabase(serverUrl, name);
  try {
    const url = databaseUrl(serverUrl, name);
    await migrate(url, () => undefined);
    return removeHandMade(await diffToSchema(url, schema), handMadeNames());
  } finally {
    await dropDatabase(serverUrl, name);
  }
}

/**
 * Removes statements that would drop an index or column written by hand, such as
 * `DROP INDEX "product_search"`: schema.prisma cannot express those.
 */
export function removeHandMade(sql: string, names: Set<string>): string {
  const statements = sql.split(/;\s*(?:\n|$)/).map((statement) => withoutClauses(statement, names));
  const remaining = statements.filter((statement) => statement.replace(/^--.*$/gm, '').trim());
  return remaining.map((statement) => `${statement.trim()};\n`).join('\n');
}

// Prisma writes each clause of an ALTER TABLE on its own line.
function withoutClauses(statement: string, names: Set<string>): string {
  const index = /^DROP INDEX "(\w+)"$/m.exec(statement)?.[1];
  if (index && names.has(index)) return '';
  const [head, table, clauses] = /^ALTER TABLE ("\w+") ([^]*)$/m.exec(statement) ?? [];
  if (!head || !clauses) return statement;
  const remaining = clauses
    .split(/,\s*\n/)
    .filter((clause) => !names.has(/^(?:DROP|ALTER) COLUMN "(\w+)"/.exec(clause)?.[1] ?? ''));
  return remaining.length ? `-- AlterTable\nALTER TABLE ${table} ${remaining.join(',\n')}` : '';
}

// In a migration, everything below a line `-- By hand: <why>` is written by hand.
function handMadeNames(): Set<string> {
  const byHand = readMigrations().map(({ sql }) =>
    sql
      .split(/^-- by hand\b/im)
      .slice(1)
      .join('\n'),
  );
  const definitions =
    /\b(?:create\s+(?:unique\s+)?index|add\s+column)\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi;
  return new Set([...byHand.join('\n').matchAll(definitions)].map(([, name]) => name ?? ''));
}
