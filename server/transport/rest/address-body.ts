import { z } from 'zod';
import { digits } from './fields.ts';

/** A shipping address in request bodies. The services validate the fields. */
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
