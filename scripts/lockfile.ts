// What package-lock.json says of the packages: under which licence each is, and which run a script when installed.

export interface LockedPackage {
  license?: string;
  hasInstallScript?: boolean;
  /** Older packages' own list, from their package.json: the lock leaves it out. */
  licenses?: { type: string }[];
}

/** Asks for nothing but its own notice. */
const FREE = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
  ],
  ...['Artistic-2.0', 'CC-BY-3.0', 'CC-BY-4.0', 'PSF-2.0', 'Python-2.0', 'Unlicense', 'WTFPL', 'Zlib'],
]);

/** Asks for more, or says nothing that a program can read; each with why it is all right. */
const LOOKED_AT: readonly [name: RegExp, licence: RegExp, why: string][] = [
  [
    /^@img\/sharp-/,
    /^(?:Apache-2\.0 AND )?LGPL-3\.0-or-later(?: AND MIT)?$/,
    'a library of its own, loaded as it came',
  ],
  [/^@fontsource/, /^OFL-1\.1$/, 'typefaces may be served with a page'],
  [/^lightningcss/, /^MPL-2\.0$/, 'a tool of the build, unchanged'],
  [/^axe-core$/, /^MPL-2\.0$/, 'a tool of the tests, unchanged'],
  [/^elkjs$/, /^EPL-2\.0$/, 'of Prisma’s tools, never loaded by the shop'],
  [/^(?:cli-table|humanize-number|only|png-js)$/, /^$/, 'MIT by the file that lies beside it'],
];

/** They would only look for programs that came by npm already, or count downloads; npm leaves them out. */
const LEFT_OUT = new Set(['@apollo/protobufjs', '@prisma/engines', '@scarf/scarf', 'esbuild', 'prisma']);

/** The name in a path of the lock. @example nameOf('node_modules/a/node_modules/@b/c') // '@b/c' */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** A sentence for each package whose licence nobody has looked at. */
export function faultsOfLicence(path: string, { license, licenses }: LockedPackage): string[] {
  const name = nameOf(path);
  const licence = license ?? licenses?.map(({ type }) => type).join(' OR ') ?? '';
  const isFine =
    isFree(licence) || LOOKED_AT.some(([names, known]) => names.test(name) && known.test(licence));
  return isFine ? [] : [`${name} is under '${licence}', which nobody has looked at (scripts/lockfile.ts)`];
}

/** A sentence for a package that wants to run a script when it is installed, and is not named. */
export function faultsOfScript(path: string, { hasInstallScript }: LockedPackage, allowed: object): string[] {
  const name = nameOf(path);
  const isKnown = !hasInstallScript || name in allowed || LEFT_OUT.has(name);
  return isKnown ? [] : [`${name} wants to run a script when it is installed (scripts/lockfile.ts)`];
}

// 'A OR B' asks for either, 'A AND B' for both.
function isFree(licence: string): boolean {
  return licence
    .replace(/[()]/g, '')
    .split(/ or /i)
    .some((one) => one.split(/ and /i).every((part) => FREE.has(part)));
}
