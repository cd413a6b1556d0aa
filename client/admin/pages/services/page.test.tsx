import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loseConnection, refuse } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import {
  OrderServicesDocument,
  RemoveServiceDocument,
  StaffServicesDocument,
  type StaffServiceRowFragment,
} from '../../features/services/services.generated.ts';
import ServicesPage from './page.tsx';

const app = setUpTestApp();
const press = (name: string | RegExp) => app.user.click(screen.getByRole('button', { name }));

const rows = () => within(screen.getByRole('list', { name: 'Services' })).getAllByRole('listitem');

const service = (slug: string, title: string, more: Partial<StaffServiceRowFragment> = {}) => ({
  id: slug,
  slug,
  title,
  version: 1,
  titleHi: 'सेवा',
  shortHi: 'सेवा',
  descriptionHi: 'सेवा',
  factsHi: ['सेवा'],
  priceText: '₹199',
  isShown: true,
  image: { url: '/pictures/image/shop/a.webp', alt: '' },
  ...more,
});
const WALK = service('walk', 'Walk');
const BATH = service('bath', 'Bath', { isShown: false, factsHi: [], priceText: 'from ₹499' });

async function open() {
  app.graph.when(StaffServicesDocument).answer(() => ({ staffServices: [WALK, BATH] }));
  app.render(<ServicesPage />);
  await screen.findAllByText(/₹/);
}

test('the list shows prices, hidden services and missing Hindi', async () => {
  await open();
  const [walk, bath] = rows();
  expect(walk?.textContent).toContain('₹199');
  expect(walk?.textContent).not.toMatch(/Hidden|Hindi/);
  expect(bath?.textContent).toMatch(/from ₹499.*Hidden.*Hindi is missing/);
});

test('a shop without services shows a message', async () => {
  app.graph.when(StaffServicesDocument).answer(() => ({ staffServices: [] }));
  app.render(<ServicesPage />);
  await screen.findByText('No services yet.');
  expect(screen.queryByText(/₹/)).toBeNull();
});

test('a list that failed to load can be loaded again', async () => {
  app.graph.when(StaffServicesDocument).answer(loseConnection);
  app.render(<ServicesPage />);
  await screen.findByRole('button', { name: /again/i });
  app.graph.when(StaffServicesDocument).answer(() => ({ staffServices: [WALK] }));
  await press(/again/i);
  await screen.findByText('₹199');
});

test('services can be sorted with the move buttons', async () => {
  app.graph.when(OrderServicesDocument).answer(() => ({ orderServices: true }));
  await open();
  app.graph.when(StaffServicesDocument).answer(() => ({ staffServices: [BATH, WALK] }));
  await press('Move Walk down');
  await waitFor(() =>
    expect(app.graph.variablesSent(OrderServicesDocument)).toEqual([{ slugs: ['bath', 'walk'] }]),
  );
  await waitFor(() => expect(rows()[0]?.textContent).toContain('Bath'));
});

test('a booked service cannot be removed, and the reason is shown', async () => {
  app.graph
    .when(RemoveServiceDocument)
    .answer(() => refuse('CONFLICT', 'A service with bookings cannot be removed. Hide it instead.'));
  await open();
  await press('Remove Walk…');
  await screen.findByText(/hide it instead\.$/);
  await app.user.click(await screen.findByRole('button', { name: 'Remove' }));
  await screen.findByText(/^A service with bookings cannot be removed/);
});
