import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createServer, isRunnableDevEnvironment } from 'vite';
import type * as EntryServer from '#client/entry-server.tsx';
import { projectRoot } from '#server/platform/config/project-root.ts';
import type { PageSource } from './pages.ts';

// The style sheet is linked as well as imported, to avoid unstyled content before scripts run.
const HEAD_TAGS =
  '<link rel="stylesheet" href="/client/styles.css"><script type="module" src="/client/entry-client.tsx"></script>';

/** Renders pages from the sources, with hot reloading over the HTTP server of the shop. */
export async function developmentPages(httpServer: Server): Promise<PageSource> {
  const vite = await createServer({
    root: projectRoot,
    configFile: `${projectRoot}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: httpServer } },
  });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('vite cannot run the pages here');
  return {
    files: vite.middlewares,
    render: async (request, options) => {
      const entry = (await ssr.runner.import('/client/entry-server.tsx')) as typeof EntryServer;
      return entry.render(request, { ...options, headTags: () => HEAD_TAGS });
    },
    finish: (url, html) => vite.transformIndexHtml(url, html),
    admin: {
      html: async (url) => {
        const html = await readFile(`${projectRoot}/client/admin/index.html`, 'utf8');
        // Addresses below /admin are not folders of the sources.
        return vite.transformIndexHtml(url, html.replace('./main.tsx', '/client/admin/main.tsx'));
      },
    },
    close: () => vite.close(),
  };
}
