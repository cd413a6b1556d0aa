// @module-tag nightly
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { SAMPLE_IDENTITY } from '#rules/shop.ts';
import { readAttribute, findElements, parseHtml } from '#server/testing/html.ts';
import { usePages } from '#server/testing/pages.ts';

const shop = usePages();

interface Manifest {
  shortcuts: { name: string; url: string }[];
  icons: { src: string; sizes: string; purpose?: string }[];
}

const read = async (path: string) => parseHtml(await (await fetch(shop.url + path)).text());

/** The web manifest that pages link to. */
async function readManifest(): Promise<Manifest> {
  const link = findElements(await read('/'), 'link').find(
    (element) => readAttribute(element, 'rel') === 'manifest',
  );
  const response = await fetch(shop.url + (link && readAttribute(link, 'href')));
  return (await response.json()) as Manifest;
}

it('the shop is installed under its name, and opens as an app of its own', async () => {
  const manifest = await readManifest();
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });
  expect(manifest).toMatchObject({ name: SAMPLE_IDENTITY.name, short_name: SAMPLE_IDENTITY.name });
});

it('every shortcut of the app leads to a page', async () => {
  const { shortcuts } = await readManifest();
  expect(shortcuts.map(({ name }) => name)).toEqual(['Search', 'Cart', 'Your orders', 'Forum']);
  for (const { url } of shortcuts) expect((await fetch(shop.url + url)).status, url).toBe(200);
});

it('every icon of the manifest exists with its size', async () => {
  const manifest = await readManifest();
  expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose ?? 'any'])).toEqual(
    expect.arrayContaining([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ]),
  );
  for (const { src, sizes } of [...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const response = await fetch(shop.url + src);
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(width, src).toBeGreaterThan(0);
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes);
  }
});
