// Spans of SQL statements. Their texts hold parameters, never values.
import type pg from 'pg';
import { inSpan, type SpanStart } from './tracing.ts';

type Query = (...args: unknown[]) => unknown;

interface Queryable {
  query: Query;
}

/** Traces the statements of a pool, those of connections that are checked out too. */
export function traceStatements(pool: pg.Pool): void {
  traceQueries(pool as unknown as Queryable);
  pool.on('connect', (client) => traceQueries(client as unknown as Queryable));
}

// `query` of the driver has many signatures; all begin with the statement.
function traceQueries(queryable: Queryable): void {
  const query = queryable.query.bind(queryable);
  queryable.query = (...args) => {
    const text = statementText(args[0]);
    // With a callback, the pool itself is the caller, whose query is traced already; COPY has no text.
    if (text === null || typeof args.at(-1) === 'function') return query(...args);
    return inSpan(describeSpan(text), () => query(...args) as Promise<unknown>);
  };
}

function statementText(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return null;
  return 'text' in statement && typeof statement.text === 'string' ? statement.text : null;
}

const OPERATION = /^\s*(?:--[^\n]*\n\s*)*([a-z]+)/i;
const TABLE = /\b(?:from|into|update|join)\s+(?:"public"\.)?"(\w+)"/i;

/** @example describeSpan('select * from "Order" where id = $1').name // 'SELECT Order' */
export function describeSpan(text: string): SpanStart {
  const operation = OPERATION.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const table = TABLE.exec(text)?.[1];
  return {
    name: table ? `${operation} ${table}` : operation,
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text },
  };
}
