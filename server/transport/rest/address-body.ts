// A shipping address as clients of /api send it, to be kept or to be ordered to.
import { z } from 'zod';
import { digits } from './fields.ts';

/** An address as typed; what each field must hold is the rule of both doors. */
export const addressBody = z.object({
  fullName: z.string(),
  email: z.string(),
  phoneNumber: digits,
  address: z.string(),
  city: z.string(),
  stateName: z.string(),
  postalCode: digits,
});

export const EXAMPLE_ADDRESS = {
  fullName: 'Aarohi Sharma',
  email: 'aarohi@example.com',
  phoneNumber: '9876543210',
  address: '12 Nehru Bazar',
  city: 'Jaipur',
  stateName: 'Rajasthan',
  postalCode: '302003',
};
