// Puts load on an address, again and again, and says how much of it was served.
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';

const ROUNDS = 3;
const CONNECTIONS = 16;
const RUN_SECONDS = 5;
const WARM_UP_SECONDS = 2;

/** An address and what it is sent. */
export interface Target {
  name: string;
  url: string;
  /** POST unless said otherwise. */
  method?: 'GET' | 'POST';
  body: string;
  headers: Record<string, string>;
}

interface Run {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Several runs as one figure: the median, and how far they lie apart in percent of it. */
export interface Measure extends Run {
  name: string;
  spread: number;
  /** What each round gave per second, in their order. */
  rounds: number[];
}

/** Throws when anything but a success comes back: a wrong answer is soon given. */
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

/** First once to warm up, unmeasured. */
export async function warmUp(target: Target): Promise<void> {
  await load(target, WARM_UP_SECONDS);
}

/** One measured run, once the machine is quiet. */
export async function measuredRun(target: Target): Promise<Run> {
  await quiet();
  return load(target, RUN_SECONDS);
}

/** Each target in each round, so that a loud moment falls on all of them alike. */
export async function inTurn(targets: Target[]): Promise<Measure[]> {
  const runs = new Map<string, Run[]>(targets.map(({ name }) => [name, []]));
  for (const target of targets) await warmUp(target);
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const target of targets) runs.get(target.name)?.push(await measuredRun(target));
  return targets.map(({ name }) => medianOf(name, runs.get(name) ?? []));
}

/** The middle of some figures. */
export function median(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}

/** How many times as fast: the median of what the rounds say, since a machine's speed drifts from one to the next. */
export function ratioOf({ rounds }: Measure, beside: Measure): number {
  return median(rounds.map((perSecond, round) => perSecond / (beside.rounds[round] ?? perSecond)));
}

/** @example medianOf('mem', runs) // { name: 'mem', perSecond: 70021, p50: 0, p99: 1, spread: 4, rounds: [70021, …] } */
function medianOf(name: string, runs: readonly Run[]): Measure {
  const sorted = [...runs].sort((a, b) => a.perSecond - b.perSecond);
  const [median, least, most] = [sorted[Math.floor(sorted.length / 2)], sorted[0], sorted.at(-1)];
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
let wasLoud = false;

/** Waits until nothing else uses the processors; after half a minute it goes on and remembers. */
export async function quiet(): Promise<void> {
  const deadline = Date.now() + QUIET_WITHIN_MS;
  while ((await busyShare(500)) > QUIET_SHARE) {
    if (Date.now() < deadline) continue;
    wasLoud = true;
    return;
  }
}

/** Whether other work was going on meanwhile: ratios hold better than figures then, and neither well. */
export function hasBeenLoud(): boolean {
  return wasLoud;
}

async function busyShare(ms: number): Promise<number> {
  const before = processorTimes();
  await sleep(ms);
  const after = processorTimes();
  return (after.busy - before.busy) / (after.all - before.all || 1);
}

function processorTimes(): { busy: number; all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const all = times.flatMap((each) => Object.values(each)).reduce((sum, time) => sum + time, 0);
  return { all, busy: all - times.reduce((sum, { idle }) => sum + idle, 0) };
}
