import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { chunks } from './client/build/chunks.ts';
import { fontFolder, fontSubsets } from './client/build/font-subsets.ts';
import { offlineWorker } from './client/build/offline-worker.ts';
import { precompress } from './client/build/precompress.ts';
import { productionRouter } from './client/build/production-router.ts';
import { rasterIcons } from './client/build/raster-icons.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig(({ command }) => ({
  root,
  appType: 'custom',
  publicDir: 'client/public',
  plugins: [
    react(),
    tailwind(),
    fontSubsets(root),
    rasterIcons(root),
    productionRouter(root),
    offlineWorker(root),
    precompress(),
  ],
  resolve: { alias: { '~fonts': fontFolder(root) } },
  builder: {},
  environments: {
    client: {
      // RxJS for today's browsers; what it offers by default is written for those of 2015.
      resolve: { conditions: ['es2015', ...defaultClientConditions] },
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: {
          // These are there with the first page.
          resolveDependencies: (_file, found) =>
            found.filter((name) => !/\/(?:vendor|shop|rolldown-runtime)-/.test(name)),
        },
        // Fonts stay files of their own: inlined, they would delay the style sheet.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'client/entry-client.tsx',
          output: {
            codeSplitting: { groups: chunks(root) },
          },
        },
      },
    },
    ssr: {
      // Built, it holds its packages, so that a start has few files to find and read; and of a thousand
      // icons the sixty that are drawn. While developing Node loads the others.
      resolve: { noExternal: command === 'build' || ['lucide-react'] },
      build: {
        outDir: 'dist/ssr',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'client/entry-server.tsx' },
      },
    },
  },
}));
