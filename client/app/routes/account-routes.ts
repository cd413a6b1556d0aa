/** Profile, pets, wishlist and bookings. A profile's public part is visible to everyone. */
import type { RouteObject } from 'react-router-dom';
import { screen } from '../screen.ts';

export const accountRoutes: Record<'open' | 'personal', RouteObject[]> = {
  open: [
    screen(
      '/profile/:userId',
      'profile',
      { Component: async () => (await import('#client/pages/profile/page.tsx')).ProfilePage },
      { isPersonal: true },
    ),
    // Targets of the links that owners share. Never cached.
    screen(
      '/clinic',
      'clinic',
      { Component: async () => (await import('#client/pages/clinic/page.tsx')).ClinicPage },
      { isPersonal: true },
    ),
    screen(
      '/pet/join',
      'pet-join',
      { Component: async () => (await import('#client/pages/pet-join/page.tsx')).PetJoinPage },
      { isPersonal: true },
    ),
    screen(
      '/vet',
      'vet',
      { Component: async () => (await import('#client/pages/vet/page.tsx')).VetPage },
      { isPersonal: true },
    ),
  ],
  personal: [
    screen('/wishlist', 'wishlist', {
      Component: async () => (await import('#client/pages/wishlist/page.tsx')).WishlistPage,
    }),
    screen('/profile/:userId/edit', 'profile-edit', {
      Component: async () => (await import('#client/pages/profile-edit/page.tsx')).ProfileEditPage,
    }),
    screen('/profile/:userId/addNewPet', 'pet-add', {
      Component: async () => (await import('#client/pages/pet-add/page.tsx')).PetAddPage,
    }),
    screen('/forum/mine', 'forum-mine', {
      Component: async () => (await import('#client/pages/forum-mine/page.tsx')).ForumMinePage,
    }),
    screen('/bookings', 'bookings', {
      Component: async () => (await import('#client/pages/bookings/page.tsx')).BookingsPage,
    }),
    screen('/bookings/new', 'booking-new', {
      Component: async () => (await import('#client/pages/booking-new/page.tsx')).BookingNewPage,
    }),
    screen('/bookings/:id/move', 'booking-move', {
      Component: async () => (await import('#client/pages/booking-move/page.tsx')).BookingMovePage,
    }),
    screen('/pet/:id', 'pet', {
      Component: async () => (await import('#client/pages/pet/page.tsx')).PetPage,
    }),
    screen('/pet/:id/record', 'pet-record', {
      Component: async () => (await import('#client/pages/pet-record/page.tsx')).PetRecordPage,
    }),
    screen('/pet/:id/edit', 'pet-edit', {
      Component: async () => (await import('#client/pages/pet-edit/page.tsx')).PetEditPage,
    }),
  ],
};
