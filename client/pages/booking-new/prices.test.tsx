import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BookServiceDocument } from '#client/features/bookings/bookings.generated.ts';
import { AT, PAGE, setUpBookingPage } from '#client/testing/booking-page.tsx';
import { refuse } from '#client/testing/graph.ts';
import { BookingNewPage } from './page.tsx';
import { BookingNewPageDocument, type BookingNewPageQuery } from './query.generated.ts';

const { app, time, book, typeAddress } = setUpBookingPage();

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
