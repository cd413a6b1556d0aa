// Kinds of tests, by path: `npm test` runs those named "shop…", `npm run test:redis` and `npm run e2e` the others.
import { defineConfig } from 'vitest/config';
import { gateOnly, isolatedFiles, Shuffled, skippedFiles, SlowestFirst } from './scripts/test-files.ts';

const excluded = ['node_modules/**', 'dist/**', ...skippedFiles()];
const isolated = isolatedFiles();

const onPostgres = {
  globalSetup: 'server/testing/postgres-setup.ts',
  setupFiles: 'server/testing/each-file.ts',
  // Timeouts are generous, so that a slow machine does not fail tests.
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

const onComponents = {
  ...onPostgres,
  setupFiles: [onPostgres.setupFiles, 'client/testing/each-file.ts'],
  environment: 'happy-dom',
};

const isOfClient = (path: string) => path.startsWith('client/');

export default defineConfig({
  // Vite would resolve another build of graphql than Node, and each rejects the other's schemas.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  plugins: [gateOnly],
  test: {
    maxWorkers: 2,
    tags: [{ name: 'nightly', description: 'Runs with `npm run test:all`, and if a path is given.' }],
    sequence: { sequencer: process.env.TEST_ORDER_SEED ? Shuffled : SlowestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...onPostgres,
          name: 'shop',
          include: ['{contract-tests,prisma,scripts,server}/**/*.test.ts'],
          exclude: [...excluded, ...isolated, '**/*.redis.test.ts'],
          // Loading the whole server for each file would take longer than the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...onPostgres,
          name: 'shop-isolated',
          include: isolated.filter((path) => !isOfClient(path)),
          exclude: excluded,
        },
      },
      {
        extends: true,
        test: {
          ...onComponents,
          name: 'shop-client',
          include: ['client/**/*.test.{ts,tsx}'],
          exclude: [...excluded, ...isolated],
          // Loading React and the components for each file would take longer than the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...onComponents,
          name: 'shop-client-isolated',
          include: isolated.filter(isOfClient),
          exclude: excluded,
        },
      },
      {
        extends: true,
        test: {
          ...onPostgres,
          name: 'redis',
          include: ['{prisma,scripts,server}/**/*.redis.test.ts'],
          exclude: excluded,
          globalSetup: ['server/testing/postgres-setup.ts', 'server/testing/redis-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: excluded,
          globalSetup: ['e2e/support/browser-setup.ts', 'server/testing/postgres-setup.ts'],
          // Files share the modules and the Chromium of their worker; each has a shop and a database of its own.
          isolate: false,
          // Each waits for its browser or its shop a quarter of the time. Another number of workers needs a group of its own.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
