// Usage: npm run stress [-- T2 T7 … --share=0.1 --redis]
// Runs two built servers on one PostgreSQL and checks the invariants after each test. All tests take about
// half an hour.
import { now } from '#server/platform/clock.ts';
import { stopOnSignal } from '#server/platform/lifecycle/shutdown.ts';
import { ALL_TESTS } from './all-tests.ts';
import { brokenInvariants } from './invariants.ts';
import { isGood, saveTable, type Result, formatTable } from './report.ts';
import { type OpenTestBed, openTestBed, type TestBed } from './test-bed.ts';
import { type StressTest, Tally } from './stress-test.ts';

const log = (line: string) => console.log(line);

function chosenTests(): readonly StressTest[] {
  const testNames = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
  const unknown = testNames.filter((id) => !ALL_TESTS.some((test) => test.id === id));
  if (unknown.length)
    throw new Error(`No test ${unknown.join(', ')}; there are ${ALL_TESTS.map(({ id }) => id).join(', ')}`);
  return testNames.length ? ALL_TESTS.filter(({ id }) => testNames.includes(id)) : ALL_TESTS;
}

async function runTest({ id, title, run }: StressTest, testBed: TestBed): Promise<Result> {
  const tally = new Tally();
  const since = performance.now();
  try {
    await run(testBed, tally);
    tally.faults.push(...(await brokenInvariants(now(), testBed.fileKeys())));
  } catch (error) {
    tally.faults.push(error instanceof Error ? error.message : String(error));
  }
  tally.faults.push(...testBed.crashes());
  const { count, passed, faults, figures } = tally;
  const seconds = `${Math.round((performance.now() - since) / 1000)} s`;
  return { id, title, count, passed, faults, figure: [figures, seconds].filter(Boolean).join('; ') };
}

let opened: OpenTestBed | undefined;
const stop = async () => opened?.close();

try {
  const tests = chosenTests();
  stopOnSignal(async () => stop());
  opened = await openTestBed(log);
  const results: Result[] = [];
  for (const test of tests) {
    log(`${test.id}: ${test.title}`);
    const result = await runTest(test, opened.testBed);
    results.push(result);
    const { passed, count, figure } = result;
    log(`  ${isGood(result) ? 'passed' : 'FAILED'} ${passed} of ${count}; ${figure}`);
    for (const fault of result.faults.slice(0, 5)) log(`  ${fault}`);
  }
  log(`\n${formatTable(results)}`);
  log(`\nSaved as ${saveTable(formatTable(results))}`);
  if (!results.every(isGood)) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
await stop();
process.exit();
