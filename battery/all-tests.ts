// The tests, in the order they are run.
import type { BatteryTest } from './test.ts';
import { crowd } from './tests/t02-crowd.ts';
import { lastUnit } from './tests/t01-last-unit.ts';
import { sameKey } from './tests/t03-same-key.ts';

export const ALL_TESTS: readonly BatteryTest[] = [lastUnit, crowd, sameKey];
