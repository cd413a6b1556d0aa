// The examples of docs/api.md must run unchanged.
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { signedHeaders, webhookSecret } from '#server/modules/webhooks/signature.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { useApp } from '#server/testing/app.ts';

const shop = useApp('seeded');
const run = promisify(execFile);

test('the examples of the API page run in the order of the page', async () => {
  const page = readFileSync(join(projectRoot, 'docs/api.md'), 'utf8');
  const examples = [...page.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code);
  // Inside the project, so that its packages are found.
  const folder = join(projectRoot, '.data', `api-docs-${process.pid}`);
  const file = join(folder, 'first-order.mjs');
  mkdirSync(folder, { recursive: true });
  const body = '{"type":"test"}';
  const headers = signedHeaders('webhook', { id: 'delivery', at: new Date(), body });
  const check = (text: string) =>
    `console.log(isFromShop(${JSON.stringify(headers)}, '${text}', '${webhookSecret('webhook')}'));`;
  writeFileSync(file, [...examples, check(body), check('{}')].join('\n'));
  try {
    const { PATH, HOME } = process.env;
    const { stdout } = await run(process.execPath, [file], { env: { PATH, HOME, SHOP: shop.url } });
    expect(stdout.split('\n')).toEqual([
      expect.stringMatching(/^Cheapest in stock: .+ for ₹[\d.]+$/),
      expect.stringMatching(/^Order MM\S+ is CONFIRMED$/),
      'Reading now: 1',
      expect.stringMatching(/^.+: ₹\d/),
      'Order status over REST: confirmed',
      'true',
      'false',
      '',
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
