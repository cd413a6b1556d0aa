import { describe, expect, it } from 'vitest';
import { pool } from './db.ts';
import { StartError } from '#server/platform/lifecycle/start-error.ts';
import { useDatabase } from '#server/testing/database.ts';
import { connectionBudgetError, requireConnectionBudget } from './connection-budget.ts';

useDatabase('migrated');

describe('the connections of all processes', () => {
  it.each([
    { processes: 1, connectionsPerProcess: 15, maxConnections: 100 },
    { processes: 5, connectionsPerProcess: 16, maxConnections: 100 },
    { processes: 2, connectionsPerProcess: 4, maxConnections: 10 },
  ])('$processes × $connectionsPerProcess of $maxConnections connections are allowed', (budget) =>
    expect(connectionBudgetError(budget)).toBeNull(),
  );

  it.each([
    { processes: 6, connectionsPerProcess: 15, maxConnections: 100 },
    { processes: 1, connectionsPerProcess: 81, maxConnections: 100 },
    { processes: 3, connectionsPerProcess: 3, maxConnections: 11 },
  ])('$processes × $connectionsPerProcess of $maxConnections connections are too many', (budget) =>
    expect(connectionBudgetError(budget)).not.toBeNull(),
  );

  it('too many connections are reported in one line with the remedy', () =>
    expect(connectionBudgetError({ processes: 6, connectionsPerProcess: 15, maxConnections: 100 })).toBe(
      'PROCESSES=6 with 15 connections each may open 90, more than 80 ' +
        "(80 % of PostgreSQL's max_connections, 100): raise max_connections or lower LIMIT_DATABASE_CONNECTIONS",
    ));
});

describe('the startup check', () => {
  it('the startup check passes silently when there are enough connections', async () => {
    const warnings: string[] = [];
    await requireConnectionBudget({ PROCESSES: 1, SHOP_MODE: 'production' }, (line) => warnings.push(line));
    expect(warnings).toEqual([]);
  });

  it('the startup check fails in production when there are too few, and warns in other modes', async () => {
    const { rows } = await pool.query<{ max_connections: string }>('show max_connections');
    const PROCESSES = Number(rows[0]?.max_connections);
    const warnings: string[] = [];
    await requireConnectionBudget({ PROCESSES, SHOP_MODE: 'demo' }, (line) => warnings.push(line));
    expect(warnings).toEqual([expect.stringMatching(`^PROCESSES=${PROCESSES} with `)]);
    const refused = requireConnectionBudget({ PROCESSES, SHOP_MODE: 'production' }, () => undefined);
    await expect(refused).rejects.toThrow(new StartError(`SHOP_MODE=production: ${warnings[0]}`));
  });
});
