import type { Job } from '#server/platform/jobs/job.ts';
import { deliverWebhooks, forgetDeliveries } from './deliver.ts';

export const webhookJobs: Job[] = [
  { name: 'deliverWebhooks', cron: '* * * * *', run: deliverWebhooks },
  { name: 'forgetDeliveries', cron: '45 21 * * *', run: forgetDeliveries },
];
