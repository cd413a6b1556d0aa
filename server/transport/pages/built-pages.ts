import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as EntryServer from '#client/entry-server.tsx';
import { buildFolder } from '#server/platform/config/build-folder.ts';
import { builtAdmin } from './admin-pages.ts';
import { builtFiles, builtHeadTags } from './assets.ts';
import type { PageSource } from './pages.ts';

/** Renders pages with the output of `vite build --app`: client/ for browsers, ssr/ for this server. */
export async function builtPages(): Promise<PageSource> {
  const clientFolder = join(buildFolder, 'client');
  const entry = pathToFileURL(join(buildFolder, 'ssr/entry-server.js')).href;
  const { render } = (await import(entry)) as typeof EntryServer;
  const headTags = builtHeadTags(clientFolder);
  return {
    files: builtFiles(clientFolder),
    render: (request, options) => render(request, { ...options, headTags }),
    finish: (_url, html) => Promise.resolve(html),
    admin: builtAdmin(),
    close: () => Promise.resolve(),
  };
}
