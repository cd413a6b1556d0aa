// The same tests for every kind of store; the bucket against an S3-compatible server.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { env, resetEnv } from '#server/platform/config/env.ts';
import { picturesFolder, requirePictureCopy } from '#server/modules/pictures/pictures.ts';
import { picture } from '#server/testing/files.ts';
import { freePort } from '#server/testing/free-port.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';
import type { FileStore } from './file-key.ts';
import { fileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

const folder = makeTempDir('stores');
const BUCKET = 'pet-files';
let bucket: S3rver | undefined;
let endpoint = '';

beforeAll(async () => {
  const port = await freePort();
  endpoint = `http://127.0.0.1:${port}`;
  bucket = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  await bucket.run();
});
afterAll(async () => {
  await bucket?.close();
  removeTempDir(folder);
});

const inBucket = (place = endpoint, name = BUCKET) =>
  s3Store({
    endpoint: place,
    region: 'ap-south-1',
    bucket: name,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });

const stores: { kind: string; open: () => FileStore }[] = [
  { kind: 'a folder', open: () => folderStore(join(folder, 'plain')) },
  { kind: 'a bucket', open: inBucket },
];

describe.each(stores)('a store in $kind', ({ open }) => {
  const key = 'image/0123456789abcdef.webp';
  const bytes = Buffer.from([0, 1, 2, 255, 13, 10]);

  it('the store returns what was stored', async () => {
    await open().put(key, bytes);
    expect(Buffer.from((await open().get(key)) ?? [])).toEqual(bytes);
    expect(await open().exists(key)).toBe(true);
  });

  it('storing under a used key replaces the file', async () => {
    await open().put(key, Buffer.from('other'));
    expect(Buffer.from((await open().get(key)) ?? []).toString()).toBe('other');
  });

  it('the store accepts five megabytes', async () => {
    await open().put('private/large', Buffer.alloc(5_242_879, 7));
    expect((await open().get('private/large'))?.length).toBe(5_242_879);
  });

  it('the store returns null for unknown keys', async () => {
    expect(await open().get('image/none')).toBeNull();
    expect(await open().exists('image/none')).toBe(false);
    expect(await open().get('image')).toBeNull();
  });

  it('removing deletes a file and ignores a missing one', async () => {
    await open().remove(key);
    await open().remove(key);
    expect([await open().exists(key), await open().get(key)]).toEqual([false, null]);
  });

  it.each(['../out', '/etc/passwd', 'a/../../b', '.drafts/a', 'a//b', 'a\0b', ''])(
    'the store rejects the key %j',
    async (wrong) => {
      const operations = [
        () => open().put(wrong, bytes),
        () => open().get(wrong),
        () => open().exists(wrong),
        () => open().remove(wrong),
      ];
      for (const operation of operations)
        await expect((async () => operation())()).rejects.toThrow('not a file key');
    },
  );
});

describe('a folder', () => {
  it('a folder has no temporary files after a write', async () => {
    const root = join(folder, 'drafts');
    await folderStore(root).put('a/b', Buffer.from('x'));
    expect(readdirSync(join(root, '.drafts'))).toEqual([]);
    expect(existsSync(join(root, 'a/b'))).toBe(true);
  });
});

describe('an unreachable bucket', () => {
  it('an unreachable bucket is reported as UNAVAILABLE, to retry', async () => {
    const away = inBucket(`http://127.0.0.1:${await freePort()}`);
    const refusal = { code: 'UNAVAILABLE', retryAfter: 5 };
    await expect(away.put('a/b', Buffer.from('x'))).rejects.toMatchObject(refusal);
    await expect(away.get('a/b')).rejects.toMatchObject(refusal);
    await expect(away.exists('a/b')).rejects.toMatchObject(refusal);
    await expect(away.remove('a/b')).rejects.toMatchObject(refusal);
  });

  it('a missing bucket is UNAVAILABLE, not a missing file', () =>
    expect(inBucket(endpoint, 'no-bucket').get('a/b')).rejects.toMatchObject({ code: 'UNAVAILABLE' }));
});

describe("the shop's store", () => {
  const settings = {
    S3_BUCKET: BUCKET,
    S3_REGION: 'ap-south-1',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  afterAll(() => {
    for (const name of ['S3_ENDPOINT', ...Object.keys(settings)]) delete process.env[name];
    resetEnv();
  });

  it('the store of the shop is a folder without a bucket setting', async () => {
    await fileStore().put('image/here.webp', Buffer.from('x'));
    expect(existsSync(join(env().UPLOADS_DIR, 'image/here.webp'))).toBe(true);
  });

  it('the store of the shop is the bucket that is set, and pictures are resized from it', async () => {
    Object.assign(process.env, settings, { S3_ENDPOINT: endpoint });
    resetEnv();
    await fileStore().put('image/shop/there.webp', await picture('webp', { width: 400, height: 200 }));
    expect(existsSync(join(env().UPLOADS_DIR, 'image/shop/there.webp'))).toBe(false);
    const copy = join(picturesFolder(), await requirePictureCopy('image/shop/there.webp', 120));
    expect((await sharp(copy).metadata()).width).toBe(120);
    await expect(requirePictureCopy('image/shop/none.webp', 120)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
