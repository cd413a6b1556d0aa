// @module-tag nightly
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

  test('the shop recovers after it and its database were killed', async () => {
    const killed = await openShop({ DATA_DIR });
    await killed.end('SIGKILL');
    process.kill(databasePid(), 'SIGKILL');
    const next = await openShop({ DATA_DIR });
    expect(await answers(next.url)).toBe(200);
    process.kill(next.pid, 'SIGINT'); // npm forwards the terminal's Ctrl-C a second time
    expect(await next.end('SIGINT')).toMatchObject({ code: 0 });
    expect(() => databasePid()).toThrow('ENOENT');
  });

  test('the shop answers 503 while its killed database cannot restart, and recovers by itself', async () => {
    const shop = await openShop({ DATA_DIR });
    const ready = async () => (await fetch(`${shop.url}/readyz`)).status;
    await expect.poll(ready, { timeout: 30_000 }).toBe(200);
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

  test('a port in use is reported in one line, and the database is stopped again', async () => {
    const occupant = createServer();
    await new Promise<void>((resolve) => occupant.listen(0, '127.0.0.1', resolve));
    const address = occupant.address();
    const PORT = typeof address === 'object' ? String(address?.port) : '';
    const { code, output } = await runShop({
      DATA_DIR,
      PORT,
      HOST: '127.0.0.1',
    });
    occupant.close();
    expect(output.trim().split('\n').at(-1)).toBe(`Port ${PORT} on 127.0.0.1 is taken: set PORT to another`);
    expect(code).toBe(1);
    expect(() => databasePid()).toThrow('ENOENT');
  });

  test.each([
    ['a bad setting', { PORT: 'abc' }, 'Bad setting: PORT must be a port, 0 to 65535'],
    [
      'a limit of zero',
      { LIMIT_CONNECTIONS: '0' },
      'Bad setting: LIMIT_CONNECTIONS must be a whole number, 1 to 500000',
    ],
    ['an unknown limit', { LIMIT_ORDERS: '5' }, 'Bad setting: LIMIT_ORDERS is not a known limit'],
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
  ])('the start reports %s in one line', async (_description, env, line) => {
    expect(await runShop({ DATA_DIR, ...env })).toEqual({
      code: 1,
      output: `${line}\n`,
    });
  });

  test('production reports all wrong settings together, one per line', async () => {
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
