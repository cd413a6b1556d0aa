// Vendure 3.7, measured once on a machine of the same kind (2026-11-20, 16 connections). Its figures are
// scaled by two baselines measured on both machines.

/** Requests, or whole checkouts, per second. */
export const VENDURE = { list: 17, detail: 96, search: 12.6, add: 116, checkout: 11.4 } as const;

/** Requests per second of the baselines for the list, measured there. These depend on the machine only. */
const BASELINES_THERE = { stringify: 14_278, pgjson: 4_462 } as const;

export const SPEED_BASELINES = Object.keys(BASELINES_THERE) as (keyof typeof BASELINES_THERE)[];

export type Compared = keyof typeof VENDURE;

/** Speed of this machine relative to that one: the geometric mean over the baselines. */
export function relativeMachineSpeed(perSecond: (baseline: string) => number): number {
  const logs = SPEED_BASELINES.map((baseline) => Math.log(perSecond(baseline) / BASELINES_THERE[baseline]));
  return Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length);
}

/** A rate relative to Vendure's, corrected for the speed of this machine. */
export function timesVendure(name: Compared, perSecond: number, speed: number): number {
  return perSecond / (VENDURE[name] * speed);
}
