import { type Page } from 'playwright-core';

/** Looking at every frame would keep the page's own scripts waiting. */
const POLLING_MS = 50;

/**
 * Waits until the page is hydrated, including lazy sections (the footer, a product's reviews). Before that,
 * links load a whole page and buttons do nothing.
 */
export async function untilInteractive(page: Page): Promise<void> {
  // No named functions: esbuild, which the benchmarks use, would reference a helper that pages do not have.
  await page.waitForFunction(
    () => {
      // An empty page is not hydrated.
      if (!document.querySelector('main')) return false;
      const touched = [...document.querySelectorAll('main, button, a[href], input, select, textarea')];
      return touched.every((element) => {
        let visibleElement: Element | null = element;
        let props: unknown;
        while (visibleElement && props === undefined) {
          props = Object.entries(visibleElement).find(([key]) => key.startsWith('__reactProps'))?.[1];
          if (props === undefined) visibleElement = visibleElement.parentElement;
        }
        // Rendered user HTML is never hydrated.
        return (
          visibleElement === element ||
          (visibleElement !== null && Object.hasOwn(Object(props), 'dangerouslySetInnerHTML'))
        );
      });
    },
    null,
    { polling: POLLING_MS },
  );
  await page.waitForLoadState('networkidle');
}

/** Number of GraphQL requests since the page was opened. */
export function countGraphRequests(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname === '/graphql')
        .length,
  );
}
