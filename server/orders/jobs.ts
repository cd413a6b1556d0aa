import type { Job } from '#server/jobs/job.ts';
import { sendRefunds } from '#server/payments/refunds.ts';
import { markRefunded } from './refunded.ts';
import { askForPayments, expireUnpaid } from './unpaid.ts';

export const orderJobs: Job[] = [
  { name: 'askForPayments', cron: '* * * * *', run: askForPayments },
  { name: 'expireUnpaid', cron: '* * * * *', run: expireUnpaid },
  {
    name: 'sendRefunds',
    cron: '* * * * *',
    run: async () => {
      for (const orderId of await sendRefunds()) await markRefunded(orderId);
    },
  },
];
