import type { Job } from '#server/platform/jobs/job.ts';
import { tellOfReturnedStock } from './stock-alerts.ts';

export const wishlistJobs: Job[] = [
  { name: 'tellOfReturnedStock', cron: '* * * * *', run: tellOfReturnedStock },
];
