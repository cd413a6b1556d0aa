import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { projectRoot } from './project-root.ts';

const dist = join(projectRoot, 'dist');

/** The folder of the builds of `npm run dev`. */
export const DEV_BUILD = join(dist, 'dev');

/**
 * The folder with the client, sandbox and server of one build: for built code its own, so that a newer build beside it
 * changes nothing; otherwise the last one. See scripts/builds.mjs.
 */
export const buildFolder = ownBuild(import.meta.dirname) ?? lastBuild();

/** dist/builds/<name> for a folder in it, or undefined. */
function ownBuild(folder: string): string | undefined {
  const [builds, name] = relative(dist, folder).split(sep);
  return builds === 'builds' && name ? join(dist, builds, name) : undefined;
}

function lastBuild(): string {
  const current = join(dist, 'current');
  return existsSync(current) ? join(dist, 'builds', readFileSync(current, 'utf8')) : DEV_BUILD;
}
