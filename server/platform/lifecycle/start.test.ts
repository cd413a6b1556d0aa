import { createServer } from 'node:net';
import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openShop, runShop } from '#server/testing/shop-process.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';

const home = makeTempDir('a start');
const DATA_DIR = join(home, 'data');
const pidFile = join(DATA_DIR, 'postgres', 'data', 'postmaster.pid');
const databasePid = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
const answers = async (url: string) => (await fetch(`${url}/healthz`)).status;

afterAll(() => removeTempDir(home));

describe('starting and stopping', () => {
  test('a second shop joins the database of the first, and the last to stop stops it', async () => {
    const first = await openShop({ DATA_DIR });
    const second = await openShop({ DATA_DIR });
    expect(await first.end('SIGTERM')).toMatchObject({ code: 0 });
    expect(await answers(second.url)).toBe(200);
    expect(await second.end('SIGINT')).toMatchObject({ code: 0 });
    expect(() => databasePid()).toThrow('ENOENT');
  });

  test('after a kill of shop and database the next start recovers', async () => {
    const killed = await openShop({ DATA_DIR });
    await killed.end('SIGKILL');
    process.kill(databasePid(), 'SIGKILL');
    const next = await openShop({ DATA_DIR });
    expect(await answers(next.url)).toBe(200);
    process.kill(next.pid, 'SIGINT'); // npm hands the terminal's Ctrl-C on once more
    expect(await next.end('SIGINT')).toMatchObject({ code: 0 });
    expect(() => databasePid()).toThrow('ENOENT');
  });

  test('a shop whose database is killed says 503 until that can start, and is well again by itself', async () => {
    const shop = await openShop({ DATA_DIR });
    const ready = async () => (await fetch(`${shop.url}/readyz`)).status;
    expect(await ready()).toBe(200);
    const [there, away] = ['global', 'away'].map((name) => join(DATA_DIR, 'postgres', 'data', name));
    const pid = databasePid();
    renameSync(there ?? '', away ?? '');
    process.kill(pid, 'SIGKILL');
    await expect.poll(ready, { timeout: 30_000 }).toBe(503);
    expect(await answers(shop.url)).toBe(200);
    expect((await fetch(`${shop.url}/api/product/landing/items`)).status).toBe(503);
    renameSync(away ?? '', there ?? '');
    await expect.poll(ready, { timeout: 60_000 }).toBe(200);
    expect(await shop.end('SIGTERM')).toMatchObject({ code: 0 });
  });

  test('a busy port is one clear line, and the database stops again', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const PORT = typeof address === 'object' ? String(address?.port) : '';
    const { code, output } = await runShop({
      DATA_DIR,
      PORT,
      HOST: '127.0.0.1',
    });
    taken.close();
    expect(output.trim().split('\n').at(-1)).toBe(`Port ${PORT} on 127.0.0.1 is taken: set PORT to another`);
    expect(code).toBe(1);
    expect(() => databasePid()).toThrow('ENOENT');
  });

  test.each([
    ['a bad setting', { PORT: 'abc' }, 'Bad setting: PORT must be a port, 0 to 65535'],
    [
      'a limit of nothing',
      { LIMIT_CONNECTIONS: '0' },
      'Bad setting: LIMIT_CONNECTIONS must be a whole number, 1 to 500000',
    ],
    ['a limit that is none', { LIMIT_ORDERS: '5' }, 'Bad setting: LIMIT_ORDERS is no limit of the shop'],
    [
      'a folder that cannot be written',
      { DATA_DIR: '/dev/null/data' },
      'DATA_DIR /dev/null/data cannot be written (ENOTDIR)',
    ],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://moti@127.0.0.1:1/moti' },
      'DATABASE_URL: no answer from 127.0.0.1:1/moti (connect ECONNREFUSED 127.0.0.1:1)',
    ],
  ])('%s is one clear line', async (_what, env, line) => {
    expect(await runShop({ DATA_DIR, ...env })).toEqual({
      code: 1,
      output: `${line}\n`,
    });
  });

  test('production says all that is wrong at once, a line each', async () => {
    const env = {
      SHOP_MODE: 'production',
      SECRET_KEYS: '0123456789'.repeat(4),
      PUBLIC_URL: 'http://a.example',
    };
    const { code, output } = await runShop({ DATA_DIR, ...env });
    expect(code).toBe(1);
    expect(
      output
        .trim()
        .split('\n')
        .map((line) => line.split(' ').slice(0, 2).join(' ')),
    ).toEqual([
      'SHOP_MODE=production: missing',
      'SHOP_MODE=production: PUBLIC_URL',
      'SHOP_MODE=production: SECRET_KEYS',
    ]);
  });
});
