import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { isOpenOn } from '#rules/booking.ts';
import { addToDay } from '#rules/day.ts';
import {
  BookingDayDocument,
  MoveBookingDocument,
  type MoveBookingMutation,
} from '#client/features/bookings/bookings.generated.ts';
import { today } from '#client/lib/today.ts';
import { deferred } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { BookingMovePage } from './page.tsx';
import { BookingMovePageDocument, type BookingMovePageQuery } from './query.generated.ts';

const app = setUpTestApp();

const DAY = [5, 6, 7].map((days) => addToDay(today(), { days })).find(isOpenOn) ?? today();
const BOOKING: NonNullable<BookingMovePageQuery['booking']> = {
  id: 'visit',
  startsAt: `${DAY}T07:30:00.000Z`,
  endsAt: `${DAY}T08:30:00.000Z`,
  status: 'CONFIRMED',
  note: '',
  cancelNote: '',
  canChange: true,
  petSize: null,
  priceText: '₹299',
  service: {
    id: 'boarding',
    slug: 'pet-boarding',
    slotMinutes: 60,
    title: 'Pet Boarding',
    isFirstMeeting: true,
    image: { url: '/pictures/boarding.webp', alt: '' },
  },
  pet: { id: 'sheru', name: 'Sheru' },
  address: { address: '12, Park Street', city: 'Kolkata', postalCode: '700016' },
};
const slot = (hour: string) => ({
  startsAt: `${DAY}T${hour}:30:00.000Z`,
  endsAt: `${DAY}T${hour}:59:00.000Z`,
  isFree: true,
  seatsLeft: 1,
});
const time = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });

test('a time chosen while a visit was being moved stays chosen if the other one was taken', async () => {
  app.graph.when(BookingMovePageDocument).answer(() => ({ booking: BOOKING }));
  const service = { id: 'boarding', slots: [slot('04'), slot('05')] };
  app.graph.when(BookingDayDocument).answer(() => ({ booking: { id: 'visit', service } }));
  const moved = deferred<MoveBookingMutation>();
  app.graph.when(MoveBookingDocument).answer(() => moved.promise);
  app.render(
    <Routes>
      <Route path="/bookings/:id/move" element={<BookingMovePage />} />
    </Routes>,
    `/bookings/visit/move?day=${DAY}`,
  );
  await app.user.click(await time(/^10:00/));
  await app.user.click(screen.getByRole('button', { name: 'Move the visit' }));
  await waitFor(() => expect(app.graph.variablesSent(MoveBookingDocument)).toHaveLength(1));
  await app.user.click(await time(/^11:00/));
  moved.resolve({ moveBooking: { __typename: 'SlotTaken', slots: [] } });
  await screen.findByText('10:00 am has just been taken. Please choose another time.');
  expect((await time(/^11:00/)).checked).toBe(true);
});
