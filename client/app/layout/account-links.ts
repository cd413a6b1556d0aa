import { paths } from '#client/lib/paths.ts';
import { i18n } from '#client/lib/i18n.ts';
import type { SessionUser } from '#client/state/session.ts';

/** The links of the account menu. "Logout" is a separate button. */
export const accountLinks = (user: SessionUser) => [
  { name: i18n.t('My Profile'), url: paths.profile(user.id) },
  { name: i18n.t('Orders'), url: paths.orders() },
  { name: i18n.t('Repeat orders'), url: paths.repeatOrders() },
  { name: i18n.t('Wishlist'), url: paths.wishlist() },
  { name: i18n.t('Bookings'), url: paths.bookings() },
];
