// Repeated load tests of a URL.
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';

const ROUNDS = 3;
const CONNECTIONS = 16;
const RUN_SECONDS = 5;
const WARM_UP_SECONDS = 2;

/** A request to repeat. */
export interface Target {
  name: string;
  url: string;
  /** POST by default. */
  method?: 'GET' | 'POST';
  body: string;
  headers: Record<string, string>;
}

interface Run {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Several runs: the median, and the spread in percent of it. */
export interface Measure extends Run {
  name: string;
  spread: number;
  /** Requests per second of each round. */
  rounds: number[];
}

/** Throws on any response that is not successful. */
export async function load(
  { name, url, method = 'POST', body, headers }: Target,
  seconds: number,
): Promise<Run> {
  const result = await autocannon({
    url,
    method,
    ...(method === 'POST' && { body }),
    headers: { 'content-type': 'application/json', ...headers },
    connections: CONNECTIONS,
    duration: seconds,
  });
  const { errors, non2xx, requests, latency } = result;
  if (errors + non2xx > 0 || requests.total === 0)
    throw new Error(`${name}: ${errors} errors and ${non2xx} refusals in ${requests.total} answers`);
  return { perSecond: requests.total / result.duration, p50: latency.p50, p99: latency.p99 };
}

/** Warms up without measuring. */
export async function warmUp(target: Target): Promise<void> {
  await load(target, WARM_UP_SECONDS);
}

/** Measures one run once the machine is idle. */
export async function measureRun(target: Target): Promise<Run> {
  await waitUntilIdle();
  return load(target, RUN_SECONDS);
}

/** Runs each target in each round, so that noise affects all of them alike. */
export async function measureInTurn(targets: Target[]): Promise<Measure[]> {
  const runs = new Map<string, Run[]>(targets.map(({ name }) => [name, []]));
  for (const target of targets) await warmUp(target);
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const target of targets) runs.get(target.name)?.push(await measureRun(target));
  return targets.map(({ name }) => medianMeasure(name, runs.get(name) ?? []));
}

export function median(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}

/** How many times as fast: the median over the rounds, since the speed of a machine drifts. */
export function speedRatio({ rounds }: Measure, beside: Measure): number {
  return median(rounds.map((perSecond, round) => perSecond / (beside.rounds[round] ?? perSecond)));
}

/** @example medianMeasure('mem', runs) // { name: 'mem', perSecond: 70021, p50: 0, p99: 1, spread: 4, rounds: [70021, …] } */
function medianMeasure(name: string, runs: readonly Run[]): Measure {
  const sorted = [...runs].sort((a, b) => a.perSecond - b.perSecond);
  const median = sorted[Math.floor(sorted.length / 2)];
  const least = sorted[0];
  const most = sorted.at(-1);
  if (!median || !least || !most) throw new Error(`${name} was not measured`);
  return {
    ...median,
    name,
    spread: Math.round(((most.perSecond - least.perSecond) / median.perSecond) * 100),
    rounds: runs.map(({ perSecond }) => perSecond),
  };
}

const QUIET_SHARE = 0.15;
const QUIET_WITHIN_MS = 30_000;
let wasBusy = false;

/** Waits until the machine is idle; continues after half a minute and records that. */
export async function waitUntilIdle(): Promise<void> {
  const deadline = Date.now() + QUIET_WITHIN_MS;
  while ((await busyShare(500)) > QUIET_SHARE) {
    if (Date.now() < deadline) continue;
    wasBusy = true;
    return;
  }
}

/** Whether other work ran on the machine during the measurement, which makes the results unreliable. */
export function wasMachineBusy(): boolean {
  return wasBusy;
}

async function busyShare(ms: number): Promise<number> {
  const before = processorTimes();
  await sleep(ms);
  const after = processorTimes();
  return (after.busy - before.busy) / (after.all - before.all || 1);
}

function processorTimes(): { busy: number; all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const totalTime = times.flatMap((cpu) => Object.values(cpu)).reduce((sum, time) => sum + time, 0);
  return { all: totalTime, busy: totalTime - times.reduce((sum, { idle }) => sum + idle, 0) };
}
