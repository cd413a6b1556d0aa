import type { Job } from '#server/platform/jobs/job.ts';
import { sweepStaffChallenges } from './challenges.ts';
import { sweepStaffLinks } from './links.ts';
import { sweepStaffSessions } from './sessions.ts';

export const staffJobs: Job[] = [
  { name: 'sweepStaffChallenges', cron: '57 * * * *', run: sweepStaffChallenges },
  { name: 'sweepStaffLinks', cron: '52 * * * *', run: sweepStaffLinks },
  { name: 'sweepStaffSessions', cron: '42 3 * * *', run: sweepStaffSessions },
];
