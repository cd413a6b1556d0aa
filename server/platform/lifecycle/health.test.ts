import { expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';

const shop = useApp('migrated');

it('a shop whose database lacks a migration lives, but is not ready', async () => {
  const [{ migration_name: name } = { migration_name: '' }] = await db.$queryRaw<
    { migration_name: string }[]
  >`
    select migration_name from _prisma_migrations order by 1 desc limit 1`;
  await db.$executeRaw`update _prisma_migrations set migration_name = 'another' where migration_name = ${name}`;
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  await db.$executeRaw`update _prisma_migrations set migration_name = ${name} where migration_name = 'another'`;
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
});
