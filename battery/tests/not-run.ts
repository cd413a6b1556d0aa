// Tests that have a number here but cannot be run on this stage, each with its reason.
import type { BatteryTest } from '../test.ts';

function notRun(id: string, about: string, reason: string): BatteryTest {
  return { id, about, notRun: reason, run: () => Promise.resolve() };
}

export const NOT_RUN: readonly BatteryTest[] = [
  notRun(
    'T13',
    'discounts and totals against exact arithmetic',
    'pure, so part of npm test (rules/pricing.test.ts)',
  ),
  notRun(
    'T39',
    'the provider’s own list of scenarios, by its numbers',
    'the list could not be had; what it is about is T4 to T12, T31 and T37',
  ),
];
