import type { ShopText } from '#server/modules/content/texts/shop-text.ts';
import { about } from './about.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { refundAndCancellation } from './refund-and-cancellation.ts';
import { shoppingPolicy } from './shopping-policy.ts';
import { termsConditions } from './terms-conditions.ts';

export const TEXTS: readonly ShopText[] = [
  about,
  privacyPolicy,
  termsConditions,
  refundAndCancellation,
  shoppingPolicy,
];
