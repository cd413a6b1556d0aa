// npm run battery [-- T2 T7 … --share=0.1 --redis]
// Money and stock under crowds, kills and lies: two built servers on one PostgreSQL, over HTTP. After
// each test the invariants are looked at. Takes a while: all of it about half an hour.
import { now } from '#server/platform/clock.ts';
import { endWith } from '#server/platform/lifecycle/shutdown.ts';
import { ALL_TESTS } from './all-tests.ts';
import { brokenInvariants } from './invariants.ts';
import { isGood, keepTable, type Result, tableOf } from './report.ts';
import { type OpenedStage, openStage, type Stage } from './stage.ts';
import { type BatteryTest, Tally } from './test.ts';

const tell = (line: string) => console.log(line);

function chosenTests(): readonly BatteryTest[] {
  const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
  const unknown = wanted.filter((id) => !ALL_TESTS.some((test) => test.id === id));
  if (unknown.length)
    throw new Error(`No test ${unknown.join(', ')}; there are ${ALL_TESTS.map(({ id }) => id).join(', ')}`);
  return wanted.length ? ALL_TESTS.filter(({ id }) => wanted.includes(id)) : ALL_TESTS;
}

async function resultOf({ id, about, run }: BatteryTest, stage: Stage): Promise<Result> {
  const [tally, since] = [new Tally(), performance.now()];
  try {
    await run(stage, tally);
    tally.faults.push(...(await brokenInvariants(now(), stage.fileKeys())));
  } catch (error) {
    tally.faults.push(error instanceof Error ? error.message : String(error));
  }
  tally.faults.push(...stage.deaths());
  const { count, passed, faults, figures } = tally;
  const seconds = `${Math.round((performance.now() - since) / 1000)} s`;
  return { id, about, count, passed, faults, figure: [figures, seconds].filter(Boolean).join('; ') };
}

let opened: OpenedStage | undefined;
const stop = async () => opened?.close();

try {
  const tests = chosenTests();
  endWith(async () => stop());
  opened = await openStage(tell);
  const results: Result[] = [];
  for (const test of tests) {
    tell(`${test.id}: ${test.about}`);
    const result = await resultOf(test, opened.stage);
    results.push(result);
    const { passed, count, figure } = result;
    tell(`  ${isGood(result) ? 'passed' : 'FAILED'} ${passed} of ${count}; ${figure}`);
    for (const fault of result.faults.slice(0, 5)) tell(`  ${fault}`);
  }
  tell(`\n${tableOf(results)}`);
  tell(`\nKept in ${keepTable(tableOf(results))}`);
  if (!results.every(isGood)) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
await stop();
process.exit();
