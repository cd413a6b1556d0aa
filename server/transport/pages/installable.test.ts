import sharp from 'sharp';
import { expect, it } from 'vitest';
import { usePages } from '#server/testing/pages.ts';

const shop = usePages();

interface Manifest {
  icons: { src: string; sizes: string; purpose?: string }[];
}

it('the shop is installable: every icon of the manifest exists with its size', async () => {
  const manifest = (await (await fetch(`${shop.url}/app.webmanifest`)).json()) as Manifest;
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/' });
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
