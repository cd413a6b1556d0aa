// `npm run build` calls this with the folder to build into; see builds.mjs.
// npm run generate    only the generated sources: Prisma client, GraphQL types and hooks, translations
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build as bundle } from 'rolldown';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { EXTERNAL_PACKAGES } from './packages-not-bundled.mjs';
import { isStandinModule, requireProductionCode } from './production-code.ts';
import { waitForAll } from './run.ts';
import { compileTexts } from './texts.ts';

const SERVER_ENTRIES = ['main', 'migrate', 'seed', 'ops', 'backup', 'restore'];

const entryFile = (name: string) => (name === 'main' ? 'server/main.ts' : `server/entries/${name}.ts`);

/** Writes the generated sources. After a failure, no step goes on writing files that the next command reads. */
export async function generate(): Promise<void> {
  await waitForAll([
    // Generating needs no schema engine, but Prisma would try to download one.
    step('database client', 'prisma/build/index.js', ['generate'], {
      PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
    }),
    step('graph types and hooks', '@graphql-codegen/cli/esm/bin.js', ['--config', 'codegen.ts']),
    timed('texts', compileTexts),
  ]);
}

/** Bundles everything that `npm start` serves into a new folder. */
async function build(folder: string): Promise<void> {
  const inFolder = { BUILD_FOLDER: folder };
  await generate();
  // In parallel, for two cores.
  await Promise.all([
    exists('client/entry-client.tsx') &&
      step('pages', 'vite/bin/vite.js', ['build', '--app', '--logLevel', 'warn'], inFolder),
    ...['sandbox', 'admin'].map(
      (name) =>
        exists(`vite.${name}.config.ts`) &&
        step(
          name === 'admin' ? 'back office' : name,
          'vite/bin/vite.js',
          ['build', '--config', `vite.${name}.config.ts`, '--logLevel', 'warn'],
          inFolder,
        ),
    ),
    timed('server', () => bundleServer(join(folder, 'server'))),
    bundleStandin(folder),
  ]);
}

/** Bundles the checkout script of the payment provider's stand-in. */
export async function bundleStandin(folder: string): Promise<void> {
  await bundle({
    cwd: projectRoot,
    input: 'server/integrations/razorpay-standin/checkout/checkout.ts',
    platform: 'browser',
    output: { file: join(folder, 'standin', 'checkout.js'), format: 'iife', minify: true },
  });
}

/** Bundles the payment stand-in into server/standin, which production does not need. */
async function bundleServer(dir: string): Promise<void> {
  const entries = SERVER_ENTRIES.filter((name) => exists(entryFile(name)));
  const { output } = await bundle({
    cwd: projectRoot,
    input: Object.fromEntries(entries.map((name) => [name, entryFile(name)])),
    platform: 'node',
    // Bundling packages as well makes the start read some hundred files instead of 1,500.
    external: (id) => EXTERNAL_PACKAGES.some((name) => id === name || id.startsWith(`${name}/`)),
    output: {
      dir,
      format: 'esm',
      sourcemap: true,
      entryFileNames: '[name].js',
      chunkFileNames: ({ moduleIds }) =>
        `${moduleIds.some(isStandinModule) ? 'standin' : 'chunks'}/[name]-[hash].js`,
    },
  });
  requireProductionCode(output.filter((file) => file.type === 'chunk'));
}

function exists(file: string): boolean {
  return existsSync(join(projectRoot, file));
}

/** Runs a tool of node_modules; prints its output only when it fails. */
function step(title: string, tool: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  return timed(title, () => {
    const child = spawn(process.execPath, [join(projectRoot, 'node_modules', tool), ...args], {
      cwd: projectRoot,
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += String(chunk)));
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) =>
        code === 0 ? resolve() : reject(new Error(`${output}\nBuilding failed: ${title}`)),
      );
    });
  });
}

async function timed(title: string, work: () => Promise<void>): Promise<void> {
  const since = performance.now();
  await work();
  console.log(`  built ${title} in ${((performance.now() - since) / 1000).toFixed(1)} s`);
}

if (process.argv[1] === import.meta.filename) {
  try {
    const [, , target] = process.argv;
    if (target === 'texts') await compileTexts();
    else if (target === 'generate') await generate();
    else if (target) await build(target);
    else throw new Error('Give the folder to build into: npm run build');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
