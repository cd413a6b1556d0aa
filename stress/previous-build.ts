// Builds the release before the newest migration, which keeps running while a new release is deployed.
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

/** The newest migration and the commit before it; null without a Git history. */
export function beforeNewestMigration(): { migration: string; commit: string } | null {
  const migration = readMigrations().at(-1)?.name ?? '';
  try {
    const path = `prisma/migrations/${migration}/migration.sql`;
    const commit = git('log', '--diff-filter=A', '--format=%H', '-1', '--', path);
    return commit ? { migration, commit: git('rev-parse', `${commit}^`) } : null;
  } catch {
    return null;
  }
}

/** Links the project's packages; installs them when the lockfile differs, which takes half a minute. */
function linkPackages(tree: string): void {
  const readLockFile = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (readLockFile(tree) === readLockFile(projectRoot))
    return symlinkSync(join(projectRoot, 'node_modules'), join(tree, 'node_modules'));
  const quietly = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', ['ci', ...quietly], { cwd: tree, stdio: 'ignore' });
}

/** Checks the commit out into a worktree. */
export function checkOut(commit: string, folder: string) {
  const tree = join(folder, 'old');
  git('worktree', 'add', '--detach', tree, commit);
  linkPackages(tree);
  return {
    open: (settings: Record<string, string>): Promise<ShopProcess> =>
      openShop(settings, [join(tree, 'scripts', 'start.mjs')]),
    remove: () => void git('worktree', 'remove', '--force', tree),
  };
}
