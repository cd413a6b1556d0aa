// Every hand-written statement returns the columns that it declares.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { pool } from '#server/platform/database/db.ts';
import type { Column, Columns, Query } from '#server/platform/database/query.ts';
import type { Statement } from '#server/platform/database/sql.ts';
import { useDatabase } from '#server/testing/database.ts';
import { type DescribedColumn, describeStatement } from '#server/testing/describe-statement.ts';
import { findExamples } from './query-examples.ts';

useDatabase();

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => `server/${path}`)
  .toSorted();

const queryFiles = sources.filter((path) => path.endsWith('-queries.ts'));

type AnyQuery = Query<unknown[], Columns>;

const isQuery = (value: unknown): value is AnyQuery => typeof value === 'function' && 'columns' in value;

async function importFunctions(file: string): Promise<[string, unknown][]> {
  const module = (await import(/* @vite-ignore */ `../${file}`)) as Record<string, unknown>;
  return Object.entries(module).filter(([, value]) => typeof value === 'function');
}

/** Replaces an argument: all of its fields are null. */
const PLACEHOLDER: unknown = new Proxy({}, { get: () => null });

/** The statements of a query, each with its example arguments. */
async function buildStatements(name: string, query: AnyQuery): Promise<Statement<object>[]> {
  const examples = await findExamples(query);
  if (examples.length > 0) return examples;
  try {
    return [query(...Array.from({ length: query.length }, () => PLACEHOLDER))];
  } catch (error) {
    throw new Error(`${name} needs an example in query-examples.ts`, { cause: error });
  }
}

/** The type of each column of a table, by "Table.column". */
let tableTypes: ReadonlyMap<string, string>;

beforeAll(async () => {
  const { rows } = await pool.query<{ name: string; type: string }>(`
    select c.relname || '.' || a.attname as "name", format_type(a.atttypid, null) as "type"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0`);
  tableTypes = new Map(rows.map(({ name, type }) => [name, type]));
});

/** The fault in the declaration of a column; null if there is none. */
function findFault(declared: Column, { type, from }: DescribedColumn): string | null {
  if ('json' in declared) return type.startsWith('json') ? null : `is ${type}, not JSON`;
  if ('type' in declared) {
    if (declared.type !== type) return `is ${type}, not ${declared.type}`;
    return from?.isNullable && !declared.isNullable ? 'can be null' : null;
  }
  const expected = `${declared.table}.${declared.name}`;
  // PostgreSQL does not say which column a union reads from.
  const actual = from ? `${from.table}.${from.name}` : type;
  return actual === (from ? expected : tableTypes.get(expected)) ? null : `is ${actual}, not ${expected}`;
}

async function findFaults(query: AnyQuery, { text }: Statement<object>): Promise<string[]> {
  const described = new Map((await describeStatement(text)).map((column) => [column.name, column]));
  const names = new Set([...Object.keys(query.columns), ...described.keys()]);
  return [...names].flatMap((name) => {
    const [declared, actual] = [query.columns[name], described.get(name)];
    if (!declared) return [`"${name}" is not declared`];
    if (!actual) return [`"${name}" is not returned`];
    const fault = findFault(declared, actual);
    return fault ? [`"${name}" ${fault}`] : [];
  });
}

/** Runs the statements of a query and parses their JSON. Returns the columns that are empty in every example. */
async function parseJson(query: AnyQuery, statements: readonly Statement<object>[]): Promise<string[]> {
  const shapes = Object.entries(query.columns).flatMap(([name, column]) =>
    'json' in column ? [[name, column.json] as const] : [],
  );
  if (shapes.length === 0) return [];
  const results = await Promise.all(
    statements.map(({ text, values }) => pool.query<Record<string, unknown>>(text, values)),
  );
  const rows = results.flatMap((result) => result.rows);
  const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;
  return shapes.flatMap(([name, shape]) => {
    const values = rows.map((row) => shape.parse(row[name]));
    return values.every(isEmpty) ? [name] : [];
  });
}

describe.each(queryFiles)('%s', (file) => {
  it('the file stands beside its service and exports only queries', async () => {
    expect(existsSync(file.replace('-queries.ts', '.ts'))).toBe(true);
    expect((await importFunctions(file)).filter(([, value]) => !isQuery(value))).toEqual([]);
  });

  it('every statement declares the columns that PostgreSQL returns', async () => {
    const faultsByQuery: Record<string, string[]> = {};
    for (const [name, query] of await importFunctions(file))
      for (const statement of isQuery(query) ? await buildStatements(name, query) : []) {
        const faults = await findFaults(query as AnyQuery, statement);
        if (faults.length > 0) faultsByQuery[name] = faults;
      }
    expect(faultsByQuery).toEqual({});
  });

  it('every JSON column declares the shape of its value', async () => {
    for (const [name, query] of await importFunctions(file)) {
      if (!isQuery(query)) continue;
      const unproved = await parseJson(query, await buildStatements(name, query));
      expect(unproved, `JSON that no example of ${name} finds`).toEqual([]);
    }
  });
});

/** Files that still contain SQL. Remove the entry when it moves to a *-queries.ts file. */
const NOT_MOVED = [
  'server/modules/forum/groups/categories.ts',
  'server/modules/forum/groups/groups.ts',
  'server/modules/forum/live/presence.ts',
  'server/modules/forum/live/reply-streams.ts',
  'server/modules/forum/moderation/posting-policy.ts',
  'server/modules/forum/moderation/visibility.ts',
  'server/modules/forum/replies/viewer-state.ts',
  'server/modules/forum/threads/authors.ts',
  'server/modules/forum/threads/reading-marks.ts',
  'server/modules/forum/threads/thread-kinds.ts',
  'server/modules/forum/threads/threads.ts',
  'server/modules/forum/threads/views.ts',
];

const HAS_SQL = /\bsql`|Prisma\.(sql|raw)|[^.]\braw\(|\$(query|execute)Raw|\b(pool|client)\.query\(/;

it('only files named *-queries.ts contain SQL', () => {
  const withSql = sources
    .filter((path) => !path.endsWith('-queries.ts'))
    .filter((path) => !/^server\/(generated|platform|testing|entries)\//.test(path))
    .filter((path) => HAS_SQL.test(readFileSync(path, 'utf8')));
  expect(withSql).toEqual(NOT_MOVED);
});
