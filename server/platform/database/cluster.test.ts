// @module-tag nightly
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';
import { Cluster } from './cluster.ts';
import { readPidFile } from './cluster-files.ts';

let home: string;
let folder: string;
const joinCluster = () => Cluster.join({ folder, log: () => undefined, serverOptions: '-c fsync=off' });

beforeEach(() => {
  home = makeTempDir('a cluster');
  folder = join(home, 'postgres');
});
afterEach(() => removeTempDir(home));

async function ask(cluster: Cluster, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  const { rows } = await client.query<{ response: unknown }>(sql);
  await client.end();
  return rows[0]?.response;
}

const isRunning = () => existsSync(join(folder, 'data', 'postmaster.pid'));

test('members that join at the same time share one server, and the last to leave stops it', async () => {
  const [first, second, third] = await Promise.all([joinCluster(), joinCluster(), joinCluster()]);
  expect(second.url('postgres')).toBe(first.url('postgres'));
  await Promise.all([first.leave(), second.leave()]);
  expect(await ask(third, 'select 1 as response')).toBe(1);
  await third.leave();
  expect(isRunning()).toBe(false);
});

test('a member that joins while the last one leaves gets a server', async () => {
  const leaving = await joinCluster();
  const [, joining] = await Promise.all([leaving.leave(), joinCluster()]);
  expect(await ask(joining, 'select 1 as response')).toBe(1);
  await joining.leave();
  expect(isRunning()).toBe(false);
});

test('starting retries until the server starts', async () => {
  const logged: string[] = [];
  const cluster = await Cluster.join({
    folder,
    log: (line) => logged.push(line),
    serverOptions: '-c fsync=off',
    startWithinMs: 300,
  });
  await ask(cluster, 'create table waited as select 8 as response');
  const { pid } = readPidFile(folder) ?? {};
  // Without this folder the server cannot start, as on a full disk.
  renameSync(join(folder, 'data', 'global'), join(folder, 'data', 'away'));
  process.kill(pid ?? 0, 'SIGKILL');
  await expect
    .poll(() => logged.filter((line) => line.includes('retrying')).length, { timeout: 30_000 })
    .toBe(2);
  renameSync(join(folder, 'data', 'away'), join(folder, 'data', 'global'));
  await expect
    .poll(() => ask(cluster, 'select response from waited').catch(() => null), { timeout: 30_000 })
    .toBe(8);
  await cluster.leave();
  expect(isRunning()).toBe(false);
});

test('a killed server restarts on the same port with its data', async () => {
  const cluster = await joinCluster();
  await ask(cluster, 'create table survived as select 7 as response');
  const before = readPidFile(folder);
  process.kill(before?.pid ?? 0, 'SIGKILL');
  await expect
    .poll(() => ask(cluster, 'select response from survived').catch(() => null), {
      timeout: 10_000,
    })
    .toBe(7);
  expect(readPidFile(folder)?.port).toBe(before?.port);
  await cluster.leave();
  expect(isRunning()).toBe(false);
});
