// Global setup of the browser tests: builds the shop and finds Chromium.
import type { TestProject } from 'vitest/node';
import { findProgram } from '#server/testing/find-program.ts';
import { runShop } from '#server/testing/shop-process.ts';

/** Vitest global setup. */
export default async function setup(project: TestProject): Promise<void> {
  const chromium = findProgram(
    process.env.CHROMIUM_PATH,
    // Takes a third less of the processor than the browser with windows.
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  );
  if (!chromium) {
    console.error('No Chromium found: apt-get install -y chromium-headless-shell, or set CHROMIUM_PATH');
    process.exit(1);
  }
  const built = await runShop({}, ['scripts/start.mjs', 'build']);
  if (built.code !== 0) throw new Error(`Building failed:\n${built.output}`);
  project.provide('chromiumPath', chromium);
}
