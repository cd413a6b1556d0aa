import type { Job } from '#server/platform/jobs/job.ts';
import { sweepFiles } from './sweep.ts';

export const uploadJobs: Job[] = [{ name: 'sweepFiles', cron: '*/10 * * * *', run: sweepFiles }];
