import { expect, test } from 'vitest';
import { SCREENS, useBrowser } from './support/browser.ts';
import { ownShop } from './support/own-shop.ts';

const shop = useBrowser();

test('the health check succeeds', async () => {
  expect((await fetch(`${ownShop().url}/healthz`)).status).toBe(200);
});

test.each(SCREENS)('the home page opens on %s', async (_screen, options) => {
  const page = await shop.open('/', options);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.title()).toContain('Moti & Mini');
});
