import { paths } from '#client/lib/paths.ts';
import type { SessionUser } from '#client/state/session.ts';

/** spec §2: "Profile (My Profile), Orders, Wishlist and Logout"; the last is a button. */
export const accountLinks = (user: SessionUser) => [
  { name: 'My Profile', url: paths.profile(user.id) },
  { name: 'Orders', url: paths.orders() },
  { name: 'Wishlist', url: paths.wishlist() },
];
