// The commands on the developers' page are run in a shell unchanged.
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { SCREENS, useBrowser } from './support/browser.ts';

const shop = useBrowser();

test.each(['GraphQL', 'REST'])('the first order by %s works as it is printed', async (door) => {
  const page = await shop.open('/developers');
  const preparation = await page.getByLabel('Preparation', { exact: true }).textContent();
  const calls = await page.getByRole('region', { name: door }).locator('pre').allTextContents();
  expect(calls).toHaveLength(5);
  const said = execFileSync('bash', ['-c', [preparation, ...calls].join('\n')], { encoding: 'utf8' });
  expect(said.trim().split('\n').at(-1)).toMatch(/"number":"[^"]+"|"orderStatus":"confirmed"/);
});

test.each(SCREENS)(
  'it names every error, leads to the sandbox, and axe finds nothing, on %s',
  async (_screen, screen) => {
    const page = await shop.open('/', screen);
    await page.getByRole('contentinfo').getByRole('link', { name: 'For developers' }).click();
    await page.getByRole('heading', { level: 1, name: 'For developers' }).waitFor();
    await untilInteractive(page);
    expect(await page.getByRole('term').filter({ hasText: 'PRICE_CHANGED' }).count()).toBe(1);
    expect(await page.getByRole('link', { name: 'GraphQL sandbox' }).getAttribute('href')).toBe('/graphql');
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  },
);
