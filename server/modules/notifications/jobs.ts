import type { Job } from '#server/platform/jobs/job.ts';
import { trimNotifications } from './notifications.ts';

export const notificationJobs: Job[] = [
  {
    name: 'trimNotifications',
    cron: '17 * * * *',
    run: async () => {
      await trimNotifications();
    },
  },
];
