// Builds the back office apart from the shop, so that shoppers load nothing of it.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fontFolder, fontSubsets } from './client/build/font-subsets.ts';
import { precompress } from './client/build/precompress.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  root: join(root, 'client/admin'),
  base: '/admin/',
  publicDir: false,
  plugins: [react(), tailwind(), fontSubsets(root), precompress()],
  resolve: { alias: { '~fonts': fontFolder(root) } },
  build: {
    // Set by scripts/build.ts.
    outDir: join(process.env.BUILD_FOLDER ?? join(root, 'dist/dev'), 'admin'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
  },
});
