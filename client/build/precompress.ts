/** Vite plugin: emits a `.br` and a `.gz` copy of each text file, so that the server never compresses. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:m?js|css|svg|json|webmanifest)$/;
/** In bytes. For smaller files, compression does not pay off. */
const MIN_BYTES = 512;
const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export function precompress(): Plugin {
  return {
    name: 'shop-precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle).filter(({ fileName }) => TEXT.test(fileName));
        await Promise.all(
          files.map(async (file) => {
            const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
            if (source.length < MIN_BYTES) return;
            const quality = {
              params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
            };
            this.emitFile({
              type: 'asset',
              fileName: `${file.fileName}.br`,
              source: await brotli(source, quality),
            });
            this.emitFile({
              type: 'asset',
              fileName: `${file.fileName}.gz`,
              source: await gzipAsync(source, { level: 9 }),
            });
          }),
        );
      },
    },
  };
}
