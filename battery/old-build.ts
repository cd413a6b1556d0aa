// The shop as it was before its newest migration: what still runs while a new release is put in.
import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrations } from '#server/database/migrations.ts';
import { projectRoot } from '#server/project-root.ts';
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

/** Checks it out beside the project; answers how to start it and how to take it away. */
export function checkOut(commit: string, folder: string) {
  const tree = join(folder, 'old');
  git('worktree', 'add', '--detach', tree, commit);
  symlinkSync(join(projectRoot, 'node_modules'), join(tree, 'node_modules'));
  return {
    open: (settings: Record<string, string>): Promise<ShopProcess> =>
      openShop(settings, [join(tree, 'scripts', 'start.mjs')]),
    remove: () => void git('worktree', 'remove', '--force', tree),
  };
}
