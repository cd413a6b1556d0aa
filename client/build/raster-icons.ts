/**
 * Vite plugin: draws the icon as the PNGs that phones put on their home screens, and as the picture that
 * networks show beside a page that has none of its own. One drawing, `client/public/icon.svg`.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const MARIGOLD = '#f5a623';
const GROUND = '#fff8ec';
const ICON_POINTS = 200;
const CSS_DPI = 72;

type Draw = (icon: Buffer) => Promise<Buffer>;

const drawn = (icon: Buffer, size: number) =>
  sharp(icon, { density: (CSS_DPI * size) / ICON_POINTS }).resize(size, size);

const plain =
  (size: number): Draw =>
  (icon) =>
    drawn(icon, size).png().toBuffer();

/** To the very edge: the system cuts the corners itself. */
const filled =
  (size: number): Draw =>
  (icon) =>
    drawn(icon, size).flatten({ background: MARIGOLD }).png().toBuffer();

/** A card of `width` by `height` with the icon in its middle. */
const centred =
  (width: number, height: number, size: number, background: string): Draw =>
  async (icon) =>
    sharp({ create: { width, height, channels: 3, background } })
      .composite([{ input: await plain(size)(icon) }])
      .png({ palette: true })
      .toBuffer();

const PICTURES: Record<string, Draw> = {
  'icon-192.png': plain(192),
  'icon-512.png': plain(512),
  // Systems may cut away all but the middle four fifths.
  'icon-maskable-512.png': centred(512, 512, 410, MARIGOLD),
  'apple-touch-icon.png': filled(180),
  'share.png': centred(1200, 630, 440, GROUND),
};

export function rasterIcons(root: string): Plugin {
  const draw = async (name: string): Promise<Buffer | undefined> =>
    PICTURES[name]?.(await readFile(join(root, 'client/public/icon.svg')));
  return {
    name: 'shop-raster-icons',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const fileName of Object.keys(PICTURES)) {
        const source = await draw(fileName);
        if (source) this.emitFile({ type: 'asset', fileName, source });
      }
    },
    // In development they are drawn when asked for.
    configureServer({ middlewares }) {
      middlewares.use((req, res, next) => {
        draw((req.url ?? '').split('?')[0]?.slice(1) ?? '')
          .then((picture) => (picture ? res.setHeader('Content-Type', 'image/png').end(picture) : next()))
          .catch(next);
      });
    },
  };
}
