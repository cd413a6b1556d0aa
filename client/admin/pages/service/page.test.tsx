import { screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { loseConnection, refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import {
  SaveServiceDocument,
  StaffServiceDocument,
  type StaffServiceDetailsFragment,
  type StaffServiceRowFragment,
} from '../../features/services/services.generated.ts';
import NewServicePage from './new-page.tsx';
import ServicePage from './page.tsx';

const app = setUpTestApp();
const press = (name: string | RegExp) => app.user.click(screen.getByRole('button', { name }));

const GROOMING: StaffServiceDetailsFragment & StaffServiceRowFragment = {
  id: 'grooming',
  slug: 'pet-grooming',
  url: '/services/pet-grooming',
  version: 3,
  title: 'Pet Grooming',
  titleHi: '',
  short: 'A bath',
  shortHi: '',
  description: 'Warm.',
  descriptionHi: '',
  facts: ['Towels', 'Shampoo'],
  factsHi: [],
  imageKey: 'image/shop/a.webp',
  priceRange: '',
  price: 499_00,
  priceSmall: null,
  priceMedium: null,
  priceLarge: null,
  priceGiant: 999_50,
  slotMinutes: 90,
  seats: 3,
  isFirstMeeting: false,
  petKinds: ['DOG'],
  isShown: true,
  priceText: 'from ₹499',
  image: { url: '/pictures/image/shop/a.webp', alt: '' },
};

async function open(changes: Partial<StaffServiceDetailsFragment> = {}) {
  app.graph.when(StaffServiceDocument).answer(() => ({ staffService: { ...GROOMING, ...changes } }));
  app.render(
    <Routes>
      <Route path="/content/services/:slug" element={<ServicePage />} />
    </Routes>,
    '/content/services/pet-grooming',
  );
  await screen.findByRole('heading', { name: 'Pet Grooming' });
}
const saveRequests = () => app.graph.variablesSent(SaveServiceDocument);

test(
  'a service is edited in rupees and lines, and sent in paise and lists',
  { tags: 'nightly' },
  async () => {
    app.graph.when(SaveServiceDocument).answer(() => ({ saveService: { ...GROOMING, version: 4 } }));
    await open();
    expect(getField('Price in rupees').value).toBe('499');
    expect(getField('Price in rupees: very large, over 40 kg').value).toBe('999.50');
    expect(getField('What is included').value).toBe('Towels\nShampoo');
    await app.fill({ 'Price in rupees': '1,299.50', 'What is included': 'Towels\n\n A treat ' });
    await app.user.click(screen.getByRole('checkbox', { name: 'Cat' }));
    await app.user.click(screen.getByRole('checkbox', { name: /^Shown in the shop/ }));
    await press('Save');
    await screen.findByText('Saved.');
    expect(saveRequests()).toMatchObject([
      {
        slug: 'pet-grooming',
        version: 3,
        input: {
          price: 1299_50,
          priceSmall: null,
          priceGiant: 999_50,
          facts: ['Towels', 'A treat'],
          petKinds: ['DOG', 'CAT'],
          isShown: false,
          slotMinutes: 90,
        },
      },
    ]);
  },
);

test('all invalid fields are reported at once, and nothing is sent', { tags: 'nightly' }, async () => {
  await open({ price: null, priceGiant: null });
  await app.fill({
    Name: '',
    'What is included': 'Towels\n'.repeat(13),
    'Price in rupees: very large, over 40 kg': 'cheap',
    'Minutes per visit': 'an hour',
    'Visits at the same time': '101',
  });
  await press('Save');
  await screen.findByText('Please fill this in');
  screen.getByText('At most 12 facts');
  screen.getByText('Please enter an amount such as 499 or 499.50');
  screen.getByText('Please enter a number of minutes from 15 to 480');
  screen.getByText('Please enter a number of visits from 1 to 100');
  await app.fill({ 'Price in rupees: very large, over 40 kg': '' });
  await press('Save');
  await screen.findByText('Please enter a price or a price range');
  screen.getByText('At most 12 facts');
  expect(saveRequests()).toEqual([]);
});

test('a refusal is shown next to its field, a lost connection at the form, and the typed text stays', async () => {
  app.graph
    .when(SaveServiceDocument)
    .answer(() => refuse('VALIDATION', 'Wrong', { price: 'Another service costs this' }));
  await open();
  await app.fill({ 'Price in rupees': '549' });
  await press('Save');
  await screen.findByText('Another service costs this');
  app.graph.when(SaveServiceDocument).answer(loseConnection);
  await press('Save');
  await screen.findByText(/could not be saved/);
  expect(getField('Price in rupees').value).toBe('549');
});

test('a conflict shows both versions with prices in rupees', async () => {
  app.graph.when(SaveServiceDocument).answer(() => {
    throw new GraphQLError('Changed', {
      extensions: {
        code: 'CONFLICT',
        current: { version: 4, fields: { price: '59900', facts: 'Towels\nShampoo', title: 'Pet Grooming' } },
      },
    });
  });
  await open();
  await app.fill({ 'Price in rupees': '549' });
  await press('Save');
  const conflict = await screen.findByRole('alert', { name: 'Changed by someone else' });
  within(conflict).getByText('599');
  expect(within(conflict).queryByText('What is included')).toBeNull();
  await app.user.click(within(conflict).getByRole('button', { name: 'Use saved Price in rupees' }));
  expect(getField('Price in rupees').value).toBe('599');
  app.graph.when(SaveServiceDocument).answer(() => ({ saveService: { ...GROOMING, version: 5 } }));
  await press('Save mine');
  await screen.findByText('Saved.');
  expect(saveRequests()[1]).toMatchObject({ version: 4, input: { price: 599_00 } });
});

test('a new service takes its address from its name, and needs its texts and a picture', async () => {
  app.render(<NewServicePage />);
  await app.fill({ Name: 'Nail Trim' });
  expect(getField('Web address').value).toBe('nail-trim');
  await press('Save');
  await screen.findByText('Please add a picture');
  screen.getByText('Please enter a price or a price range');
  expect(screen.getAllByText('Please fill this in')).toHaveLength(2);
  expect(saveRequests()).toEqual([]);
});

test('an unknown service shows the not-found page', async () => {
  app.graph.when(StaffServiceDocument).answer(() => ({ staffService: null }));
  app.render(<ServicePage />, '/content/services/nothing');
  await screen.findByRole('heading', { name: /not/i });
});
