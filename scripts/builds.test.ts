// Builds beside a running shop, in a copy of the project.
// @module-tag nightly
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { buildFolder } from '#server/platform/config/build-folder.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { useDatabase } from '#server/testing/database.ts';
import { openShop, runShop } from '#server/testing/shop-process.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';

const COPIED = [
  'client',
  'server',
  'prisma',
  'scripts',
  'texts',
  'schema.graphql',
  'admin.graphql',
  'codegen.ts',
  'package.json',
];
const CONFIGURATION = [
  'package-lock.json',
  'prisma.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'vite.admin.config.ts',
  'vite.sandbox.config.ts',
];

const home = makeTempDir('builds');
const tree = join(home, 'shop');
const start = join(tree, 'scripts', 'start.mjs');
const database = useDatabase();
const settings = { DATA_DIR: inject('dataDir'), DATABASE_URL: database.url };
const builds = () => readdirSync(join(tree, 'dist', 'builds'));
const current = () => readFileSync(join(tree, 'dist', 'current'), 'utf8');

const isOfBuild = (path: string) => !path.endsWith('/users') && !path.endsWith('/compiled');

/** Replaces the real build with a copy of the current one, with which `npm test` begins. */
const COPYING_BUILD = `import { cpSync, readFileSync } from 'node:fs';
cpSync('dist/builds/' + readFileSync('dist/current', 'utf8'), process.argv[2], {
  recursive: true,
  filter: ${String(isOfBuild)},
});
`;

/** Copies the project with its build, under the name that the copy gives it. */
beforeAll(async () => {
  mkdirSync(tree);
  for (const name of [...COPIED, ...CONFIGURATION])
    cpSync(join(projectRoot, name), join(tree, name), { recursive: true });
  writeFileSync(join(tree, 'scripts', 'build.ts'), COPYING_BUILD);
  symlinkSync(join(projectRoot, 'node_modules'), join(tree, 'node_modules'));
  const { fingerprint } = (await import(pathToFileURL(join(tree, 'scripts', 'builds.mjs')).href)) as {
    fingerprint(): string;
  };
  cpSync(buildFolder, join(tree, 'dist', 'builds', fingerprint()), {
    recursive: true,
    filter: isOfBuild,
  });
});
afterAll(() => removeTempDir(home));

test('a command on changed sources builds in its own folder while the running shop keeps its build', async () => {
  const shop = await openShop(settings, [start]);
  const [first = ''] = builds();
  expect(current()).toBe(first);

  const same = await runShop(settings, [start, 'ops', 'stock', 'low']);
  expect(same).toMatchObject({ code: 0, output: expect.not.stringContaining('Building') });
  expect(builds()).toEqual([first]);

  utimesSync(join(tree, 'codegen.ts'), 1, 1);
  const changed = await runShop(settings, [start, 'ops', 'stock', 'low']);
  expect(changed).toMatchObject({ code: 0, output: expect.stringContaining('Building') });
  expect(builds()).toHaveLength(2);
  expect(current()).not.toBe(first);

  // Resizing is a part of the server that the first such request loads.
  const page = await (await fetch(shop.url)).text();
  const [picture = ''] = /\/pictures\/[^" ]+\?w=\d+/.exec(page) ?? [];
  expect((await fetch(shop.url + picture)).status).toBe(200);
  const [script = ''] = /\/assets\/[^" ]+\.js/.exec(page) ?? [];
  expect((await fetch(shop.url + script)).status).toBe(200);

  expect(await shop.end('SIGTERM')).toMatchObject({ code: 0 });
  const last = current();
  expect((await runShop(settings, [start, 'build'])).code).toBe(0);
  expect(builds()).toEqual([last]);
});

test('a build without a running user is removed even if its list names one', async () => {
  const old = join(tree, 'dist', 'builds', 'old', 'users');
  mkdirSync(old, { recursive: true });
  // No process can have this number.
  writeFileSync(join(old, '4194305'), '');
  expect((await runShop(settings, [start, 'build'])).code).toBe(0);
  expect(builds()).toEqual([current()]);
});
