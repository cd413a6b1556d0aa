// Tests that have a number here but cannot be run on this stage, each with its reason.
import type { BatteryTest } from '../test.ts';

function notRun(id: string, about: string, reason: string): BatteryTest {
  return { id, about, notRun: reason, run: () => Promise.resolve() };
}

export const NOT_RUN: readonly BatteryTest[] = [
  notRun(
    'T39',
    'the provider’s own list of scenarios, by its numbers',
    [
      'tried under other numbers: ORD-01, ORD-05, BP-07 (an order asked for twice, an answer lost) in T3 and T31',
      'ORD-02, ORD-03, BP-06 (failed, then paid; late) in T6 and T11',
      'BP-01, BP-04, BP-05, BP-20 (webhook alone, none at all) in T10',
      'BP-02, BP-37 (forged and changed proofs) in T7 and T8',
      'BP-03, BP-10, BP-11 (told twice, out of order, slowly) in T5 and T6',
      'BP-12 (a refund asked for twice) in T11 and npm test',
      'the others are about ways to pay that only a server-to-server integration has, or could not be read here',
    ].join('; '),
  ),
];
