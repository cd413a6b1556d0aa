// How the test runner treats test files: which run nightly, which in their own module graph, and which start first.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification, type Vite } from 'vitest/node';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { RUNS_EVERY_CASE } from '#server/testing/every-case.ts';

/** Whether nightly tests run: with every case, and when the command names files or folders. */
const RUNS_NIGHTLY = RUNS_EVERY_CASE || process.argv.slice(2).some((argument) => /^[^-].*\//.test(argument));

/** Leaves out nightly tests, unless they run. */
export const gateOnly: Vite.Plugin = {
  name: 'gate-only',
  configureVitest({ project }) {
    if (!RUNS_NIGHTLY) project.config.tagsFilter = ['!nightly'];
  },
};

/** The slowest files, slowest first, since one that started late would delay the end of the run. */
const SLOWEST = [
  'e2e/accessibility-pages-desktop.test.ts',
  'e2e/accessibility-pages-phone.test.ts',
  'e2e/back-office-content.test.ts',
  'e2e/back-office-products.test.ts',
  'e2e/back-office.test.ts',
  'e2e/back-office-orders.test.ts',
  'e2e/back-office-sales.test.ts',
  'e2e/back-office-first-shop.test.ts',
  'e2e/live-forum.test.ts',
  'e2e/forum-edges.test.ts',
  'e2e/payment.test.ts',
  'e2e/catalogue.test.ts',
  'e2e/blog-and-forum.test.ts',
  'e2e/checkout.test.ts',
  'scripts/builds.test.ts',
  'server/composition/empty-shop.test.ts',
  'server/modules/accounts/sign-in/code-flooding.test.ts',
  'server/transport/rest/hostile-input.test.ts',
  'server/platform/lifecycle/start.test.ts',
  'server/modules/orders/staff/pay-links.test.ts',
  'server/platform/tracing/tracing.test.ts',
  'contract-tests/graphql-access.test.ts',
  'server/platform/backup/backup.test.ts',
  // These load the whole server for themselves.
  'server/platform/lifecycle/drain.test.ts',
  'server/platform/lifecycle/health.test.ts',
];

/** Starts the slowest files first, then the others as Vitest orders them. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ordered = await super.sort(files);
    const slow = SLOWEST.flatMap((name) =>
      ordered.filter(({ moduleId }) => moduleId === join(projectRoot, name)),
    );
    return [...slow, ...ordered.filter((file) => !slow.includes(file))];
  }
}

/**
 * Orders the files of each project by TEST_ORDER_SEED, to find files that depend on state left in shared modules.
 * Projects are not mixed, since each change of project would load its modules again.
 */
export class Shuffled extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sortKey = ({ project, moduleId }: TestSpecification) => {
      const name = `${process.env.TEST_ORDER_SEED} ${relative(projectRoot, moduleId)}`;
      return `${project.name} ${createHash('sha1').update(name).digest('hex')}`;
    };
    return Promise.resolve(files.toSorted((a, b) => sortKey(a).localeCompare(sortKey(b))));
  }
}

const TEST_FOLDERS = ['client', 'contract-tests', 'e2e', 'prisma', 'scripts', 'server'];

// Settings, globals and spies are restored after each file by server/testing/each-file.ts.
const NEEDS_OWN_MODULES = /\bvi\.(?:mock|doMock|hoisted|resetModules)\(/;

const STARTS_PROCESS = /\bshop-process\b|\bspawn\(/;

const IS_NIGHTLY = /^\/\/ @module-tag nightly$/m;

// Tests of startup and shutdown change the state of the whole process.
const isOfLifecycle = (path: string) => path.startsWith('server/platform/lifecycle/');

/** The test files that start processes of the shop or signal them. */
export function processFiles(): string[] {
  return shopFiles().filter((path) => isOfLifecycle(path) || holds(path, STARTS_PROCESS));
}

/**
 * The test files that cannot share loaded modules with other files, because they replace modules or values read
 * at import time. Paths from the project's root.
 */
export function isolatedFiles(): string[] {
  return shopFiles().filter((path) => isOfLifecycle(path) || holds(path, NEEDS_OWN_MODULES));
}

/** The files that hold only nightly tests, unless these run. Left out as a whole, they are not even loaded. */
export function skippedFiles(): string[] {
  return RUNS_NIGHTLY ? [] : testFiles().filter((path) => holds(path, IS_NIGHTLY));
}

const holds = (path: string, pattern: RegExp) => pattern.test(readFileSync(join(projectRoot, path), 'utf8'));

/** The test files that need neither Redis nor a browser. */
const shopFiles = () =>
  testFiles().filter((path) => !path.endsWith('.redis.test.ts') && !path.startsWith('e2e/'));

function testFiles(): string[] {
  return TEST_FOLDERS.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
}
