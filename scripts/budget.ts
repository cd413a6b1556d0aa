// npm run budget    sizes of the scripts and fonts of each page in the build; fails above the budget
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { firstChunks, readManifest } from '#server/transport/pages/manifest.ts';
import { buildFolder } from '#server/platform/config/build-folder.ts';
import { runScript } from './run.ts';

/** Compressed bytes. */
const MAX_SCRIPT_BYTES = 170_000;
const MAX_FONT_BYTES = 60_000;
/** Landing pages. Only these have a budget. */
const FIRST_SCREENS = ['home', 'category', 'product'];

const folder = join(buildFolder, 'client');

function compressedSize(files: string[]): number {
  return files.reduce((sum, file) => {
    const compressed = join(folder, `${file}.br`);
    return sum + statSync(existsSync(compressed) ? compressed : join(folder, file)).size;
  }, 0);
}

/** The address of the back office's GraphQL API, which no other page contains. */
const ADMIN_MARK = '/admin/graphql';

function requireNothingOfAdmin(): void {
  const leakedFiles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.m?js$/.test(file))
    .filter((file) => readFileSync(join(folder, file), 'utf8').includes(ADMIN_MARK));
  if (leakedFiles.length > 0)
    throw new Error(`Shoppers would load the back office: ${leakedFiles.join(', ')}`);
}

/** A text that occurs only in the command palette's library. */
const PALETTE_MARK = 'cmdk-root';

/** The back office starts without its command palette. */
function requireLazyPalette(): void {
  const scripts = readdirSync(join(folder, '../admin/assets')).filter((file) => file.endsWith('.js'));
  const withPalette = scripts.filter((file) =>
    readFileSync(join(folder, '../admin/assets', file), 'utf8').includes(PALETTE_MARK),
  );
  const page = readFileSync(join(folder, '../admin/index.html'), 'utf8');
  if (withPalette.length === 0) throw new Error('The build of the back office has no command palette');
  const first = withPalette.filter((file) => page.includes(file));
  if (first.length > 0)
    throw new Error(`The back office loads its command palette first: ${first.join(', ')}`);
}

await runScript(async () => {
  if (!existsSync(join(folder, '.vite/manifest.json'))) throw new Error('No build found: npm run build');
  requireNothingOfAdmin();
  requireLazyPalette();
  const manifest = readManifest(folder);
  const scripts = Object.keys(manifest)
    .flatMap((source) => /^client\/pages\/([^/]+)\/page\.tsx$/.exec(source)?.[1] ?? [])
    .map((page) => {
      const sources = ['page.tsx', 'loader.ts'].map((ending) => `client/pages/${page}/${ending}`);
      const bytes = compressedSize(firstChunks(manifest, sources).map(({ file }) => file));
      return { name: page, bytes, limit: FIRST_SCREENS.includes(page) ? MAX_SCRIPT_BYTES : Infinity };
    })
    .sort((a, b) => b.bytes - a.bytes);
  const missing = FIRST_SCREENS.filter((page) => !scripts.some(({ name }) => name === page));
  if (missing.length > 0) throw new Error(`The build has no page ${missing.join(', ')}`);
  const fonts = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [file] : []));
  const rows = [...scripts, { name: 'fonts', bytes: compressedSize(fonts), limit: MAX_FONT_BYTES }];
  for (const { name, bytes, limit } of rows) {
    const comparison = limit === Infinity ? '' : `of ${limit}${bytes > limit ? '  too much' : ''}`;
    console.log(`${name.padEnd(20)}${String(bytes).padStart(8)}  ${comparison}`.trimEnd());
  }
  const oversized = rows.filter(({ bytes, limit }) => bytes > limit).map(({ name }) => name);
  if (oversized.length > 0) throw new Error(`Over the budget: ${oversized.join(', ')}`);
});
