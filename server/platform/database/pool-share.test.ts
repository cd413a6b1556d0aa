import { describe, expect, it } from 'vitest';
import { pool } from './db.ts';
import { StartError } from '#server/platform/lifecycle/start-error.ts';
import { useDatabase } from '#server/testing/database.ts';
import { faultOfShare, requireShare } from './pool-share.ts';

useDatabase('migrated');

describe('the connections of all processes', () => {
  it.each([
    { processes: 1, each: 15, maxConnections: 100, isRight: true },
    { processes: 5, each: 16, maxConnections: 100, isRight: true },
    { processes: 6, each: 15, maxConnections: 100, isRight: false },
    { processes: 1, each: 81, maxConnections: 100, isRight: false },
    { processes: 2, each: 4, maxConnections: 10, isRight: true },
    { processes: 3, each: 3, maxConnections: 11, isRight: false },
  ])('$processes × $each of $maxConnections are right: $isRight', ({ isRight, ...share }) =>
    expect(faultOfShare(share) === null).toBe(isRight),
  );

  it('that are too many are told in one line, with what to do', () =>
    expect(faultOfShare({ processes: 6, each: 15, maxConnections: 100 })).toBe(
      'PROCESSES=6 with 15 connections each may open 90, more than the 80 that are 80 % of ' +
        "PostgreSQL's max_connections (100): raise that, or lower LIMIT_DATABASE_CONNECTIONS",
    ));
});

describe('a start', () => {
  it('as one process of a database that has room says nothing', async () => {
    const told: string[] = [];
    await requireShare({ PROCESSES: 1, SHOP_MODE: 'production' }, (line) => told.push(line));
    expect(told).toEqual([]);
  });

  it('as one of too many is refused in production, and warns of it otherwise', async () => {
    const { rows } = await pool.query<{ max_connections: string }>('show max_connections');
    const PROCESSES = Number(rows[0]?.max_connections);
    const told: string[] = [];
    await requireShare({ PROCESSES, SHOP_MODE: 'demo' }, (line) => told.push(line));
    expect(told).toEqual([expect.stringMatching(`^PROCESSES=${PROCESSES} with `)]);
    const refused = requireShare({ PROCESSES, SHOP_MODE: 'production' }, () => undefined);
    await expect(refused).rejects.toThrow(new StartError(`SHOP_MODE=production: ${told[0]}`));
  });
});
