// All background jobs. A module with new jobs adds its list here.
import { accountJobs } from '#server/modules/accounts/jobs.ts';
import { blogJobs } from '#server/modules/blog/jobs.ts';
import { bookingJobs } from '#server/modules/bookings/jobs.ts';
import { catalogueJobs } from '#server/modules/catalogue/jobs.ts';
import { contentJobs } from '#server/modules/content/jobs.ts';
import { forumJobs } from '#server/modules/forum/jobs.ts';
import { messageJobs } from '#server/modules/messages/jobs.ts';
import { orderJobs } from '#server/modules/orders/jobs.ts';
import { notificationJobs } from '#server/modules/notifications/jobs.ts';
import { petJobs } from '#server/modules/pets/jobs.ts';
import { staffJobs } from '#server/modules/staff/jobs.ts';
import { stockJobs } from '#server/modules/stock/jobs.ts';
import { uploadJobs } from '#server/modules/uploads/jobs.ts';
import { webhookJobs } from '#server/modules/webhooks/jobs.ts';
import { wishlistJobs } from '#server/modules/wishlist/jobs.ts';
import type { Job } from '#server/platform/jobs/job.ts';

export const allJobs: readonly Job[] = [
  ...accountJobs,
  ...blogJobs,
  ...bookingJobs,
  ...catalogueJobs,
  ...contentJobs,
  ...forumJobs,
  ...messageJobs,
  ...notificationJobs,
  ...orderJobs,
  ...petJobs,
  ...staffJobs,
  ...stockJobs,
  ...uploadJobs,
  ...webhookJobs,
  ...wishlistJobs,
];

/** Runs a job now, in this process, by its name; for tests. */
export async function runJob(name: string): Promise<void> {
  const job = allJobs.find((candidate) => candidate.name === name);
  if (!job) throw new Error(`There is no job ${name}`);
  await job.run();
}
