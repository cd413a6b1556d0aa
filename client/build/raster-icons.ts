/** Vite plugin: renders `client/public/icon.svg` to the PNGs for home screens and the default sharing image. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const MARIGOLD = '#f5a623';
const GROUND = '#fff8ec';
const ICON_POINTS = 200;
const CSS_DPI = 72;

type Render = (icon: Buffer) => Promise<Buffer>;

const rendered = (icon: Buffer, size: number) =>
  sharp(icon, { density: (CSS_DPI * size) / ICON_POINTS }).resize(size, size);

const plain =
  (size: number): Render =>
  (icon) =>
    rendered(icon, size).png().toBuffer();

/** Icons without transparency, whose corners the system rounds. */
const filled =
  (size: number): Render =>
  (icon) =>
    rendered(icon, size).flatten({ background: MARIGOLD }).png().toBuffer();

/** An image of `width` by `height` with the icon in its middle. */
const centred =
  (width: number, height: number, size: number, background: string): Render =>
  async (icon) =>
    sharp({ create: { width, height, channels: 3, background } })
      .composite([{ input: await plain(size)(icon) }])
      .png({ palette: true })
      .toBuffer();

const IMAGES: Record<string, Render> = {
  'icon-192.png': plain(192),
  'icon-512.png': plain(512),
  // Maskable icons may be cropped to the middle 80 %.
  'icon-maskable-512.png': centred(512, 512, 410, MARIGOLD),
  'apple-touch-icon.png': filled(180),
  'share.png': centred(1200, 630, 440, GROUND),
};

export function rasterIcons(root: string): Plugin {
  const render = async (name: string): Promise<Buffer | undefined> =>
    IMAGES[name]?.(await readFile(join(root, 'client/public/icon.svg')));
  return {
    name: 'shop-raster-icons',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const fileName of Object.keys(IMAGES)) {
        const source = await render(fileName);
        if (source) this.emitFile({ type: 'asset', fileName, source });
      }
    },
    // Rendered on request in development.
    configureServer({ middlewares }) {
      middlewares.use((req, res, next) => {
        render((req.url ?? '').split('?')[0]?.slice(1) ?? '')
          .then((picture) => (picture ? res.setHeader('Content-Type', 'image/png').end(picture) : next()))
          .catch(next);
      });
    },
  };
}
