// npm run bench [-- list|detail|search|fan-out] [--json] [--many]
// The shop against what this machine can do at most, in one run: figures drift, ratios hold.
// The load comes from this process on the same machine, so `mem` is also the generator's limit.
import { join } from 'node:path';
import { Cluster } from '#server/database/cluster.ts';
import { createDatabase } from '#server/database/create-database.ts';
import { migrate } from '#server/database/migrations.ts';
import { endWith } from '#server/shutdown.ts';
import { openShop } from '#server/testing/shop-process.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';
import { fillShelves } from './catalogue.ts';
import { type FanOutResult, fanOutTable, measureFanOut } from './fan-out.ts';
import { LIMITS, openLimit } from './limits.ts';
import { hasBeenLoud, type Measure, measuredRun, medianOf, type Run, type Target, warmUp } from './load.ts';
import { type Result, resultOf, tableOf } from './report.ts';
import { type Answer, type Scenario, SCENARIOS } from './scenarios.ts';

const ROUNDS = 3;
const FAN_OUT = 'fan-out';
// Caches ignore what carries a token; a forged one is read as a visitor's, at once.
const FRESH = { 'x-access-token': 'bench' };

const started: (() => Promise<void> | void)[] = [];
const isJson = process.argv.includes('--json');
const tell = (line: string) => isJson || console.log(line);

async function stop(): Promise<void> {
  for (const undo of started.splice(0).reverse()) await undo();
}

function chosenScenarios(): readonly Scenario[] {
  const [wanted] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
  if (wanted === FAN_OUT) return [];
  const chosen = SCENARIOS.filter(({ name }) => !wanted || name === wanted);
  if (chosen.length === 0)
    throw new Error(
      `No scenario ${wanted}; there are ${SCENARIOS.map(({ name }) => name).join(', ')}, ${FAN_OUT}`,
    );
  return chosen;
}

/** A database with the measured goods, and the built shop over it. */
async function openBenchShop(): Promise<{ url: string; pid: number; databaseUrl: string }> {
  const folder = makeTempDir('bench');
  started.push(() => removeTempDir(folder));
  const cluster = await Cluster.join({ folder: join(folder, 'postgres'), log: () => undefined });
  started.push(() => cluster.leave());
  await createDatabase(cluster.url('postgres'), 'bench');
  const databaseUrl = cluster.url('bench');
  await migrate(databaseUrl, () => undefined);
  await fillShelves(databaseUrl);
  tell('Opening the shop; it is built first where sources changed');
  const shop = await openShop({
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
    RATE_LIMITS: 'off',
  });
  started.push(async () => void (await shop.end('SIGTERM')));
  return { url: shop.url, pid: shop.pid, databaseUrl };
}

/** The shop's answer, looked at before it is measured. */
async function provenAnswer(url: string, { name, query, variables, proof }: Scenario): Promise<Answer> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data?: Answer; errors?: unknown };
  if (errors || !data || !proof(data))
    throw new Error(`${name}: a wrong answer: ${JSON.stringify(errors ?? data)}`);
  return data;
}

async function measure(scenario: Scenario, shop: { url: string; databaseUrl: string }): Promise<Result> {
  const answer = await provenAnswer(shop.url, scenario);
  const { name, query, variables, statement, values } = scenario;
  const body = JSON.stringify({ query, variables });
  const limits = await Promise.all(
    LIMITS.map(async (limit) => {
      const work = { limit, answer, databaseUrl: shop.databaseUrl, scenario: { name, statement, values } };
      return { limit, ...(await openLimit(work)) };
    }),
  );
  started.push(...limits.map(({ end }) => end));
  const url = `${shop.url}/graphql`;
  const targets: Target[] = [
    ...limits.map(({ limit, url: at }) => ({ name: limit, url: at, body, headers: {} })),
    { name: 'shop, fresh', url, body, headers: FRESH },
    { name: 'shop, repeated', url, body, headers: {} },
  ];
  const measures = await inTurn(targets);
  for (const { end } of limits) end();
  return resultOf(scenario, measures);
}

/** Each target in each round, so that a loud moment falls on all of them alike. */
async function inTurn(targets: Target[]): Promise<Measure[]> {
  const runs = new Map<string, Run[]>(targets.map(({ name }) => [name, []]));
  for (const target of targets) await warmUp(target);
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const target of targets) runs.get(target.name)?.push(await measuredRun(target));
  return targets.map(({ name }) => medianOf(name, runs.get(name) ?? []));
}

try {
  const scenarios = chosenScenarios();
  endWith(stop);
  const shop = await openBenchShop();
  const results: Result[] = [];
  for (const scenario of scenarios) {
    tell(`\nMeasuring ${scenario.name}: ${ROUNDS} rounds, about two minutes`);
    const result = await measure(scenario, shop);
    results.push(result);
    tell(tableOf(result));
  }
  let fannedOut: FanOutResult[] = [];
  if (scenarios.length !== 1) {
    tell(`\nMeasuring ${FAN_OUT}: some minutes`);
    fannedOut = await measureFanOut(shop, process.argv.includes('--many'));
    tell(fanOutTable(fannedOut));
  }
  if (isJson) console.log(JSON.stringify({ wasLoud: hasBeenLoud(), results, fannedOut }, null, 2));
  else if (hasBeenLoud()) tell('\nOther work went on meanwhile: measure again on a quiet machine.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
await stop();
process.exit();
