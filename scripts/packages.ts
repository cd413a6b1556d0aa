// npm run packages    checks dependencies: none unused, all from the registry, reviewed licences, allowed install
// scripts, and no secrets in sources or bundle.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { engineFaults, licenceFaults, installScriptFaults, type LockedPackage } from './lockfile.ts';
import { run, runScript } from './run.ts';

const LOCKFILE_RULES = [
  '--allowed-hosts',
  'npm',
  '--validate-https',
  '--validate-integrity',
  '--validate-package-names',
];

const read = <Content>(file: string) => JSON.parse(readFileSync(join(projectRoot, file), 'utf8')) as Content;

function legacyLicences(path: string): Pick<LockedPackage, 'licenses'> {
  const file = join(path, 'package.json');
  return existsSync(join(projectRoot, file)) ? read<LockedPackage>(file) : {};
}

function lookAtLock(): void {
  const { packages } = read<{ packages: Record<string, LockedPackage> }>('package-lock.json');
  const { allowScripts, engines } = read<{ allowScripts: object; engines: { node: string } }>('package.json');
  const oldestNode = engines.node.replace('>=', '');
  const locked = Object.entries(packages).filter(([path]) => path !== '');
  const faults = locked.flatMap(([path, known]) => [
    ...licenceFaults(path, known.license ? known : legacyLicences(path)),
    ...installScriptFaults(path, known, allowScripts),
    ...engineFaults(path, known, oldestNode),
  ]);
  if (faults.length) throw new Error(faults.join('\n'));
  console.log(`${locked.length} packages, all under licences that were looked at`);
}

await runScript(async () => {
  const tool = (name: string, ...args: string[]) => run('npm', ['exec', '--no', '--', name, ...args]);
  await tool('knip', '--no-progress', '--no-config-hints');
  await tool('lockfile-lint', '--path', 'package-lock.json', '--type', 'npm', ...LOCKFILE_RULES);
  lookAtLock();
  if (!existsSync(join(projectRoot, 'dist'))) console.log('There is no build, so it is not looked through');
  await tool('secretlint', '--maskSecrets', '**/*');
});
