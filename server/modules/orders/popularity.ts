import { subDays } from 'date-fns/subDays';
import { now } from '#server/platform/clock.ts';
import { execute } from '#server/platform/database/sql.ts';
import { updatePopularity } from './popularity-queries.ts';

const DAYS_COUNTED = 90;

/** Counts the orders of the last 90 days for each product, by which lists are sorted. */
export async function countPopularity(): Promise<void> {
  await execute(updatePopularity(subDays(now(), DAYS_COUNTED)));
}
