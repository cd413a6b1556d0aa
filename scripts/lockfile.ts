// Checks package-lock.json: the licence, install scripts and required Node version of each package.
import { satisfies } from 'semver';

export interface LockedPackage {
  license?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  engines?: { node?: string };
  /** Older format, from the package.json; the lockfile omits it. */
  licenses?: { type: string }[];
}

/** Licences that require attribution only. */
const FREE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Artistic-2.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);

/** Packages with other or unreadable licences that were reviewed, with the reason. */
const REVIEWED: readonly [name: RegExp, licence: RegExp, why: string][] = [
  [
    /^@img\/sharp-/,
    /^(?:Apache-2\.0 AND )?LGPL-3\.0-or-later(?: AND MIT)?$/,
    'a separate library, loaded unchanged',
  ],
  [/^@fontsource/, /^OFL-1\.1$/, 'typefaces may be served with a page'],
  [/^lightningcss/, /^MPL-2\.0$/, 'a tool of the build, unchanged'],
  [/^axe-core$/, /^MPL-2\.0$/, 'a tool of the tests, unchanged'],
  [/^elkjs$/, /^EPL-2\.0$/, 'used by Prisma’s tools only'],
  [/^(?:cli-table|humanize-number|only|png-js)$/, /^$/, 'MIT by its licence file'],
];

/** Packages whose install scripts only look for binaries installed by npm, or count downloads. */
const IGNORED_SCRIPTS = new Set([
  '@apollo/protobufjs',
  '@prisma/engines',
  '@scarf/scarf',
  'esbuild',
  'prisma',
]);

/** The package name in a path of the lockfile. @example packageName('node_modules/a/node_modules/@b/c') // '@b/c' */
export function packageName(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** A message if the licence was not reviewed, else none. */
export function licenceFaults(path: string, { license, licenses }: LockedPackage): string[] {
  const name = packageName(path);
  const licence = license ?? licenses?.map(({ type }) => type).join(' OR ') ?? '';
  const isAccepted =
    isFree(licence) || REVIEWED.some(([names, known]) => names.test(name) && known.test(licence));
  return isAccepted ? [] : [`${name} is under '${licence}', which was not reviewed (scripts/lockfile.ts)`];
}

/** A message if the package has an install script that is not allowed, else none. */
export function installScriptFaults(
  path: string,
  { hasInstallScript }: LockedPackage,
  allowed: object,
): string[] {
  const name = packageName(path);
  const isKnown = !hasInstallScript || name in allowed || IGNORED_SCRIPTS.has(name);
  return isKnown ? [] : [`${name} has an install script that is not allowed (scripts/lockfile.ts)`];
}

// 'A OR B' requires either, 'A AND B' both.
function isFree(licence: string): boolean {
  return licence
    .replace(/[()]/g, '')
    .split(/ or /i)
    .some((alternative) => alternative.split(/ and /i).every((part) => FREE.has(part)));
}

/** Packages that require a newer Node than the shop does, with the reason why they work anyway. */
const WORKS_ON_OLDER_NODE: Readonly<Record<string, string>> = {
  '@whatwg-node/promise-helpers':
    'comes with @graphql-tools/schema; the one newer function that it calls, Promise.withResolvers, has a fallback',
};

/** A message if a production package does not support the oldest Node of the shop, such as '20.19'. */
export function engineFaults(
  path: string,
  { dev, devOptional, engines }: LockedPackage,
  oldestNode: string,
): string[] {
  const range = engines?.node;
  if (dev || devOptional || !range || satisfies(`${oldestNode}.0`, range)) return [];
  const name = packageName(path);
  return name in WORKS_ON_OLDER_NODE
    ? []
    : [`${name} wants Node ${range}, but the shop promises ${oldestNode}`];
}
