import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtFiles, builtHeadTags } from './assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'shop-client-'));
const manifest = {
  'client/entry-client.tsx': {
    file: 'assets/entry-1.js',
    imports: ['_vendor.js'],
    css: ['assets/entry-1.css'],
  },
  '_vendor.js': { file: 'assets/vendor-1.js' },
  'client/pages/faq/page.tsx': {
    file: 'assets/faq-1.js',
    imports: ['_vendor.js', '_kit.js'],
  },
  '_kit.js': { file: 'assets/kit-1.js' },
  'node_modules/.cache/shop-fonts/baloo.woff2': {
    file: 'assets/baloo-1.woff2',
  },
};

beforeAll(() => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'assets/entry-1.js'), 'plain');
  writeFileSync(join(folder, 'assets/entry-1.js.br'), 'squeezed');
});

describe('head tags of a page', () => {
  it('the imports of the page are preloaded once', () => {
    const tags = builtHeadTags(folder)(['client/pages/faq/page.tsx']);
    expect(tags.match(/modulepreload/g)).toHaveLength(3);
    expect(tags).toContain('<link rel="stylesheet" href="/assets/entry-1.css">');
    expect(tags).toContain('<script type="module" src="/assets/entry-1.js"></script>');
    expect(tags).toContain('as="font"');
  });

  it('the imports of other pages are not preloaded', () => {
    expect(builtHeadTags(folder)([])).not.toContain('kit-1.js');
  });
});

describe('files of the build', () => {
  const app = express();
  let origin = '';
  let close = (): void => {};
  beforeAll(async () => {
    app.use(builtFiles(folder));
    const server = app.listen(0);
    await new Promise((listening) => server.once('listening', listening));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    close = () => server.close();
  });
  afterAll(() => close());

  it('files are compressed if the browser accepts it, and cached permanently', async () => {
    const response = await fetch(`${origin}/assets/entry-1.js`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'br' },
    });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('files are uncompressed for other clients', async () => {
    const response = await fetch(`${origin}/assets/entry-1.js`, {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(await response.text()).toBe('plain');
  });

  it.each(['/assets/entry-0.js', '/assets/../.vite/manifest.json', '/.vite/manifest.json'])(
    'the path %s is not found',
    async (path) => {
      const response = await fetch(origin + path);
      expect(response.status).toBe(404);
    },
  );
});
