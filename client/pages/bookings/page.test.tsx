import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { BookingsPage } from './page.tsx';
import { BookingsPageDocument, type BookingsPageQuery } from './query.generated.ts';

const app = setUpTestApp();

const NONE: NonNullable<BookingsPageQuery['viewer']> = {
  id: 'member',
  upcoming: { nodes: [] },
  past: { nodes: [], totalCount: 0, pageInfo: { hasNextPage: false, endCursor: null } },
};

test('an empty page links to the services', async () => {
  app.graph.when(BookingsPageDocument).answer(() => ({ services: [{ id: 'boarding' }], viewer: NONE }));
  app.render(<BookingsPage />);
  await screen.findByRole('heading', { name: 'No bookings yet' });
  expect(screen.getByRole('link', { name: 'Book a visit' }).getAttribute('href')).toBe('/bookings/new');
});

test('a shop without services offers no booking', async () => {
  app.graph.when(BookingsPageDocument).answer(() => ({ services: [], viewer: NONE }));
  app.render(<BookingsPage />);
  await screen.findByRole('heading', { name: 'No services yet' });
  expect(screen.queryByRole('link', { name: 'Book a visit' })).toBeNull();
});
