import { subDays } from 'date-fns/subDays';
import { now } from '#server/platform/clock.ts';
import { execute } from '#server/platform/database/sql.ts';
import { updatePopularity } from './popularity-queries.ts';

const DAYS_COUNTED = 90;

/** Counts each product's orders of the last 90 days, which lists are sorted by. */
export async function countPopularity(): Promise<void> {
  await execute(updatePopularity(subDays(now(), DAYS_COUNTED)));
}
