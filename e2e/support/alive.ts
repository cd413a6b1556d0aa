import { type Page } from 'playwright-core';

/**
 * Waits until the page has come alive, its later parts too (the footer, a product's reviews): before that a click
 * is only the browser's, so a link loads a whole page and a button does nothing.
 */
export async function untilAlive(page: Page): Promise<void> {
  // No function in it has a name: esbuild, by which the bench runs, would name it by a helper that pages do not have.
  await page.waitForFunction(() => {
    // Where nothing is drawn yet, nothing is alive.
    if (!document.querySelector('main')) return false;
    const touched = [...document.querySelectorAll('main, button, a[href], input, select, textarea')];
    return touched.every((element) => {
      let drawn: Element | null = element;
      let props: unknown;
      while (drawn && props === undefined) {
        props = Object.entries(drawn).find(([key]) => key.startsWith('__reactProps'))?.[1];
        if (props === undefined) drawn = drawn.parentElement;
      }
      // What people and the shop wrote is HTML of its own, which never comes alive.
      return drawn === element || (drawn !== null && Object.hasOwn(Object(props), 'dangerouslySetInnerHTML'));
    });
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
