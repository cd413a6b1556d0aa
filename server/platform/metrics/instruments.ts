// What the shop counts of itself, for Prometheus. Whoever counts calls a function of this file; what is only
// looked at when it is asked for, such as the pool, stands in watch.ts. Names of people, ids and paths never
// become labels.
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export const registry = new Registry();
const registers = [registry];

/** Where a request came in. */
export type Door = 'graph' | 'api' | 'page' | 'picture' | 'private' | 'standin' | 'file' | 'report';

const requests = new Histogram({
  name: 'shop_request_seconds',
  help: 'Requests by door and status, from the first byte to the last of the answer',
  labelNames: ['door', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});

export function noteRequest(door: Door, status: number, seconds: number): void {
  requests.observe({ door, status }, seconds);
}

const refusals = new Counter({
  name: 'shop_refusals_total',
  help: 'What was refused, by its code; INTERNAL are faults of the shop itself',
  labelNames: ['door', 'code'],
  registers,
});

/** A refusal as somebody is told it. */
export function noteRefusal(door: 'graph' | 'http', code: string): void {
  refusals.inc({ door, code });
}

const overLimit = new Counter({
  name: 'shop_rate_limited_total',
  help: 'Uses that were one too many, by the name of their limit in limit-figures.ts',
  labelNames: ['limit'],
  registers,
});

export function noteOverLimit(limit: string): void {
  overLimit.inc({ limit });
}

const kept = new Counter({
  name: 'shop_visitor_cache_total',
  help: 'Answers to visitors: hit and stale from memory, shared with one under way, miss made anew',
  labelNames: ['outcome'],
  registers,
});

export function noteKept(outcome: 'hit' | 'stale' | 'shared' | 'miss'): void {
  kept.inc({ outcome });
}

const leftAlone = new Gauge({
  name: 'shop_outside_left_alone',
  help: '1 while a provider that failed too often is asked nothing by this process',
  labelNames: ['provider'],
  registers,
});

export function noteLeftAlone(provider: string, isAlone: boolean): void {
  leftAlone.set({ provider }, Number(isAlone));
}

const policyReports = new Counter({
  name: 'shop_policy_reports_total',
  help: 'What browsers say that our content policy refused, by its directive; anybody may say so',
  labelNames: ['directive'],
  registers,
});

/** @param directive one of a few that are known, so that nobody can make up labels */
export function notePolicyReport(directive: string): void {
  policyReports.inc({ directive });
}

const jobRuns = new Histogram({
  name: 'shop_job_seconds',
  help: 'Runs of jobs on this process, by how they ended',
  labelNames: ['job', 'outcome'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60],
  registers,
});
const jobTimes = new Gauge({
  name: 'shop_job_last_run_timestamp_seconds',
  help: 'When a job last ended on this process, by how; the newest of all processes counts',
  labelNames: ['job', 'outcome'],
  registers,
});

export function noteJob(job: string, outcome: 'done' | 'failed', seconds: number): void {
  jobRuns.observe({ job, outcome }, seconds);
  jobTimes.set({ job, outcome }, Date.now() / 1000);
}
