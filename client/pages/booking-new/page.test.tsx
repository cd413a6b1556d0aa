import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { addToDay } from '#rules/day.ts';
import { isOpenOn } from '#rules/booking.ts';
import {
  BookServiceDocument,
  ServiceDayDocument,
  type BookServiceMutation,
} from '#client/features/bookings/bookings.generated.ts';
import { today } from '#client/lib/today.ts';
import { deferred, refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import { BookingNewPage } from './page.tsx';
import { BookingNewPageDocument, type BookingNewPageQuery } from './query.generated.ts';

const app = setUpTestApp();

const DAY = [5, 6, 7].map((days) => addToDay(today(), { days })).find(isOpenOn) ?? today();
const TAKEN = `${DAY}T04:30:00.000Z`;
const FREE = `${DAY}T05:30:00.000Z`;
const AT = `/bookings/new?service=pet-boarding&day=${DAY}`;
const PAGE: BookingNewPageQuery = {
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
const slot = (startsAt: string, isFree: boolean) => ({
  startsAt,
  endsAt: startsAt.replace(':30:', ':59:'),
  isFree,
  seatsLeft: isFree ? 1 : 0,
});

let isTaken = false;

beforeEach(() => {
  isTaken = false;
  app.graph.when(BookingNewPageDocument).answer(() => PAGE);
  app.graph.when(ServiceDayDocument).answer(() => ({
    service: { id: 'boarding', slots: [slot(TAKEN, !isTaken), slot(FREE, true)] },
  }));
});

const time = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const book = () => app.user.click(screen.getByRole('button', { name: 'Book the visit' }));
const typeAddress = () => app.fill({ Address: '12, Park Street', Pincode: '700016' });

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
      isTaken = true;
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
  isTaken = true;
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
  isTaken = true;
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

const BY_SIZE = [
  { size: 'SMALL' as const, price: 499_00 },
  { size: 'LARGE' as const, price: 899_00 },
];

/** A page whose service has these prices, and whose only suitable pet is of this size. */
function withPrices(prices: BookingNewPageQuery['services'][number]['prices'], size: 'LARGE' | null) {
  const [service] = PAGE.services;
  const [sheru] = PAGE.viewer?.pets ?? [];
  app.graph.when(BookingNewPageDocument).answer(() => ({
    services: service ? [{ ...service, priceRange: 'from ₹499', prices }] : [],
    viewer: PAGE.viewer && { ...PAGE.viewer, pets: sheru ? [{ ...sheru, size }] : [] },
  }));
}

test("a price by size follows the pet's latest weight, and the displayed price is sent", async () => {
  withPrices(BY_SIZE, 'LARGE');
  app.graph.when(BookServiceDocument).answer(() => refuse('CONFLICT', 'The price has changed.', {}));
  app.render(<BookingNewPage />, AT);
  expect(await screen.findByRole('radio', { name: /^Large/ })).toHaveProperty('checked', true);
  await app.user.click(await time(/^10:00/));
  await typeAddress();
  const reads = app.graph.variablesSent(BookingNewPageDocument).length;
  await book();
  await screen.findByText('The price has changed.');
  const [request] = app.graph.variablesSent(BookServiceDocument);
  expect(request?.input).toMatchObject({ petSize: 'LARGE', expectedPrice: 899_00 });
  expect(app.graph.variablesSent(BookingNewPageDocument).length).toBeGreaterThan(reads);
});

test('the form asks for the size of a pet without a weight and shows its price', async () => {
  withPrices(BY_SIZE, null);
  app.render(<BookingNewPage />, AT);
  await screen.findByText('from ₹499');
  await app.user.click(await time(/^10:00/));
  await typeAddress();
  await book();
  const sizes = within(screen.getByRole('group', { name: 'Size of your pet' }));
  await sizes.findByText('Please choose the size of your pet');
  expect(app.graph.variablesSent(BookServiceDocument)).toEqual([]);
  await app.user.click(screen.getByRole('radio', { name: /^Small/ }));
  expect(sizes.queryByText('Please choose the size of your pet')).toBeNull();
  expect(screen.getAllByText('₹499')).toHaveLength(2);
});

test('a choice removes only its own error', async () => {
  withPrices(BY_SIZE, null);
  app.render(<BookingNewPage />, AT);
  await time(/^10:00/);
  await book();
  await screen.findByText('Please choose a time.');
  await app.user.click(screen.getByRole('radio', { name: /^Small/ }));
  expect(screen.queryByText('Please choose the size of your pet')).toBeNull();
  screen.getByText('Please choose a time.');
  await app.user.click(await time(/^10:00/));
  expect(screen.queryByText('Please choose a time.')).toBeNull();
});

test('another service removes the errors of the pet and size, which depend on it', async () => {
  const [boarding] = PAGE.services;
  const [sheru] = PAGE.viewer?.pets ?? [];
  const [sized, plain] = [{ prices: BY_SIZE }, { id: 'walks', slug: 'walks', title: 'Dog Walks' }];
  app.graph.when(BookingNewPageDocument).answer(() => ({
    services: boarding
      ? [
          { ...boarding, ...sized },
          { ...boarding, ...plain },
        ]
      : [],
    viewer: PAGE.viewer && { ...PAGE.viewer, pets: sheru ? [{ ...sheru, size: null }] : [] },
  }));
  app.render(<BookingNewPage />, AT);
  await time(/^10:00/);
  await book();
  await screen.findByText('Please choose the size of your pet');
  await app.user.click(screen.getByRole('radio', { name: /^Dog Walks/ }));
  await app.user.click(screen.getByRole('radio', { name: /^Pet Boarding/ }));
  await time(/^10:00/);
  expect(screen.queryByText('Please choose the size of your pet')).toBeNull();
});

test('the form asks for no size if all sizes have the same price', async () => {
  app.render(<BookingNewPage />, AT);
  await screen.findByRole('radio', { name: /^Sheru/ });
  expect(screen.queryByRole('group', { name: 'Size of your pet' })).toBeNull();
  screen.getByText('₹299');
});

test('a shop without services shows a note and links to its products', async () => {
  app.graph.when(BookingNewPageDocument).answer(() => ({ ...PAGE, services: [] }));
  app.render(<BookingNewPage />, '/bookings/new');
  await screen.findByRole('heading', { level: 1, name: 'No services yet' });
  screen.getByRole('link', { name: 'Shop Now' });
  expect(screen.queryByRole('button', { name: 'Book the visit' })).toBeNull();
});
