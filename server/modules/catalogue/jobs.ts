import type { Job } from '#server/platform/jobs/job.ts';
import { IMPORT_JOB } from './imports/product-imports.ts';
import { runProductImports } from './imports/run-product-imports.ts';

export const catalogueJobs: Job[] = [{ name: IMPORT_JOB, cron: '* * * * *', run: runProductImports }];
