// The sandbox at /graphql in a browser that opens it for the first time.
// @module-tag nightly
import { type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SCREENS, useBrowser } from './support/browser.ts';
import { expectSoon } from './support/expect-soon.ts';
import { overflowAt } from './support/accessibility.ts';

const shop = useBrowser();

/** Runs the operation of the open tab; returns the response as text. */
async function play(page: Page): Promise<string> {
  const respond = () => page.getByRole('region', { name: 'Result Window' }).innerText();
  await page.getByRole('button', { name: /^Execute query/ }).click();
  // The response of the previous tab is cleared immediately.
  await expectSoon(async () => (await respond()).includes('"data"')).toBe(true);
  return respond();
}

test.each(SCREENS)(
  'the first tab returns a result when its operation first runs, on %s',
  async (_screen, options) => {
    const page = await shop.open('/graphql', options);
    expect(await play(page)).toContain('totalCount');
    expect(await overflowAt(page, options.viewport.width)).toEqual([]);
  },
);

test('every tab returns a result in turn, and signs in on the way', async () => {
  const page = await shop.open('/graphql');
  for (const name of ['Products', 'Search', 'Product', 'Quote', 'SignIn', 'Viewer', 'PlaceOrder']) {
    await page.getByRole('button', { name, exact: true }).click();
    const answer = await play(page);
    expect(answer, name).not.toContain('"errors"');
  }
});
