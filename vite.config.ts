import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { chunkFileName, chunks, FIRST_CHUNKS } from './client/build/chunks.ts';
import { fontFolder, fontSubsets } from './client/build/font-subsets.ts';
import { serviceWorker } from './client/build/service-worker.ts';
import { precompress } from './client/build/precompress.ts';
import { productionRouter } from './client/build/production-router.ts';
import { rasterIcons } from './client/build/raster-icons.ts';
import { smallIcons } from './client/build/small-icons.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
// Set by scripts/build.ts.
const buildFolder = process.env.BUILD_FOLDER ?? 'dist/dev';

export default defineConfig(({ command }) => ({
  root,
  appType: 'custom',
  publicDir: 'client/public',
  plugins: [
    react(),
    tailwind(),
    fontSubsets(root),
    rasterIcons(root),
    smallIcons(),
    productionRouter(root),
    serviceWorker(root),
    precompress(),
  ],
  resolve: { alias: { '~fonts': fontFolder(root) } },
  builder: {},
  environments: {
    client: {
      // The build of RxJS for current browsers; the default one targets those of 2015.
      resolve: { conditions: ['es2015', ...defaultClientConditions] },
      build: {
        outDir: `${buildFolder}/client`,
        manifest: true,
        modulePreload: {
          resolveDependencies: (_file, found) =>
            found.filter((file) => !FIRST_CHUNKS.some((name) => file.includes(`/${name}-`))),
        },
        // Inlined fonts would delay the style sheet.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'client/entry-client.tsx',
          output: {
            chunkFileNames: chunkFileName,
            codeSplitting: { groups: chunks(root) },
          },
        },
      },
    },
    ssr: {
      // The build bundles packages, so that a start reads few files, and only the icons in use. In development
      // Node loads the other packages.
      resolve: { noExternal: command === 'build' || ['lucide-react'] },
      build: {
        outDir: `${buildFolder}/ssr`,
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'client/entry-server.tsx' },
      },
    },
  },
}));
