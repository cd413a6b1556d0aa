// What the shopper is told when paying does not work. Pure.
import { refusalOf } from '#client/lib/refusal.ts';
import type { Obstacle } from './placing.ts';

/** The card provider, by the name that shoppers know. */
const PROVIDER = 'Razorpay';

/** spec §8: "An alert saying the payment provider's SDK failed to load and asking 'Are you online?'". */
export const NOT_LOADED: Obstacle = {
  place: 'order',
  text: `${PROVIDER} SDK failed to load. Are you online?`,
  short: [],
};

/** spec §8: "An alert 'Problem with using' the payment provider, then an alert with the error". */
export function problemWith(error: unknown): Obstacle {
  return {
    place: 'order',
    text: `Problem with using ${PROVIDER}`,
    detail:
      refusalOf(error)?.message ??
      'The payment could not be started. Please check your connection and try again.',
    short: [],
  };
}
