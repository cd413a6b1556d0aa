import type { Job } from '#server/platform/jobs/job.ts';
import { sweepPayLinkTokens } from '#server/modules/payments/pay-links.ts';
import { sendRefunds } from '#server/modules/payments/refunds.ts';
import { issueDueCreditNotes } from './documents/credit-notes.ts';
import { issueDueInvoices } from './documents/invoices.ts';
import { applyRefund } from './payment/apply-refund.ts';
import { countPopularity } from './popularity.ts';
import { debitRepeatOrders } from './repeat/debits.ts';
import { revokeMandates } from './repeat/mandates.ts';
import { remindOfRepeatOrders } from './repeat/reminders.ts';
import { expireUnpaid, pollPayments } from './payment/unpaid-orders.ts';

export const orderJobs: Job[] = [
  { name: 'issueInvoices', cron: '*/5 * * * *', run: issueDueInvoices },
  { name: 'issueCreditNotes', cron: '*/5 * * * *', run: issueDueCreditNotes },
  { name: 'askForPayments', cron: '* * * * *', run: pollPayments },
  { name: 'expireUnpaid', cron: '* * * * *', run: expireUnpaid },
  { name: 'sweepPayLinkTokens', cron: '27 * * * *', run: sweepPayLinkTokens },
  { name: 'countPopularity', cron: '10 3 * * *', run: countPopularity },
  // Every hour of the Indian day, so that a job that starts late still notifies on the same day.
  { name: 'remindOfRepeatOrders', cron: '20 3-13 * * *', run: remindOfRepeatOrders },
  { name: 'debitRepeatOrders', cron: '*/10 * * * *', run: debitRepeatOrders },
  { name: 'revokeMandates', cron: '*/10 * * * *', run: revokeMandates },
  { name: 'sendRefunds', cron: '* * * * *', run: () => sendRefunds(applyRefund) },
];
