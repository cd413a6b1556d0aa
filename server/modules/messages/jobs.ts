import type { Job } from '#server/platform/jobs/job.ts';
import { forgetMessages, sendMessages } from './send.ts';

export const messageJobs: Job[] = [
  { name: 'sendMessages', cron: '* * * * *', run: sendMessages },
  { name: 'forgetMessages', cron: '40 21 * * *', run: forgetMessages },
];
