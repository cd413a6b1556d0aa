// Reads of goods, fresh and repeated, beside the limit servers; and what is read of a shop that has grown.
import { type Limit, LIMITS, openLimit } from './limits.ts';
import { HISTORY_READS, LONG, SHORT, writeHistories } from './histories.ts';
import { inTurn, type Measure, measuredRun, ratioOf, type Target, warmUp } from './load.ts';
import { speedOf, SPEED_LIMITS } from './peers.ts';
import { type Answer, type Scenario, SCENARIOS } from './scenarios.ts';
import { type BenchShop, started, withFreshShop } from './shop.ts';

/** How much longer a read of the larger shop may take. */
export const GROWTH_AIM = 1.5;

export interface Result {
  scenario: string;
  about: string;
  measures: Measure[];
  aims: { name: string; of: string; aim: number; ratio: number }[];
}

/** Sets the shop's figures against the limits of the same run. */
export function resultOf({ name, about, aims }: Scenario, measures: Measure[]): Result {
  const measured = (wanted: string) => {
    const found = measures.find((measure) => measure.name === wanted);
    if (!found) throw new Error(`${wanted} was not measured`);
    return found;
  };
  const aimOf = (server: string, { of, ratio }: { of: string; ratio: number }) => ({
    name: server,
    of,
    aim: ratio,
    ratio: ratioOf(measured(server), measured(of)),
  });
  return {
    scenario: name,
    about,
    measures,
    aims: [...(aims.fresh ? [aimOf('shop, fresh', aims.fresh)] : []), aimOf('shop, repeated', aims.repeated)],
  };
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

export async function measureReads(scenario: Scenario, shop: BenchShop): Promise<Result> {
  const limits = await openLimits(LIMITS, scenario, shop);
  const { query, variables } = scenario;
  const body = JSON.stringify({ query, variables });
  const measures = await withFreshShop(shop, (fresh) => {
    const ours: Partial<Record<Limit, Target>> = {
      mem: { name: 'shop, repeated', url: `${shop.url}/graphql`, body, headers: {} },
      apollo: { name: 'shop, fresh', url: `${fresh}/graphql`, body, headers: {} },
    };
    // Right after what it is compared with.
    return inTurn(limits.flatMap(({ limit, target }) => [target, ours[limit] ?? []].flat()));
  });
  for (const { end } of limits) end();
  return resultOf(scenario, measures);
}

export interface Growth {
  scenario: string;
  /** How many times longer a read takes. */
  ratio: number;
}

/**
 * Every read, fresh, of a small shop and of a large one: ten times the goods, a thousand times the replies to a
 * question and the orders.
 */
export async function measureGrowth(small: BenchShop, large: BenchShop): Promise<Growth[]> {
  const [before, after] = [await writeHistories(small, SHORT), await writeHistories(large, LONG)];
  return withFreshShop(small, (smallUrl) =>
    withFreshShop(large, async (largeUrl) => {
      const all: Growth[] = [];
      for (const scenario of SCENARIOS) {
        await provenAnswer(largeUrl, scenario);
        const { name, query, variables } = scenario;
        const body = JSON.stringify({ query, variables });
        const target = (url: string) => ({ name, url: `${url}/graphql`, body, headers: {} });
        all.push(await growthOf(target(smallUrl), target(largeUrl)));
      }
      for (const read of HISTORY_READS)
        all.push(await growthOf(await before(read, smallUrl), await after(read, largeUrl)));
      return all;
    }),
  );
}

async function growthOf(before: Target, after: Target): Promise<Growth> {
  const [small, large] = await inTurn([
    { ...before, name: 'small' },
    { ...after, name: 'large' },
  ]);
  if (!small || !large) throw new Error(`${before.name} was not measured`);
  return { scenario: before.name, ratio: ratioOf(small, large) };
}

/** How fast this machine is, at the moment of asking, beside that on which the peers were measured. */
export async function openSpeedometer(
  shop: BenchShop,
): Promise<{ speedNow: () => Promise<number>; end: () => void }> {
  const [list] = SCENARIOS;
  if (!list) throw new Error('no list');
  const limits = await openLimits(SPEED_LIMITS, list, shop);
  for (const { target } of limits) await warmUp(target);
  const speedNow = async () => {
    const made = new Map<string, number>();
    for (const { limit, target } of limits) made.set(limit, (await measuredRun(target)).perSecond);
    return speedOf((limit) => made.get(limit) ?? 0);
  };
  const end = () => {
    for (const limit of limits) limit.end();
  };
  return { speedNow, end };
}

/** Limit servers that give the shop's own answer. */
async function openLimits(names: readonly Limit[], scenario: Scenario, shop: BenchShop) {
  const answer = await provenAnswer(shop.url, scenario);
  const { name, query, variables, statement, values } = scenario;
  const body = JSON.stringify({ query, variables });
  return Promise.all(
    names.map(async (limit) => {
      const work = { limit, answer, databaseUrl: shop.databaseUrl, scenario: { name, statement, values } };
      const { url, end } = await openLimit(work);
      started.push(end);
      return { limit, target: { name: limit, url, body, headers: {} }, end };
    }),
  );
}
