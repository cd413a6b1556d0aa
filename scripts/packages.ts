// npm run packages    checks dependencies: none unused, all from the registry, reviewed licences, allowed install
// scripts, and no secrets in sources or bundle.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
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

/** The files of the repository, new ones included, and of the build. Paths from the project's root. */
function filesToSearch(): string[] {
  const gitOutput = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const sources = gitOutput.split('\0').filter((path) => path && existsSync(join(projectRoot, path)));
  return [...sources, ...filesOfBuild()].filter((path) => !NOT_SEARCHED.test(path));
}

function filesOfBuild(): string[] {
  if (!existsSync(join(projectRoot, 'dist'))) {
    console.log('There is no build, so it is not searched for secrets');
    return [];
  }
  return readdirSync(join(projectRoot, 'dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)));
}

/** Pictures, fonts, and copies of other files. */
const NOT_SEARCHED = /\.(?:br|gz|map|pfb|png|ttf|webp|woff2)$/;

// secretlint's running time grows with the square of the number of files.
const FILES_PER_RUN = 500;

await runScript(async () => {
  const tool = (name: string, ...args: string[]) => run(join(projectRoot, 'node_modules/.bin', name), args);
  await tool('knip', '--no-progress', '--no-config-hints');
  await tool('lockfile-lint', '--path', 'package-lock.json', '--type', 'npm', ...LOCKFILE_RULES);
  lookAtLock();
  const files = filesToSearch();
  for (let first = 0; first < files.length; first += FILES_PER_RUN)
    await tool('secretlint', '--no-glob', ...files.slice(first, first + FILES_PER_RUN));
});
