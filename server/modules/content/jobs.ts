import type { Job } from '#server/platform/jobs/job.ts';
import { sendContactMessages } from './contact-mail.ts';

export const contentJobs: Job[] = [
  { name: 'sendContactMessages', cron: '* * * * *', run: sendContactMessages },
];
