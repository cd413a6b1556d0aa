// The shop as it was before its newest migration: what still runs while a new release is put in.
import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrations } from '#server/platform/database/migrations.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { openShop, type ShopProcess } from '#server/testing/shop-process.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/** The newest migration, and the commit before it; null where no history is at hand. */
export function beforeNewest(): { migration: string; commit: string } | null {
  const migration = readMigrations().at(-1)?.name ?? '';
  try {
    const path = `prisma/migrations/${migration}/migration.sql`;
    const commit = git('log', '--diff-filter=A', '--format=%H', '-1', '--', path);
    return commit ? { migration, commit: git('rev-parse', `${commit}^`) } : null;
  } catch {
    return null;
  }
}

/** Those of the project, or its own where other ones were wanted then: half a minute, and the registry is asked. */
function givePackages(tree: string): void {
  const lockOf = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (lockOf(tree) === lockOf(projectRoot))
    return symlinkSync(join(projectRoot, 'node_modules'), join(tree, 'node_modules'));
  const quietly = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', ['ci', ...quietly], { cwd: tree, stdio: 'ignore' });
}

/** Checks it out beside the project; answers how to start it and how to take it away. */
export function checkOut(commit: string, folder: string) {
  const tree = join(folder, 'old');
  git('worktree', 'add', '--detach', tree, commit);
  givePackages(tree);
  return {
    open: (settings: Record<string, string>): Promise<ShopProcess> =>
      openShop(settings, [join(tree, 'scripts', 'start.mjs')]),
    remove: () => void git('worktree', 'remove', '--force', tree),
  };
}
