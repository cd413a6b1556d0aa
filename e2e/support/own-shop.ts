// A shop for each test file, so that files do not affect each other.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildFolder } from '#server/platform/config/build-folder.ts';
import { createDatabase, databaseUrl, dropDatabase } from '#server/platform/database/create-database.ts';
import { freePort } from '#server/testing/free-port.ts';
import { openShop } from '#server/testing/shop-process.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';

interface OwnShop {
  url: string;
  /** Environment for operator commands. */
  settings: { DATA_DIR: string; DATABASE_URL: string };
  /** The SMS that a production shop has sent, the oldest first. */
  texts: { to: string; message: string }[];
}

// One shop at a time: a worker runs files one after the other and shares modules.
let current: OwnShop | undefined;

export interface OwnShopOptions {
  /** Whether to run a new production shop without samples instead of one with a copy of the seeded database and its pictures. */
  isEmpty?: boolean;
}

/** Settings of a production shop at this port. No server listens at the addresses of its other providers. */
const productionSettings = (port: number, smsPort: number, folder: string) => ({
  SHOP_MODE: 'production',
  PORT: String(port),
  PUBLIC_URL: `http://localhost:${port}`,
  UPLOADS_DIR: join(folder, 'uploads'),
  SECRET_KEYS: randomBytes(32).toString('base64'),
  RAZORPAY_KEY_ID: 'rzp_live_8sGt2Kd0PqLz4N',
  RAZORPAY_KEY_SECRET: 'u8Xw2nVq5Rk9Ty3Lb7Zc1Md6',
  RAZORPAY_WEBHOOK_SECRET: 'fH4jW9sPz2Qe7Gk1Nv6Bx8Ra',
  SMS_URL: `http://127.0.0.1:${smsPort}/sms`,
  SMS_TEMPLATE: 'Your code is {code}',
  SMTP_URL: 'smtp://127.0.0.1:9',
});

/** Arguments that run a program of the build. `npm start` would first compare the build with all sources. */
export const builtProgram = (name: 'main' | 'ops') => [
  '--v8-pool-size=1',
  // A shop answers some hundred requests: only its hottest functions are worth optimizing.
  '--interrupt-budget=1500000',
  `${buildFolder}/server/${name}.js`,
];

/** Runs a shop for the tests of this file. */
export function useOwnShop({ isEmpty = false }: OwnShopOptions = {}): void {
  let close = () => Promise.resolve();
  beforeAll(async () => {
    const server = inject('postgresUrl');
    const name = `e2e_${randomBytes(6).toString('hex')}`;
    const folder = makeTempDir('e2e');
    const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl(server, name) };
    await createDatabase(server, name, isEmpty ? 'migrated' : 'seeded');
    if (!isEmpty) copyFiles(inject('dataDir'), settings.DATA_DIR);
    const gateway = await startSmsGateway();
    const allSettings = {
      ...settings,
      NODE_ENV: 'production',
      ...(isEmpty && productionSettings(await freePort(), gateway.port, folder)),
    };
    // All tests come from one address. Production refuses to run without limits.
    const shop = await openShop(
      { ...allSettings, ...(!isEmpty && { RATE_LIMITS: 'off' }) },
      builtProgram('main'),
    );
    current = { url: shop.url, settings: allSettings, texts: gateway.texts };
    close = async () => {
      current = undefined;
      // Requests in progress need not be awaited.
      await shop.end('SIGKILL');
      gateway.close();
      await dropDatabase(server, name);
      removeTempDir(folder);
    };
  });
  afterAll(() => close());
}

/** Receives SMS as the provider of a production shop does. */
async function startSmsGateway() {
  const port = await freePort();
  const texts: OwnShop['texts'] = [];
  const server = createServer((req, res) => {
    void json(req).then((body) => {
      texts.push(body as OwnShop['texts'][number]);
      res.writeHead(200).end();
    });
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return { port, texts, close: () => server.close() };
}

/** Resized pictures are shared by all shops, since each would spend seconds on the same ones. */
function copyFiles(from: string, to: string): void {
  const pictures = join(from, 'pictures');
  mkdirSync(pictures, { recursive: true });
  cpSync(from, to, { recursive: true, filter: (source) => source !== pictures });
  symlinkSync(pictures, join(to, 'pictures'));
}

/** The shop of this file, once its tests run. */
export function ownShop(): OwnShop {
  if (!current) throw new Error('No shop runs: call useBrowser() or useOwnShop() at the head of the file');
  return current;
}
