import { expect, it } from 'vitest';
import { jobTitle } from './job-title.ts';

it.each([
  ['applyPlannedPrices', 'Apply planned prices'],
  ['sweepPetLinks', 'Clean up pet links'],
  ['expireUnpaid', 'Cancel unpaid orders'],
  ['forgetMessages', 'Delete old messages'],
])('the job %s is called “%s”', (name, title) => expect(jobTitle(name)).toBe(title));
