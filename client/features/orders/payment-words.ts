// What the shopper is told when paying does not work. Pure.
import { i18n } from '#client/lib/i18n.ts';
import { refusalOf } from '#client/lib/refusal.ts';
import type { Obstacle } from './placing.ts';

/** The card provider, by the name that shoppers know. */
const PROVIDER = 'Razorpay';

/** What to say when the payment provider's script does not load; most often the shopper is offline. */
export const notLoaded = (): Obstacle => ({
  place: 'order',
  text: i18n.t('{provider} SDK failed to load. Are you online?', { provider: PROVIDER }),
  short: [],
});

/** What to say when the payment provider reports an error. */
export function problemWith(error: unknown): Obstacle {
  return {
    place: 'order',
    text: i18n.t('Problem with using {provider}', { provider: PROVIDER }),
    detail:
      refusalOf(error)?.message ??
      i18n.t('The payment could not be started. Please check your connection and try again.'),
    short: [],
  };
}
