import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as EntryServer from '#client/entry-server.tsx';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { builtFiles, builtHeadTags } from './assets.ts';
import type { PageSource } from './pages.ts';

/** Renders pages with the output of `vite build --app`: dist/client for browsers, dist/ssr for this server. */
export async function builtPages(): Promise<PageSource> {
  const clientFolder = join(projectRoot, 'dist/client');
  const entry = pathToFileURL(join(projectRoot, 'dist/ssr/entry-server.js')).href;
  const { render } = (await import(entry)) as typeof EntryServer;
  const headTags = builtHeadTags(clientFolder);
  return {
    files: builtFiles(clientFolder),
    render: (request, options) => render(request, { ...options, headTags }),
    finish: (_url, html) => Promise.resolve(html),
    close: () => Promise.resolve(),
  };
}
