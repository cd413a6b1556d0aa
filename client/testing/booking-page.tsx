// The page that books a visit, with a service that has two times of which the first may be taken meanwhile.
import { screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { addToDay } from '#rules/day.ts';
import { isOpenOn } from '#rules/booking.ts';
import { ServiceDayDocument } from '#client/features/bookings/bookings.generated.ts';
import { today } from '#client/lib/today.ts';
import {
  BookingNewPageDocument,
  type BookingNewPageQuery,
} from '#client/pages/booking-new/query.generated.ts';
import { setUpTestApp } from './test-app.tsx';

export const DAY = [5, 6, 7].map((days) => addToDay(today(), { days })).find(isOpenOn) ?? today();
export const TAKEN = `${DAY}T04:30:00.000Z`;
export const FREE = `${DAY}T05:30:00.000Z`;
export const AT = `/bookings/new?service=pet-boarding&day=${DAY}`;
export const PAGE: BookingNewPageQuery = {
  services: [
    {
      id: 'boarding',
      slug: 'pet-boarding',
      title: 'Pet Boarding',
      short: 'While you are away',
      priceRange: '₹299',
      prices: [{ size: null, price: 299_00 }],
      slotMinutes: 60,
      isFirstMeeting: true,
      petKinds: ['DOG', 'CAT'],
      image: { url: '/pictures/boarding.webp', alt: '' },
    },
  ],
  viewer: {
    id: 'member',
    name: 'Kavya Iyer',
    email: 'kavya@example.in',
    mobile: '9876543210',
    pets: [
      { id: 'sheru', name: 'Sheru', kind: 'DOG', size: 'LARGE' },
      { id: 'mitthu', name: 'Mitthu', kind: 'BIRD', size: null },
    ],
    addresses: [],
  },
};
export const slot = (startsAt: string, isFree: boolean) => ({
  startsAt,
  endsAt: startsAt.replace(':30:', ':59:'),
  isFree,
  seatsLeft: isFree ? 1 : 0,
});

/** The test app with this page's data, and its actions. `slots.isTaken` is whether the first time is taken by now. */
export function setUpBookingPage() {
  const app = setUpTestApp();
  const slots = { isTaken: false };
  beforeEach(() => {
    slots.isTaken = false;
    app.graph.when(BookingNewPageDocument).answer(() => PAGE);
    app.graph.when(ServiceDayDocument).answer(() => ({
      service: { id: 'boarding', slots: [slot(TAKEN, !slots.isTaken), slot(FREE, true)] },
    }));
  });
  return {
    app,
    slots,
    time: (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name }),
    book: () => app.user.click(screen.getByRole('button', { name: 'Book the visit' })),
    typeAddress: () => app.fill({ Address: '12, Park Street', Pincode: '700016' }),
  };
}
