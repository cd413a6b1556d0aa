import { z } from 'zod';
import { type Charges, DEFAULT_CHARGES } from '#rules/money/pricing.ts';

const paise = z.number().int().min(0);
const stored = z.object({
  delivery: paise,
  freeDeliveryFrom: paise,
  cashFee: paise,
  cashLimit: paise,
}) satisfies z.ZodType<Charges>;

/** What an order is priced with, as it was placed. Before that was stored, the defaults held. */
export function chargesOf({ charges }: { charges?: unknown }): Charges {
  return stored.safeParse(charges).data ?? DEFAULT_CHARGES;
}
