// Three kinds of tests, by path: `npm test` runs "shop", `npm run test:redis` and `npm run e2e` the others.
import { defineConfig } from 'vitest/config';

const elsewhere = ['node_modules/**', 'dist/**'];

export default defineConfig({
  // Vite would take graphql's other build than Node does, and two of them refuse each other's schemas.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    // Long enough for a busy machine: what is wrong fails by its own words, never by the clock.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'shop',
          include: ['{client,contract-tests,prisma,scripts,server}/**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, '**/*.redis.test.ts'],
          globalSetup: 'server/testing/postgres-setup.ts',
          setupFiles: 'server/testing/each-file.ts',
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'redis',
          include: ['{prisma,scripts,server}/**/*.redis.test.ts'],
          exclude: elsewhere,
          globalSetup: ['server/testing/postgres-setup.ts', 'server/testing/redis-setup.ts'],
          setupFiles: 'server/testing/each-file.ts',
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: elsewhere,
          globalSetup: ['e2e/support/browser-setup.ts', 'server/testing/postgres-setup.ts'],
          // The files share their worker's modules and its Chromium; each has a shop and a database of its own.
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
