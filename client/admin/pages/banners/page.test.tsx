import { screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import {
  type BannerRowFragment,
  OrderBannersDocument,
  RemoveBannerDocument,
  SaveBannerDocument,
  StaffBannersDocument,
} from '../../features/banners/banners.generated.ts';
import BannersPage from './page.tsx';

const app = setUpTestApp();
const press = (name: string | RegExp) => app.user.click(screen.getByRole('button', { name }));

const banner = (id: string, place: 'HOME' | 'OFFER', title: string): BannerRowFragment => ({
  id,
  version: 3,
  place,
  title,
  titleHi: '',
  subTitle: 'Warm',
  subTitleHi: '',
  url: '/dog',
  imageKey: 'image/shop/a.webp',
  image: { url: '/pictures/image/shop/a.webp', alt: title },
});
const SLIDES = [banner('a', 'HOME', 'Beds'), banner('b', 'HOME', 'Toys')];

async function open(banners: BannerRowFragment[] = SLIDES) {
  app.graph.when(StaffBannersDocument).answer(() => ({ staffBanners: banners }));
  app.render(<BannersPage />);
  await screen.findByRole('heading', { name: 'Offers further down' });
}

test('a new banner needs a picture and a link, and a refused link is reported next to its field', async () => {
  app.graph.when(SaveBannerDocument).answer(() => refuse('VALIDATION', 'Wrong', { url: 'Not that one' }));
  await open([]);
  expect(screen.getAllByText('None yet.')).toHaveLength(2);
  await press('New slide…');
  await press('Save');
  await screen.findByText('Please add a picture');
  expect(app.graph.variablesSent(SaveBannerDocument)).toEqual([]);
});

test('an edited banner shows its preview and conflicting changes, and is sent with the saved version', async () => {
  await open();
  await press('Edit Beds…');
  await app.fill({ Heading: 'Warm beds', 'Heading in Hindi': 'गर्म बिस्तर' });
  const preview = within(screen.getByRole('region', { name: 'As shoppers see it' }));
  preview.getByText('Warm beds');
  preview.getByText('गर्म बिस्तर');
  app.graph.when(SaveBannerDocument).answer(() => {
    const current = { version: 4, fields: { title: 'Theirs', url: '/cat' } };
    throw new GraphQLError('Changed', { extensions: { code: 'CONFLICT', current } });
  });
  await press('Save');
  await screen.findByText('Theirs');
  screen.getByText('Their changes are in the form now: Link.');
  expect(getField('Link').value).toBe('/cat');
  app.graph
    .when(SaveBannerDocument)
    .answer(() => ({ saveBanner: { ...banner('a', 'HOME', 'Beds'), version: 5 } }));
  await press('Save mine');
  await screen.findByText('Saved.');
  expect(app.graph.variablesSent(SaveBannerDocument).at(-1)).toMatchObject({
    id: 'a',
    version: 4,
    input: { place: 'HOME', title: 'Warm beds', titleHi: 'गर्म बिस्तर', url: '/cat' },
  });
});

test('sending a new banner twice creates only one', async () => {
  await open([{ ...banner('c', 'OFFER', 'Food') }]);
  await press('Edit Food…');
  await app.fill({ Heading: 'Better food' });
  app.graph.when(SaveBannerDocument).answer(() => refuse('INTERNAL_SERVER_ERROR', 'Lost'));
  await press('Save');
  await screen.findByText('Lost');
  await press('Save');
  const [first, second] = app.graph.variablesSent(SaveBannerDocument);
  expect(first).toEqual(second);
});

test('banners are moved by buttons and removed after confirmation', async () => {
  app.graph.when(OrderBannersDocument).answer(() => ({ orderBanners: true }));
  app.graph.when(RemoveBannerDocument).answer(() => ({ removeBanner: true }));
  await open();
  await press('Move Beds down');
  expect(app.graph.variablesSent(OrderBannersDocument)).toEqual([{ ids: ['b', 'a'] }]);
  await press('Remove Toys…');
  await app.user.click(await screen.findByRole('button', { name: 'Remove' }));
  await screen.findByText('Removed.');
  expect(app.graph.variablesSent(RemoveBannerDocument)).toEqual([{ id: 'b' }]);
});

test('a full place shows its limit', async () => {
  await open(Array.from({ length: 4 }, (_, n) => banner(`${n}`, 'OFFER', `Offer ${n}`)));
  screen.getByText(/You can show at most 4/);
  expect(screen.queryByRole('button', { name: 'New offer…' })).toBeNull();
});
