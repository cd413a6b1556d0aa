// Vendure 3.7, measured once on a machine of the same kind (performance figures of 2026-11-20, 16 connections).
// It cannot be run beside the shop here, so its figures are taken along by what `apollo` made on either machine.

/** Requests, or whole checkouts, per second. */
export const VENDURE = { list: 17, detail: 96, search: 12.6, add: 116, checkout: 11.4 } as const;

/** What the limit `apollo` made of the list there. */
const APOLLO_THERE = 1_887;

export type Compared = keyof typeof VENDURE;

/** How many times Vendure a rate is, by the speed of this machine. */
export function timesVendure(name: Compared, perSecond: number, apolloHere: number): number {
  return perSecond / (VENDURE[name] * (apolloHere / APOLLO_THERE));
}
