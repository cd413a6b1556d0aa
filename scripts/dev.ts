// npm run dev: restarts the server when its sources change, updates client modules with Vite, and regenerates
// sources when schema.graphql or a client document changes.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { DEV_BUILD } from '#server/platform/config/build-folder.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { bundleStandin, generate } from './build.ts';

await Promise.all([generate(), bundleStandin(DEV_BUILD)]);
watchSchema();
const server = spawn(
  process.execPath,
  [
    join(projectRoot, 'node_modules/tsx/dist/cli.mjs'),
    'watch',
    '--clear-screen=false',
    '--include',
    'schema.graphql',
    'server/main.ts',
  ],
  {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', SHOP_DEV: 'on' },
  },
);
// Ctrl-C is sent to the server as well; this process waits for its exit.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => server.kill());
server.once('exit', (code) => process.exit(code ?? 0));

function watchSchema(): void {
  let pending: NodeJS.Timeout | undefined;
  const regenerate = (name: string | null) => {
    if (!name?.endsWith('.graphql') && !name?.endsWith('.prisma')) return;
    clearTimeout(pending); // editors write a file in several steps
    pending = setTimeout(() => void generate().catch((error: unknown) => console.error(String(error))), 100);
  };
  watch(projectRoot, (_event, name) => regenerate(name));
  for (const folder of ['client', 'prisma'])
    watch(join(projectRoot, folder), { recursive: true }, (_event, name) => regenerate(name));
}
