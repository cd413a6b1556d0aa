import { subDays } from 'date-fns/subDays';
import { SALES_DAYS } from '#rules/stock/cover.ts';
import { now } from '#server/platform/clock.ts';
import { execute } from '#server/platform/database/sql.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { countSoldLately } from './stock-sizes-queries.ts';

/** Counts the units of each size sold in the last four weeks, for the order of stock lists. */
async function countSales(): Promise<void> {
  await execute(countSoldLately(subDays(now(), SALES_DAYS)));
}

export const stockJobs: Job[] = [{ name: 'countSoldLately', cron: '20 3 * * *', run: countSales }];
