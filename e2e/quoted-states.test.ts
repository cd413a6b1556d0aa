// Specified texts of error states that no other test causes.
import { test } from 'vitest';
import { type Page } from 'playwright-core';
import { untilInteractive } from './support/interactive.ts';
import { useBrowser } from './support/browser.ts';
import { expectSoon } from './support/expect-soon.ts';
import { operationOf } from './support/operation.ts';

const shop = useBrowser();

/** Makes one GraphQL operation respond like this. */
async function answer(page: Page, operation: string, data: unknown): Promise<void> {
  await page.route('**/graphql*', (route) =>
    operationOf(route.request()) === operation ? route.fulfill({ json: { data } }) : route.continue(),
  );
}

test("a screen that breaks says 'Oops, there is an error!' and links to the home page", async () => {
  shop.expectComplaints(/./);
  const page = await shop.open('/about');
  await untilInteractive(page);
  await answer(page, 'FaqPage', { faq: [null] });
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await page.getByRole('heading', { name: 'Oops, there is an error!' }).waitFor();
  await page.getByRole('link', { name: 'Redirect to Home' }).click();
  await expectSoon(() => new URL(page.url()).pathname).toBe('/');
});
