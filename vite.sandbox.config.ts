// Builds the GraphQL sandbox, which the shop serves at GET /graphql without external assets.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('server/transport/graphql/sandbox/page', import.meta.url)),
  base: '/sandbox/',
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    // Set by scripts/build.ts.
    outDir: join(process.env.BUILD_FOLDER ?? fileURLToPath(new URL('dist/dev', import.meta.url)), 'sandbox'),
    emptyOutDir: true,
    // The editor is one large chunk, loaded only by the sandbox.
    chunkSizeWarningLimit: 8000,
    rolldownOptions: {
      onLog(level, log, defaultHandler) {
        // Libraries mark files for the React compiler, which does not run here.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') defaultHandler(level, log);
      },
    },
  },
});
