import http from 'node:http';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import express from 'express';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { env } from '#server/platform/config/env.ts';
import { fileStore } from '#server/integrations/files/file-store.ts';
import { db } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import * as resize from './resize.ts';
import { picturesFolder } from './pictures.ts';
import { pictureRoutes } from './routes.ts';

useDatabase('migrated');

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="#f5a623"/></svg>`;
const server = http.createServer(express().use(pictureRoutes()));
let url = '';

const newPhoto = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#2c6a43' } })
    .jpeg()
    .toBuffer();

/** Stores a picture that a record of a member shows. */
async function putMemberPicture(key: string, bytes: Buffer): Promise<void> {
  const file = {
    purpose: 'PET' as const,
    originalName: 'photo.jpg',
    mimeType: 'image/jpeg',
    bytes: bytes.length,
  };
  await db.storedFile.create({ data: { ...file, key, attachedAt: new Date() } });
  await fileStore().put(key, bytes);
}

beforeAll(async () => {
  const photo = await newPhoto();
  await fileStore().put('art/product/pack-front.1a2b3c4d.svg', Buffer.from(DRAWING));
  await putMemberPicture('image/photo.jpg', photo);
  await putMemberPicture('image/disguised.jpg', Buffer.from(DRAWING));
  await putMemberPicture('image/text.jpg', Buffer.from('no picture at all'));
  await fileStore().put('document/secret.jpg', photo);
  const outside = join(env().DATA_DIR, 'secrets.svg');
  mkdirSync(dirname(outside), { recursive: true });
  writeFileSync(outside, DRAWING);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address === 'object' && address) url = `http://127.0.0.1:${address.port}`;
});
afterAll(() => void server.close());

const widthOf = async (response: Response) => (await sharp(await response.arrayBuffer()).metadata()).width;

describe('pictures', () => {
  it('a picture is served as WebP in the requested width, cacheable forever', async () => {
    const response = await fetch(`${url}/pictures/art/product/pack-front.1a2b3c4d.svg?w=215`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(await widthOf(response)).toBe(215);
  });

  it("a member's picture is cached for an hour only, since it may be hidden or removed", async () => {
    const response = await fetch(`${url}/pictures/image/photo.jpg`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('a browser that accepts AVIF gets it, with Vary and its own ETag', async () => {
    const [avif, webp] = await Promise.all(
      ['image/avif,image/webp,*/*', 'image/webp,*/*'].map((accept) =>
        fetch(`${url}/pictures/art/product/pack-front.1a2b3c4d.svg?w=448`, { headers: { accept } }),
      ),
    );
    expect(avif?.headers.get('content-type')).toBe('image/avif');
    expect(webp?.headers.get('content-type')).toBe('image/webp');
    expect(avif?.headers.get('vary')).toContain('Accept');
    expect(avif?.headers.get('etag')).not.toBe(webp?.headers.get('etag'));
    const metadata = await sharp(await avif?.arrayBuffer()).metadata();
    expect([metadata.compression, metadata.width]).toEqual(['av1', 448]);
  });

  it('a drawing is 900 wide by default, and a photo is not enlarged', async () => {
    expect(await widthOf(await fetch(`${url}/pictures/art/product/pack-front.1a2b3c4d.svg`))).toBe(900);
    expect(await widthOf(await fetch(`${url}/pictures/image/photo.jpg`))).toBe(300);
  });

  it.each(['art/product/pack-front.1a2b3c4d.svg', 'image/photo.jpg'])(
    '%s has a preview JPEG of 1200 by 630',
    { tags: 'nightly' },
    async (key) => {
      const response = await fetch(`${url}/pictures/${key}?w=1200&h=630`);
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
      expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
    },
  );

  it('a matching ETag is answered with 304', async () => {
    const first = await fetch(`${url}/pictures/image/photo.jpg?w=120`);
    const etag = first.headers.get('etag') ?? '';
    // fetch would add Cache-Control: no-cache.
    const again = await new Promise<http.IncomingMessage>((resolve) => {
      http.get(`${url}/pictures/image/photo.jpg?w=120`, { headers: { 'if-none-match': etag } }, resolve);
    });
    expect([etag.length > 10, again.statusCode]).toEqual([true, 304]);
  });

  it('concurrent requests resize a picture once', { tags: 'nightly' }, async () => {
    const resizeSpy = vi.spyOn(resize, 'resizedPicture');
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => fetch(`${url}/pictures/image/photo.jpg?w=180`)),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(resizeSpy).toHaveBeenCalledTimes(1);
    resizeSpy.mockRestore();
  });

  it.each(['w=121', 'w=', 'w=120&w=180', 'w=abc', 'w=1200', 'w=1200&h=631', 'h=630', 'w=120&h=630'])(
    'the query %s is refused',
    async (query) => {
      expect((await fetch(`${url}/pictures/image/photo.jpg?${query}`)).status).toBe(400);
    },
  );

  const hidden = [
    'art/product/nothing.svg',
    'art',
    'art/product',
    'document/secret.jpg',
    'image/disguised.jpg',
    'image/text.jpg',
    'art/..%2f..%2fsecrets.svg',
    'art/%2e%2e/%2e%2e/secrets.svg',
    'art//etc/passwd',
    'art/%00.svg',
    'art/.hidden',
  ];
  it.each(hidden)('the key %s is not found', async (key) => {
    const response = await fetch(`${url}/pictures/${key}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control') ?? '').not.toContain('immutable');
  });
});

describe("a member's picture that was deleted", () => {
  const statusOf = async (key: string) => (await fetch(`${url}/pictures/${key}?w=120`)).status;

  it('a picture is not found, although this process still has a copy', async () => {
    const key = 'image/deleted.jpg';
    await putMemberPicture(key, await newPhoto());
    expect(await statusOf(key)).toBe(200);
    // Another process has swept it, with its own copies only.
    await fileStore().remove(key);
    await db.storedFile.delete({ where: { key } });
    expect(await statusOf(key)).toBe(404);
  });

  it('no copy remains of a picture that was deleted while it was resized', async () => {
    const key = 'image/deleted-meanwhile.jpg';
    await putMemberPicture(key, await newPhoto());
    const resizePicture = resize.resizedPicture;
    const resizeSpy = vi.spyOn(resize, 'resizedPicture').mockImplementation(async (...args) => {
      await db.storedFile.delete({ where: { key } });
      return resizePicture(...args);
    });
    expect(await statusOf(key)).toBe(404);
    expect(resizeSpy).toHaveBeenCalledTimes(1);
    expect(existsSync(join(picturesFolder(), `${key}.120.webp`))).toBe(false);
    resizeSpy.mockRestore();
  });

  it('a picture that no record shows yet is not found', async () => {
    const key = 'image/unattached.jpg';
    await putMemberPicture(key, await newPhoto());
    await db.storedFile.update({ where: { key }, data: { attachedAt: null } });
    expect(await statusOf(key)).toBe(404);
  });
});
