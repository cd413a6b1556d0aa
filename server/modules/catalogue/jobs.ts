import type { Job } from '#server/platform/jobs/job.ts';
import { IMPORT_JOB } from './imports/product-imports.ts';
import { runProductImports } from './imports/run-product-imports.ts';
import { applyPlannedPrices } from './planned-prices/apply-planned-prices.ts';
import { publishDueProducts } from './staff/schedule-product.ts';

export const catalogueJobs: Job[] = [
  { name: IMPORT_JOB, cron: '* * * * *', run: runProductImports },
  { name: 'applyPlannedPrices', cron: '* * * * *', run: applyPlannedPrices },
  { name: 'publishDueProducts', cron: '* * * * *', run: publishDueProducts },
];
