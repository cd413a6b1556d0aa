// node scripts/ci-summary.mjs <folder of reports> [failed step…]    the summary of .ci/run: the duration of each
// step, the reasons of failures, and the numbers of passed and failed tests
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LINES_OF_A_STEP = 40;
const LINES_OF_A_TEST = 15;

const [folder, ...failedSteps] = process.argv.slice(2);
const read = (name) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '');
const lastLines = (text, count) => text.trimEnd().split('\n').slice(-count).join('\n');
const reports = ['shop', 'redis-and-e2e'].flatMap((kind) => {
  const text = read(`${kind}.json`);
  return text ? [JSON.parse(text)] : [];
});
const files = reports.flatMap(({ testResults }) => testResults);

console.log(`\n${read('durations')}`);
for (const step of failedSteps)
  console.log(`== ${step} failed\n${lastLines(read(`${step}.log`), LINES_OF_A_STEP)}\n`);
for (const file of files) {
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  if (file.status === 'failed' && failed.length === 0) console.log(`FAILED ${file.name}\n${file.message}\n`);
  for (const { fullName, failureMessages } of failed) {
    const why = failureMessages.join('\n').split('\n').slice(0, LINES_OF_A_TEST).join('\n');
    console.log(`FAILED ${file.name}: ${fullName}\n${why}\n`);
  }
}
const total = (count) => reports.reduce((sum, report) => sum + report[count], 0);
// A step that fails without a failing test (lint, types, setup) counts as a failure too.
const failed = Math.max(total('numFailedTests'), failedSteps.length);
console.log(`${total('numPassedTests')} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
