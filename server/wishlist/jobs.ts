import type { Job } from '#server/jobs/job.ts';

export const wishlistJobs: Job[] = [];
