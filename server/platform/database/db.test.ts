// @module-tag nightly
import { expect, it } from 'vitest';
import { pool } from './db.ts';
import { useDatabase } from '#server/testing/database.ts';

useDatabase('migrated');

it('a connection that breaks right after checkout does not end the process', async () => {
  const client = await pool.connect();
  const cut = new Error('terminating connection due to administrator command');
  expect(client.emit('error', cut)).toBe(true);
  client.release(true);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
