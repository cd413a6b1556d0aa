// Large matrices run whole with `npm run test:all`, and as a fixed sample otherwise.

export const RUNS_EVERY_CASE = process.env.EVERY_CASE === '1';

/** All cases, or otherwise every `step`th, beginning with number `first` (0-based). */
export function sampleCases<Case>(cases: readonly Case[], step: number, first = 0): readonly Case[] {
  return RUNS_EVERY_CASE ? cases : cases.filter((_case, index) => index % step === first);
}
