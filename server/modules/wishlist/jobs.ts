import type { Job } from '#server/platform/jobs/job.ts';
import { notifyBackInStock } from './stock-alerts.ts';

export const wishlistJobs: Job[] = [{ name: 'notifyBackInStock', cron: '* * * * *', run: notifyBackInStock }];
