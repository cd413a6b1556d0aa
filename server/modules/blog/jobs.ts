import type { Job } from '#server/platform/jobs/job.ts';
import { publishDuePosts } from './staff/post-status.ts';

export const blogJobs: Job[] = [{ name: 'publishDuePosts', cron: '* * * * *', run: publishDuePosts }];
