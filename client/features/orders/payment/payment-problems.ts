// Messages for failed payments. Pure.
import { i18n } from '#client/lib/i18n.ts';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import type { OrderProblem } from './order-problem.ts';

/** The card provider's name. */
const PROVIDER = 'Razorpay';

/** The payment provider's script did not load; usually the shopper is offline. */
export const scriptProblem = (): OrderProblem => ({
  place: 'order',
  text: i18n.t('{provider} SDK failed to load. Are you online?', { provider: PROVIDER }),
  short: [],
});

/** The payment provider reported an error. */
export function paymentProblem(error: unknown): OrderProblem {
  return {
    place: 'order',
    text: i18n.t('Problem with using {provider}', { provider: PROVIDER }),
    detail:
      parseUserError(error)?.message ??
      i18n.t('The payment could not be started. Please check your connection and try again.'),
    short: [],
  };
}
