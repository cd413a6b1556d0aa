import { sweepClientMutations } from '#server/platform/database/idempotency.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { followerJob } from './live/follower-notifications.ts';
import { releaseOverdue } from './moderation/release.ts';
import { sweepViews } from './threads/views.ts';

export const forumJobs: Job[] = [
  followerJob,
  { name: 'releaseHeld', cron: '*/10 * * * *', run: releaseOverdue },
  { name: 'sweepViews', cron: '37 * * * *', run: sweepViews },
  { name: 'sweepClientMutations', cron: '47 * * * *', run: sweepClientMutations },
];
