/** Vite plugin: resolves React Router to its production build, which its package's exports do not select. */
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FILES: Record<string, string> = {
  'react-router': 'index.mjs',
  'react-router/dom': 'dom-export.mjs',
};

export function productionRouter(root: string): Plugin {
  return {
    name: 'shop-production-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id) {
      const file = FILES[id];
      return file && join(root, 'node_modules/react-router/dist/production', file);
    },
  };
}
