// Vendure 3.7, measured once on a machine of the same kind (performance figures of 2026-11-20, 16 connections).
// It cannot be run beside the shop here, so its figures are taken along by what two limits made on either machine.

/** Requests, or whole checkouts, per second. */
export const VENDURE = { list: 17, detail: 96, search: 12.6, add: 116, checkout: 11.4 } as const;

/** What limits made of the list there, requests per second: those that say nothing but how fast a machine is. */
const LIMITS_THERE = { stringify: 14_278, pgjson: 4_462 } as const;

export const SPEED_LIMITS = Object.keys(LIMITS_THERE) as (keyof typeof LIMITS_THERE)[];

export type Compared = keyof typeof VENDURE;

/** How many times as fast as that machine this one is: the geometric mean over these limits. */
export function speedOf(perSecond: (limit: string) => number): number {
  const logs = SPEED_LIMITS.map((limit) => Math.log(perSecond(limit) / LIMITS_THERE[limit]));
  return Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length);
}

/** How many times Vendure a rate is, by the speed of this machine. */
export function timesVendure(name: Compared, perSecond: number, speed: number): number {
  return perSecond / (VENDURE[name] * speed);
}
