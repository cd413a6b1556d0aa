// Starts one PostgreSQL for a test run, with two template databases.
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { Cluster } from '#server/platform/database/cluster.ts';
import { createDatabase } from '#server/platform/database/create-database.ts';
import { migrate } from '#server/platform/database/migrations.ts';
import { runShop } from './shop-process.ts';
import { makeTempDir, memoryDir, removeTempDir } from './temp-dir.ts';

const RUNNING = Symbol.for('PostgreSQL of this test run');

// Test data need not survive a crash. The log may not fill the memory.
const FAST =
  '-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_wal_size=256MB -c max_connections=200';

interface TestPostgres {
  url: string;
  dataDir: string;
  stop: () => Promise<void>;
}

// Each test project loads this file again, but all run in one process and share one server.
const shared = globalThis as { [RUNNING]?: { users: number; starting: Promise<TestPostgres> } };

/** Vitest global setup; returns the teardown. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = (shared[RUNNING] ??= { users: 0, starting: start() });
  running.users += 1;
  const { url, dataDir, stop } = await running.starting;
  project.provide('postgresUrl', url);
  project.provide('dataDir', dataDir);
  return async () => {
    running.users -= 1;
    if (running.users > 0) return;
    delete shared[RUNNING];
    await stop();
  };
}

async function start(): Promise<TestPostgres> {
  const folder = makeTempDir('tests');
  const dataDir = join(folder, 'data');
  // A database has some 1,500 files; on a disk, creating and dropping one takes ten times the processor time.
  const clusterFolder = makeTempDir('postgres', memoryDir());
  const cluster = await Cluster.join({
    folder: join(clusterFolder, 'postgres'),
    log: () => undefined,
    serverOptions: FAST,
  });
  const stop = async () => {
    await cluster.leave();
    removeTempDir(clusterFolder);
    removeTempDir(folder);
  };
  try {
    await makeTemplates(cluster, dataDir);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: cluster.url('postgres'), dataDir, stop };
}

async function makeTemplates(cluster: Cluster, dataDir: string): Promise<void> {
  const server = cluster.url('postgres');
  await createDatabase(server, 'migrated');
  await migrate(cluster.url('migrated'), () => undefined);
  await createDatabase(server, 'seeded', 'migrated');
  // Runs in a separate process, because settings are read once. Pictures are stored in the tests' DATA_DIR.
  const seeding = await runShop({ DATABASE_URL: cluster.url('seeded'), DATA_DIR: dataDir }, [
    '--import',
    'tsx',
    'server/entries/seed.ts',
  ]);
  if (seeding.code !== 0) throw new Error(`Seeding failed:\n${seeding.output}`);
}
