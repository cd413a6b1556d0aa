// npm run test:repeat [-- --rounds=10] [--every-case]    looks for flaky tests: the whole suite three times, with the
// files in another order each time and the third beside a load on every core, and the tests that start processes or a
// browser ten times in all. Nightly tests of processes run too, and with --every-case all nightly tests. Finished rounds
// are recorded in test-results/, so a run that was cut off continues; changing the code or --reset begins again.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { run, runScript } from './run.ts';
import { processFiles } from './test-files.ts';

const WHOLE_ROUNDS = 3;

interface Round {
  name: string;
  args: string[];
  /** The seed of the random order of files. */
  orderSeed?: number;
  isBesideLoad?: boolean;
}

interface Report {
  numPassedTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}

/** Names of the tests that failed in each finished round. */
type Results = Record<string, string[]>;

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    'every-case': { type: 'boolean' },
    reset: { type: 'boolean' },
  },
});
const folder = join(projectRoot, 'test-results');
const git = (...args: string[]) => execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim();

function allRounds(): Round[] {
  const count = Number(options.rounds);
  const rounds = Array.from({ length: Math.max(count, WHOLE_ROUNDS) }, (_none, index): Round[] => {
    const number = index + 1;
    const isWhole = number <= WHOLE_ROUNDS;
    const round = { orderSeed: number, isBesideLoad: number === WHOLE_ROUNDS };
    return [
      ...(isWhole ? [{ name: `shop ${number}`, args: ['--project', 'shop*'], ...round }] : []),
      { name: `Redis and browser ${number}`, args: ['--project', 'redis', '--project', 'e2e'], ...round },
      { name: `processes ${number}`, args: ['--project', 'shop*', ...processFiles()] },
    ];
  });
  return rounds.flat();
}

/** Keeps every core busy until the returned function is called. */
function load(): () => void {
  const busy: ChildProcess[] = cpus().map(() => spawn(process.execPath, ['-e', 'for (;;);']));
  return () => busy.forEach((child) => child.kill('SIGKILL'));
}

async function collectFailures({ name, args, orderSeed, isBesideLoad }: Round): Promise<string[]> {
  const file = join(folder, `${name.replaceAll(' ', '-')}.json`);
  // Otherwise a run without a report would be judged by the previous report.
  rmSync(file, { force: true });
  const stop = isBesideLoad ? load() : () => undefined;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  let isGreen = true;
  const env = {
    ...process.env,
    ...(options['every-case'] && { EVERY_CASE: '1' }),
    ...(orderSeed && { TEST_ORDER_SEED: String(orderSeed) }),
  };
  await run('npx', ['--no-install', 'vitest', 'run', ...args, ...reporters], { env })
    .catch(() => (isGreen = false))
    .finally(stop);
  if (!existsSync(file)) return ['the run ended without a report'];
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const failed = testResults.flatMap(({ name: path, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && tests.length === 0) return [path];
    return tests.map(({ fullName }) => `${path}: ${fullName}`);
  });
  return isGreen || failed.length > 0 ? failed : ['an error outside the tests'];
}

await runScript(async () => {
  if (options.reset) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const code = `${git('rev-parse', 'HEAD')}${git('status', '--porcelain') ? ' with changes' : ''}`;
  const record = join(folder, 'rounds.json');
  const recorded = existsSync(record)
    ? (JSON.parse(readFileSync(record, 'utf8')) as { code: string; results: Results })
    : null;
  const results: Results = recorded?.code === code ? recorded.results : {};
  await run('npm', ['run', '--silent', 'build']);
  for (const round of allRounds()) {
    if (results[round.name]) continue;
    console.log(`\n== ${round.name}`);
    results[round.name] = await collectFailures(round);
    writeFileSync(record, JSON.stringify({ code, results }, null, 2));
  }
  const failed = Object.entries(results).flatMap(([name, tests]) => tests.map((test) => `${name}: ${test}`));
  console.log(`\n${Object.keys(results).length} rounds, ${failed.length} failures`);
  if (failed.length > 0) throw new Error(failed.join('\n'));
});
