import { millisecondsInDay } from 'date-fns/constants';
import { now } from '#server/platform/clock.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { sweepCarried } from './carried-records.ts';
import { sweepClosedAccounts } from './closing.ts';
import { sweepCodes } from './codes.ts';
import { sweepEmailLinks } from './email-confirmation.ts';
import { sweepDevices } from './known-devices.ts';
import { sweepSessions } from './session-sweep.ts';

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
    run: () => sweepClosedAccounts(new Date(now().getTime() - 7 * millisecondsInDay)),
  },
];
