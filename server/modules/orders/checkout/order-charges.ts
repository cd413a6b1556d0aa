import { z } from 'zod';
import { type Charges, DEFAULT_CHARGES } from '#rules/money/pricing.ts';

const paise = z.number().int().min(0);
const stored = z.object({
  delivery: paise,
  freeDeliveryFrom: paise,
  cashFee: paise,
  cashLimit: paise,
}) satisfies z.ZodType<Charges>;

/** The charges in force when the order was placed. Orders from before they were stored use the defaults. */
export function chargesOf({ charges }: { charges?: unknown }): Charges {
  return stored.safeParse(charges).data ?? DEFAULT_CHARGES;
}
