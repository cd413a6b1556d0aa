import { daysAgo } from '#server/platform/days-ago.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { sweepCarried } from './closing/carried-records.ts';
import { sweepClosedAccounts } from './closing/closing.ts';
import { sweepCodes } from './sign-in/codes.ts';
import { sweepEmailLinks } from './profile/email-confirmation.ts';
import { sweepDevices } from './sign-in/known-devices.ts';
import { sweepSessions } from './sessions/session-sweep.ts';

// Rate limit counts are cleaned up by their store, see rate-limits.ts.
export const accountJobs: Job[] = [
  { name: 'sweepSessions', cron: '7 * * * *', run: sweepSessions },
  { name: 'sweepDevices', cron: '37 3 * * *', run: sweepDevices },
  { name: 'sweepCodes', cron: '17 * * * *', run: sweepCodes },
  { name: 'sweepEmailLinks', cron: '37 * * * *', run: sweepEmailLinks },
  { name: 'sweepCarriedRecords', cron: '47 * * * *', run: sweepCarried },
  {
    name: 'sweepClosedAccounts',
    cron: '27 * * * *',
    run: () => sweepClosedAccounts(daysAgo(7)),
  },
];
