// Every job of the shop, room by room. A room with a new one adds its list here.
import { accountJobs } from '#server/accounts/jobs.ts';
import { orderJobs } from '#server/orders/jobs.ts';
import { petJobs } from '#server/pets/jobs.ts';
import { uploadJobs } from '#server/uploads/jobs.ts';
import { wishlistJobs } from '#server/wishlist/jobs.ts';
import type { Job } from './job.ts';

export const allJobs: readonly Job[] = [...accountJobs, ...orderJobs, ...petJobs, ...uploadJobs, ...wishlistJobs];
