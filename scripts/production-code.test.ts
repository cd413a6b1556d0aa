// @module-tag nightly
import { cpSync, existsSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { buildFolder } from '#server/platform/config/build-folder.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { useDatabase } from '#server/testing/database.ts';
import { eventually } from '#server/testing/eventually.ts';
import { openShop, runShop } from '#server/testing/shop-process.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';
import { type Chunk, requireProductionCode } from './production-code.ts';

const STANDIN = 'server/integrations/razorpay-standin/standin.ts';

function chunk(name: string, modules: string[], more: Partial<Chunk> = {}): Chunk {
  const moduleIds = modules.map((path) => join(projectRoot, path));
  const none = { isEntry: false, imports: [], dynamicImports: [] };
  return { fileName: `${name}.js`, facadeModuleId: moduleIds[0] ?? null, moduleIds, ...none, ...more };
}

const main = chunk('main', ['server/main.ts'], { isEntry: true, dynamicImports: ['app.js'] });
const standin = chunk('standin', [STANDIN], { imports: ['shared.js'] });
const shared = chunk('shared', ['server/platform/clock.ts', 'node_modules/zod/index.js']);
const app = chunk('app', ['server/app.ts'], { imports: ['shared.js'], dynamicImports: ['standin.js'] });

describe('production code', () => {
  it('production code may import the payment stand-in dynamically, for demo mode', () => {
    expect(() => requireProductionCode([main, app, standin, shared])).not.toThrow();
  });

  it.each<[string, Chunk[], string]>([
    ['a part that needs the stand-in', [{ ...app, imports: ['standin.js'] }, standin], STANDIN],
    ['a part that contains some of it', [chunk('app', ['server/app.ts', STANDIN])], STANDIN],
    [
      'helpers of tests',
      [chunk('app', ['server/app.ts', 'server/testing/people.ts'])],
      'server/testing/people.ts',
    ],
    [
      'a package for development',
      [chunk('app', ['server/app.ts', 'node_modules/@20minutes/s3rver/lib/s3rver.js'])],
      'node_modules/@20minutes/s3rver/lib/s3rver.js',
    ],
  ])('production code cannot contain %s', (_content, chunks, path) => {
    expect(() => requireProductionCode([main, ...chunks, shared])).toThrow(
      new Error(`Production would load ${path}`),
    );
  });
});

describe('a production image', () => {
  const database = useDatabase('migrated');
  const home = makeTempDir('production-image');
  const start = join(home, 'scripts', 'start.mjs');
  const demo = () => ({
    DATA_DIR: join(home, 'data'),
    UPLOADS_DIR: join(home, 'uploads'),
    DATABASE_URL: database.url,
  });
  const production = () => ({
    ...demo(),
    SHOP_MODE: 'production',
    PUBLIC_URL: 'http://localhost:4000',
    SECRET_KEYS: 'qT7+pV3kLx9wZr2sNf8bHc5mJd1gYa6eWu4iOo0R7tE=',
    RAZORPAY_KEY_ID: 'rzp_live_8sGt2Kd0PqLz4N',
    RAZORPAY_KEY_SECRET: 'u8Xw2nVq5Rk9Ty3Lb7Zc1Md6',
    RAZORPAY_WEBHOOK_SECRET: 'fH4jW9sPz2Qe7Gk1Nv6Bx8Ra',
    SMS_URL: 'https://sms.example/send',
    SMS_TEMPLATE: '{code} is your code',
    SMTP_URL: 'smtps://mail.example',
  });
  afterAll(() => removeTempDir(home));

  test('a production image runs without the stand-in, and demo mode says in one line that it needs it', async () => {
    // The files that the Dockerfile copies.
    for (const name of ['package.json', 'schema.graphql', 'admin.graphql', 'prisma/migrations'])
      cpSync(join(projectRoot, name), join(home, name), { recursive: true });
    for (const name of ['start.mjs', 'builds.mjs'])
      cpSync(join(projectRoot, 'scripts', name), join(home, 'scripts', name));
    symlinkSync(join(projectRoot, 'node_modules'), join(home, 'node_modules'));
    cpSync(join(projectRoot, 'dist', 'current'), join(home, 'dist', 'current'));
    const build = buildFolder.replace(projectRoot, home);
    cpSync(buildFolder, build, { recursive: true, filter: (path) => !/\/(?:users|compiled)$/.test(path) });
    for (const folder of ['server/standin', 'standin']) {
      expect(readdirSync(join(build, folder))).not.toEqual([]);
      rmSync(join(build, folder), { recursive: true });
    }

    const shop = await openShop(production(), [start]);
    // Polls like a proxy, since the shop may not be ready at the first request.
    await eventually(async () => expect((await fetch(`${shop.url}/readyz`)).status).toBe(200));
    expect((await fetch(`${shop.url}/standin/razorpay/checkout.js`)).status).toBe(404);
    expect(await shop.end('SIGTERM')).toMatchObject({ code: 0 });

    expect(await runShop(demo(), [start])).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /\nThis build has no stand-in of the payment provider: set RAZORPAY_KEY_ID and its secrets\n$/,
      ),
    });
    expect(existsSync(join(build, 'standin'))).toBe(false);
  });
});
