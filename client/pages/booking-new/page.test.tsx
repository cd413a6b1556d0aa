import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  BookServiceDocument,
  ServiceDayDocument,
  type BookServiceMutation,
} from '#client/features/bookings/bookings.generated.ts';
import { AT, DAY, FREE, PAGE, TAKEN, slot, setUpBookingPage } from '#client/testing/booking-page.tsx';
import { deferred } from '#client/testing/graph.ts';
import { getField } from '#client/testing/test-app.tsx';
import { BookingNewPage } from './page.tsx';
import { BookingNewPageDocument } from './query.generated.ts';

const { app, slots, time, book, typeAddress } = setUpBookingPage();

test('a missing time is reported at the times', { tags: 'nightly' }, async () => {
  app.render(<BookingNewPage />, AT);
  await time(/^10:00/);
  await typeAddress();
  await book();
  const times = screen.getByRole('group', { name: 'Time' });
  await within(times).findByText('Please choose a time.');
  const first = await time(/^10:00/);
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(app.graph.variablesSent(BookServiceDocument)).toEqual([]);
  await app.user.click(await time(/^10:00/));
  expect(within(times).queryByText('Please choose a time.')).toBeNull();
});

test('all missing input is reported together, and the first invalid field gets the focus', async () => {
  app.render(<BookingNewPage />, AT);
  const first = await time(/^10:00/);
  await book();
  await within(screen.getByRole('group', { name: 'Time' })).findByText('Please choose a time.');
  await screen.findByText('Please enter your address');
  await waitFor(() => expect(document.activeElement).toBe(first));
});

test('the only suitable pet is preselected, and other pets show why they are not suitable', async () => {
  app.render(<BookingNewPage />, AT);
  expect(await screen.findByRole('radio', { name: /^Sheru/ })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: /^Mitthu ?Pet Boarding is for/ })).toHaveProperty(
    'disabled',
    true,
  );
});

test(
  'a time that is no longer available is crossed out, and other input is kept',
  { tags: 'nightly' },
  async () => {
    app.graph.when(BookServiceDocument).answer(() => {
      slots.isTaken = true;
      return { bookService: { __typename: 'SlotTaken', slots: [slot(TAKEN, false), slot(FREE, true)] } };
    });
    app.render(<BookingNewPage />, AT);
    await app.user.click(await time(/^10:00/));
    await typeAddress();
    await app.fill({ 'Anything we should know?': 'Takes tablets' });
    await book();
    await screen.findByText('10:00 am has just been taken. Please choose another time.');
    await waitFor(async () => expect((await time(/^10:00/)).disabled).toBe(true));
    expect((await time(/^10:00/)).checked).toBe(false);
    expect(getField('City').value).toBe('Kolkata');
    expect(getField('Anything we should know?').value).toBe('Takes tablets');
    expect(app.graph.variablesSent(BookServiceDocument)[0]?.input).toMatchObject({
      startsAt: TAKEN,
      petId: 'sheru',
      note: 'Takes tablets',
    });
  },
);

test('a pet chosen while the visit is being booked stays chosen if the time was taken', async () => {
  const [sheru] = PAGE.viewer?.pets ?? [];
  const pets = sheru ? [sheru, { ...sheru, id: 'moti', name: 'Moti' }] : [];
  app.graph.when(BookingNewPageDocument).answer(() => ({
    ...PAGE,
    viewer: PAGE.viewer && { ...PAGE.viewer, pets },
  }));
  const booked = deferred<BookServiceMutation>();
  app.graph.when(BookServiceDocument).answer(() => booked.promise);
  app.render(<BookingNewPage />, `${AT}&pet=sheru`);
  await app.user.click(await time(/^10:00/));
  await typeAddress();
  await book();
  await waitFor(() => expect(app.graph.variablesSent(BookServiceDocument)).toHaveLength(1));
  await app.user.click(screen.getByRole('radio', { name: /^Moti/ }));
  slots.isTaken = true;
  booked.resolve({ bookService: { __typename: 'SlotTaken', slots: [slot(TAKEN, false)] } });
  await screen.findByText('10:00 am has just been taken. Please choose another time.');
  expect(screen.getByRole('radio', { name: /^Moti/ })).toHaveProperty('checked', true);
  await waitFor(() => expect(app.path()).toContain('pet=moti'));
});

test('a time chosen while another was being booked stays chosen if that one was taken', async () => {
  const booked = deferred<BookServiceMutation>();
  app.graph.when(BookServiceDocument).answer(() => booked.promise);
  app.render(<BookingNewPage />, AT);
  await app.user.click(await time(/^10:00/));
  await typeAddress();
  await book();
  await waitFor(() => expect(app.graph.variablesSent(BookServiceDocument)).toHaveLength(1));
  await app.user.click(await time(/^11:00/));
  slots.isTaken = true;
  booked.resolve({ bookService: { __typename: 'SlotTaken', slots: [slot(TAKEN, false)] } });
  await screen.findByText('10:00 am has just been taken. Please choose another time.');
  await waitFor(async () => expect((await time(/^10:00/)).disabled).toBe(true));
  expect((await time(/^11:00/)).checked).toBe(true);
});

test('arrow keys skip unavailable times, across parts of the day', async () => {
  const next = `${DAY}T06:30:00.000Z`;
  app.graph.when(ServiceDayDocument).answer(() => ({
    service: { id: 'boarding', slots: [slot(TAKEN, true), slot(FREE, false), slot(next, true)] },
  }));
  app.render(<BookingNewPage />, AT);
  await app.user.click(await time(/^10:00/));
  const expectChosen = async (name: RegExp) => {
    expect(await time(name)).toMatchObject({ checked: true });
    expect(document.activeElement).toBe(await time(name));
  };
  screen.getByRole('heading', { name: 'Afternoon' });
  await app.user.keyboard('{ArrowDown}');
  await expectChosen(/^12:00/);
  await waitFor(() => expect(app.path()).toContain(encodeURIComponent(next)));
  await app.user.keyboard('{ArrowUp}');
  await expectChosen(/^10:00/);
});

test('an entered address survives leaving the page', { tags: 'nightly' }, async () => {
  app.render(<BookingNewPage />, AT);
  await time(/^10:00/);
  await typeAddress();
  cleanup();
  app.render(<BookingNewPage />, AT);
  await time(/^10:00/);
  expect(getField('Address').value).toBe('12, Park Street');
  expect(getField('City').value).toBe('Kolkata');
});

test('a service without bookable nights explains that a first meeting is booked', async () => {
  app.render(<BookingNewPage />, AT);
  await screen.findByText(
    'This books a first meeting of 1 hour, not a stay. Nights cannot be booked online yet.',
  );
});

test('a shop without services shows a note and links to its products', async () => {
  app.graph.when(BookingNewPageDocument).answer(() => ({ ...PAGE, services: [] }));
  app.render(<BookingNewPage />, '/bookings/new');
  await screen.findByRole('heading', { level: 1, name: 'No services yet' });
  screen.getByRole('link', { name: 'Shop Now' });
  expect(screen.queryByRole('button', { name: 'Book the visit' })).toBeNull();
});
