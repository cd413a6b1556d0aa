// Documentation for developers: the commands on their page, run in a shell unchanged, and the REST documentation at /api, with
// all assets served by the shop.
// @module-tag nightly
import { execFileSync } from 'node:child_process';
import { type Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { picture } from '#server/testing/files.ts';
import { axeFindings } from './support/axe.ts';
import { SCREENS, useBrowser } from './support/browser.ts';
import { ownShop } from './support/own-shop.ts';

const shop = useBrowser();

test('the documented first orders by GraphQL and REST work as printed', async () => {
  const page = await shop.open('/developers');
  const preparation = await page.getByLabel('Preparation', { exact: true }).textContent();
  for (const api of ['GraphQL', 'REST']) {
    const calls = await page.getByRole('region', { name: api }).locator('pre').allTextContents();
    expect(calls, api).toHaveLength(5);
    const output = execFileSync('bash', ['-c', [preparation, ...calls].join('\n')], { encoding: 'utf8' });
    expect(output.trim().split('\n').at(-1), api).toMatch(/"number":"[^"]+"|"orderStatus":"confirmed"/);
  }
});

/** Expands an operation, fills it in and sends it; returns the response. */
async function tryOut(
  page: Page,
  operation: string,
  fill: (form: ReturnType<Page['locator']>) => Promise<void>,
) {
  const block = page.locator(`[id^="operations"][id$="-${operation}"]`);
  await block.locator('.opblock-summary').click();
  const execute = block.getByRole('button', { name: 'Execute' });
  await execute.waitFor();
  await fill(block);
  await execute.click();
  const answer = block.locator('.live-responses-table');
  await answer.waitFor();
  return answer.innerText();
}

async function post(path: string, body: object): Promise<Record<string, string>> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  return (await (await fetch(`${ownShop().url}/api${path}`, init)).json()) as Record<string, string>;
}

describe.each(SCREENS)('on %s', (_screen, options) => {
  test('the API page sends calls with a body, a token and a file', async () => {
    const page = await shop.open('/api', options);
    const foreignRequests: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(ownShop().url)) foreignRequests.push(request.url());
    });
    await page.locator('.opblock').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await tryOut(page, 'postSearch', () => Promise.resolve())).toContain('Pedigree');

    const { key, otp } = await post('/otp/phone', {
      mobile: options.viewport.width < 500 ? '9123450001' : '9123450002',
    });
    const { token = '' } = await post('/otp/verify', { otp, verification_key: key });
    await page.getByRole('button', { name: 'Authorize' }).first().click();
    const dialog = page.locator('.modal-ux');
    await dialog.locator('input').first().fill(token);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Authorize' }).first().click();
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    const me = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
    const completed = await tryOut(page, 'putUserById', async (form) => {
      await form.locator('input[type=text]').first().fill(me.sub);
      const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture() };
      await form.locator('input[type=file]').first().setInputFiles(file);
    });
    expect(completed).toContain('"status": "success"');
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(foreignRequests.filter((url) => !url.startsWith('data:'))).toEqual([]);
  });
});
