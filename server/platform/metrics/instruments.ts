// The shop's Prometheus metrics. Values that are only read on request, such as pool sizes, are in
// server/composition/gauges.ts. Names of people, ids and paths never become labels.
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export const registry = new Registry();
const registers = [registry];

/** The value of the label `kind`. */
export type RequestKind = 'graph' | 'api' | 'page' | 'picture' | 'private' | 'standin' | 'file' | 'report';

const requests = new Histogram({
  name: 'shop_request_seconds',
  help: 'Requests by kind and status, from the first byte received to the last byte sent',
  labelNames: ['kind', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});

export function recordRequest(kind: RequestKind, status: number, seconds: number): void {
  requests.observe({ kind, status }, seconds);
}

const refusals = new Counter({
  name: 'shop_refusals_total',
  help: 'Errors sent to clients, by error code; INTERNAL is a bug of the shop',
  labelNames: ['kind', 'code'],
  registers,
});

/** Counts an error sent to a client. */
export function recordRefusal(kind: 'graph' | 'http', code: string): void {
  refusals.inc({ kind, code });
}

const overLimit = new Counter({
  name: 'shop_rate_limited_total',
  help: 'Requests over a rate limit, by its name in limit-defaults.ts',
  labelNames: ['limit'],
  registers,
});

export function recordRateLimited(limit: string): void {
  overLimit.inc({ limit });
}

const cacheOutcomes = new Counter({
  name: 'shop_visitor_cache_total',
  help: 'Response cache: hit, stale, shared (joined a request in progress) and miss',
  labelNames: ['outcome'],
  registers,
});

export function recordCacheOutcome(outcome: 'hit' | 'stale' | 'shared' | 'miss'): void {
  cacheOutcomes.inc({ outcome });
}

const openCircuits = new Gauge({
  name: 'shop_outside_left_alone',
  help: '1 while this process does not call a provider that failed too often',
  labelNames: ['provider'],
  registers,
});

export function recordCircuitOpen(provider: string, isOpen: boolean): void {
  openCircuits.set({ provider }, Number(isOpen));
}

const policyReports = new Counter({
  name: 'shop_policy_reports_total',
  help: 'Content-Security-Policy violations reported by browsers, by directive; anyone can send them',
  labelNames: ['directive'],
  registers,
});

/** @param directive from a fixed set, so that clients cannot create labels */
export function recordPolicyReport(directive: string): void {
  policyReports.inc({ directive });
}

const jobRuns = new Histogram({
  name: 'shop_job_seconds',
  help: 'Job runs on this process, by outcome',
  labelNames: ['job', 'outcome'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60],
  registers,
});
const jobTimes = new Gauge({
  name: 'shop_job_last_run_timestamp_seconds',
  help: 'When a job last ended on this process, by outcome; use the newest of all processes',
  labelNames: ['job', 'outcome'],
  registers,
});

export function recordJobRun(job: string, outcome: 'done' | 'failed', seconds: number): void {
  jobRuns.observe({ job, outcome }, seconds);
  jobTimes.set({ job, outcome }, Date.now() / 1000);
}
