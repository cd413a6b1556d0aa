import { type Page } from 'playwright-core';

/** Waits until the page has come alive: before that a click is only the browser's. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
  await page.waitForLoadState('networkidle');
}

/** How often the page has asked the graph since it was opened. */
export function countGraphRequests(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname === '/graphql')
        .length,
  );
}
