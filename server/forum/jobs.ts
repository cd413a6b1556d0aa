import { sweepClientMutations } from '#server/client-mutations.ts';
import type { Job } from '#server/jobs/job.ts';
import { followerJob } from './follower-news.ts';
import { releaseAged } from './release.ts';
import { sweepViews } from './views.ts';

export const forumJobs: Job[] = [
  followerJob,
  { name: 'releaseHeld', cron: '*/10 * * * *', run: releaseAged },
  { name: 'sweepViews', cron: '37 * * * *', run: sweepViews },
  { name: 'sweepClientMutations', cron: '47 * * * *', run: sweepClientMutations },
];
