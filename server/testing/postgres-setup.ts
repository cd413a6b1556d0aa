// One PostgreSQL of its own for a whole test run, with two templates to copy databases from.
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { Cluster } from '#server/platform/database/cluster.ts';
import { createDatabase } from '#server/platform/database/create-database.ts';
import { migrate } from '#server/platform/database/migrations.ts';
import { runShop } from './shop-process.ts';
import { makeTempDir, removeTempDir } from './temp-dir.ts';

// A test's data need not survive a power cut.
const FAST = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=200';

/** Called by vitest before the first test; what it returns is called after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeTempDir('tests');
  const dataDir = join(folder, 'data');
  const cluster = await Cluster.join({
    folder: join(folder, 'postgres'),
    log: () => undefined,
    serverOptions: FAST,
  });
  const teardown = async () => {
    await cluster.leave();
    removeTempDir(folder);
  };
  try {
    await makeTemplates(cluster, dataDir);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('postgresUrl', cluster.url('postgres'));
  project.provide('dataDir', dataDir);
  return teardown;
}

async function makeTemplates(cluster: Cluster, dataDir: string): Promise<void> {
  const server = cluster.url('postgres');
  await createDatabase(server, 'migrated');
  await migrate(cluster.url('migrated'), () => undefined);
  await createDatabase(server, 'seeded', 'migrated');
  // In a process of its own, since settings are read once; its pictures lie in the tests' DATA_DIR.
  const seeding = await runShop({ DATABASE_URL: cluster.url('seeded'), DATA_DIR: dataDir }, [
    '--import',
    'tsx',
    'server/entries/seed.ts',
  ]);
  if (seeding.code !== 0) throw new Error(`Seeding failed:\n${seeding.output}`);
}
