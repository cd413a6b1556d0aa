// Benchmarks catalogue reads, uncached and cached, against baselines; and reads of a shop with much data.
import { type Baseline, BASELINES, openBaseline } from './baselines.ts';
import { HISTORY_READS, LONG, SHORT, writeHistories } from './history-data.ts';
import { measureInTurn, type Measure, measureRun, speedRatio, type Target, warmUp } from './load.ts';
import { relativeMachineSpeed, SPEED_BASELINES } from './vendure.ts';
import { type ScenarioData, type Scenario, SCENARIOS } from './scenarios.ts';
import { type BenchShop, cleanUps, withFreshShop } from './shop.ts';

/** How much longer a read of the larger shop may take. */
export const GROWTH_AIM = 1.5;

export interface Result {
  scenario: string;
  about: string;
  measures: Measure[];
  aims: { name: string; of: string; aim: number; ratio: number }[];
}

/** Compares the shop's figures with the baselines of the same run. */
export function buildResult({ name, about, aims }: Scenario, measures: Measure[]): Result {
  const findMeasure = (server: string) => {
    const measure = measures.find((candidate) => candidate.name === server);
    if (!measure) throw new Error(`${server} was not measured`);
    return measure;
  };
  const buildAim = (server: string, { of, ratio }: { of: string; ratio: number }) => ({
    name: server,
    of,
    aim: ratio,
    ratio: speedRatio(findMeasure(server), findMeasure(of)),
  });
  return {
    scenario: name,
    about,
    measures,
    aims: [
      ...(aims.fresh ? [buildAim('shop, fresh', aims.fresh)] : []),
      buildAim('shop, repeated', aims.repeated),
    ],
  };
}

/** The data of the shop's response. Throws if it is not what the scenario expects. */
async function fetchChecked(url: string, { name, query, variables, proof }: Scenario): Promise<ScenarioData> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data?: ScenarioData; errors?: unknown };
  if (errors || !data || !proof(data))
    throw new Error(`${name}: unexpected response: ${JSON.stringify(errors ?? data)}`);
  return data;
}

export async function measureReads(scenario: Scenario, shop: BenchShop): Promise<Result> {
  const baselines = await openBaselines(BASELINES, scenario, shop);
  const { query, variables } = scenario;
  const body = JSON.stringify({ query, variables });
  const measures = await withFreshShop(shop, (fresh) => {
    const ours: Partial<Record<Baseline, Target>> = {
      mem: { name: 'shop, repeated', url: `${shop.url}/graphql`, body, headers: {} },
      apollo: { name: 'shop, fresh', url: `${fresh}/graphql`, body, headers: {} },
    };
    // Each target of the shop runs right after the baseline it is compared with.
    return measureInTurn(baselines.flatMap(({ baseline, target }) => [target, ours[baseline] ?? []].flat()));
  });
  for (const { end } of baselines) end();
  return buildResult(scenario, measures);
}

export interface Growth {
  scenario: string;
  /** How many times longer the read takes. */
  ratio: number;
}

/**
 * Every uncached read of a small and a large shop: ten times the products, a thousand times the replies to a
 * question and the orders.
 */
export async function measureGrowth(small: BenchShop, large: BenchShop): Promise<Growth[]> {
  const before = await writeHistories(small, SHORT);
  const after = await writeHistories(large, LONG);
  return withFreshShop(small, (smallUrl) =>
    withFreshShop(large, async (largeUrl) => {
      const growths: Growth[] = [];
      for (const scenario of SCENARIOS) {
        await fetchChecked(largeUrl, scenario);
        const { name, query, variables } = scenario;
        const body = JSON.stringify({ query, variables });
        const target = (url: string) => ({ name, url: `${url}/graphql`, body, headers: {} });
        growths.push(await compareReads(target(smallUrl), target(largeUrl)));
      }
      for (const read of HISTORY_READS)
        growths.push(await compareReads(await before(read, smallUrl), await after(read, largeUrl)));
      return growths;
    }),
  );
}

async function compareReads(before: Target, after: Target): Promise<Growth> {
  const [small, large] = await measureInTurn([
    { ...before, name: 'small' },
    { ...after, name: 'large' },
  ]);
  if (!small || !large) throw new Error(`${before.name} was not measured`);
  return { scenario: before.name, ratio: speedRatio(small, large) };
}

/** Measures the current speed of this machine relative to the one Vendure was measured on. */
export async function openSpeedometer(
  shop: BenchShop,
): Promise<{ speedNow: () => Promise<number>; end: () => void }> {
  const [list] = SCENARIOS;
  if (!list) throw new Error('There are no scenarios');
  const baselines = await openBaselines(SPEED_BASELINES, list, shop);
  for (const { target } of baselines) await warmUp(target);
  const speedNow = async () => {
    const speeds = new Map<string, number>();
    for (const { baseline, target } of baselines) speeds.set(baseline, (await measureRun(target)).perSecond);
    return relativeMachineSpeed((baseline) => speeds.get(baseline) ?? 0);
  };
  const end = () => {
    for (const baseline of baselines) baseline.end();
  };
  return { speedNow, end };
}

/** Baseline servers that return the shop's response. */
async function openBaselines(names: readonly Baseline[], scenario: Scenario, shop: BenchShop) {
  const response = await fetchChecked(shop.url, scenario);
  const { name, query, variables, statement, values } = scenario;
  const body = JSON.stringify({ query, variables });
  return Promise.all(
    names.map(async (baseline) => {
      const work = {
        baseline,
        response,
        databaseUrl: shop.databaseUrl,
        scenario: { name, statement, values },
      };
      const { url, end } = await openBaseline(work);
      cleanUps.push(end);
      return { baseline, target: { name: baseline, url, body, headers: {} }, end };
    }),
  );
}
