/** Vite plugin: builds the service worker after the pages, with the list of files the offline page needs. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'rolldown';
import type { Plugin, Rolldown } from 'vite';

const ENTRY = 'client/entry-client.tsx';
const PAGE = 'client/pages/offline/page.tsx';
/** Loaded lazily, and needed without a network: messages say what could not be sent. */
const LAZY = ['client/app/layout/footer.tsx', 'client/ui/overlays/toaster.tsx'];
const URLS = ['/offline', '/hi/offline'];

export function serviceWorker(root: string): Plugin {
  return {
    name: 'shop-offline-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }, bundle) {
      const files = offlineFiles(bundle).map((name) => ({ url: `/${name}`, revision: null }));
      // The page's HTML refers to built files, so its revision changes with them.
      const revision = createHash('sha256')
        .update(Object.keys(bundle).sort().join())
        .digest('hex')
        .slice(0, 16);
      const entries = [...URLS.map((url) => ({ url, revision })), ...files];
      await build({
        cwd: root,
        input: 'client/offline/worker.ts',
        platform: 'browser',
        transform: { define: { 'process.env.NODE_ENV': '"production"' } },
        output: {
          file: join(dir ?? '', 'sw.js'),
          format: 'iife',
          minify: true,
          banner: `self.OFFLINE_FILES=${JSON.stringify(entries)};`,
        },
      });
    },
  };
}

/** Files of the offline page and of messages: their chunks and imports, styles and fonts. */
function offlineFiles(bundle: Rolldown.OutputBundle): string[] {
  const fileNames = new Set<string>();
  const walk = (name: string): void => {
    const file = bundle[name];
    if (!file || fileNames.has(name)) return;
    fileNames.add(name);
    if (file.type === 'chunk') file.imports.forEach(walk);
  };
  for (const [name, file] of Object.entries(bundle)) {
    if (/\.(?:css|svg|woff2)$/.test(name)) fileNames.add(name);
    if (
      file.type === 'chunk' &&
      [ENTRY, PAGE, ...LAZY].some((source) => file.facadeModuleId?.endsWith(source))
    )
      walk(name);
  }
  return [...fileNames];
}
