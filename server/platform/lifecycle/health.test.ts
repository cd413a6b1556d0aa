// @module-tag nightly
import { describe, expect, it, vi } from 'vitest';
import { db, pool } from '#server/platform/database/db.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { eventually } from '#server/testing/eventually.ts';
import { useApp } from '#server/testing/app.ts';
import { useLimits } from '#server/testing/limits.ts';

const shop = useApp('migrated');

it('a shop with a pending migration is alive but not ready', async () => {
  const [{ migration_name: name } = { migration_name: '' }] = await db.$queryRaw<
    { migration_name: string }[]
  >`
    select migration_name from _prisma_migrations order by 1 desc limit 1`;
  await db.$executeRaw`update _prisma_migrations set migration_name = 'another' where migration_name = ${name}`;
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  await db.$executeRaw`update _prisma_migrations set migration_name = ${name} where migration_name = 'another'`;
  await eventually(async () => expect((await fetch(`${shop.url}/readyz`)).status).toBe(200));
});

describe('many requests at the same time', () => {
  // Fifty connections may take longer than half a second on a busy machine.
  useLimits({ LIMIT_HTTP_READY_MS: '50000' });

  it('concurrent readiness requests check the database once', async () => {
    // By then the last answer is too old to be shared.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + LIMITS.http.readyMs);
    const query = vi.spyOn(pool, 'query');
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async () => (await fetch(`${shop.url}/readyz`)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(query.mock.calls.filter(([text]) => (text as unknown) === 'select 1')).toHaveLength(1);
    vi.restoreAllMocks();
  });
});
