import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { Route, Routes } from 'react-router-dom';
import { deferred, loseConnection, refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import {
  ChangeCouponDocument,
  type ChangeCouponMutation,
  type CouponDetailsFragment,
  CouponScopesDocument,
  CreateCouponDocument,
  EndCouponDocument,
  type EndCouponMutation,
  StaffCouponDocument,
} from '../../features/discounts/coupons.generated.ts';
import { COUPON } from '../../testing/coupon.ts';
import NewCouponPage from '../coupon-new/page.tsx';
import CouponPage from './page.tsx';

const app = setUpTestApp();
const press = (name: string | RegExp) => app.user.click(screen.getByRole('button', { name }));

const SCOPES = {
  categories: [
    {
      id: 'dog',
      slug: 'dog',
      name: 'Dog',
      subCategories: [{ id: 'food', slug: 'dog-food', name: 'Food' }],
    },
  ],
  allBrands: [
    { id: 'drools', slug: 'drools', name: 'Drools' },
    { id: 'pedigree', slug: 'pedigree', name: 'Pedigree' },
  ],
};

async function open(path: string, coupon: CouponDetailsFragment = COUPON) {
  app.graph.when(CouponScopesDocument).answer(() => SCOPES);
  app.graph.when(StaffCouponDocument).answer(() => ({ staffCoupon: coupon }));
  app.render(
    <Routes>
      <Route path="/discounts/new" element={<NewCouponPage />} />
      <Route path="/discounts/:id" element={<CouponPage />} />
    </Routes>,
    path,
  );
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('heading', { name: 'Summary' });
}

const summary = () => within(screen.getByRole('region', { name: 'Summary' }));

test('the summary shows no limits of invalid amounts and counts', { tags: 'nightly' }, async () => {
  await open('/discounts/new');
  await app.fill({
    'Maximum discount in rupees': 'abc',
    'Minimum cart value in rupees': 'abc',
    'Total uses': 'abc',
  });
  summary().getByText('Can be used … times in total.');
  expect(summary().queryByText(/₹0/)).toBeNull();
});

test('a new coupon is sent in paise, and its days start and end at midnight in India', async () => {
  app.graph.when(CreateCouponDocument).answer(() => ({ createCoupon: COUPON }));
  await open('/discounts/new');
  await app.fill({
    Code: 'diwali-26',
    'Rupees off': '1,250.50',
    'Minimum cart value in rupees': '4999',
    'First day': '2026-12-01',
    'Last day': '2026-12-31',
    'Uses per person': '1',
    Description: 'Diwali',
    'Description in Hindi': 'दिवाली',
    'Eligible products in words': 'food of Drools',
  });
  await app.user.type(screen.getByRole('combobox', { name: 'Search: Brands' }), 'dro{Enter}');
  screen.getByRole('button', { name: 'Remove Drools' });
  summary().getByText('DIWALI-26');
  summary().getByText('₹1,250.50 off');
  summary().getByText('For food of Drools only · On carts from ₹4,999');
  summary().getByText('Can be used from 1 Dec 2026 until 31 Dec 2026 (IST).');
  summary().getByText('Each person can use it once.');
  await press('Create coupon');
  await screen.findByRole('heading', { name: 'Coupon DOG15' });
  const [{ input } = { input: null }] = app.graph.variablesSent(CreateCouponDocument);
  expect(input).toEqual({
    code: 'DIWALI-26',
    flat: 125_050,
    rules: {
      cap: null,
      minCart: 499_900,
      startsAt: '2026-12-01T00:00:00+05:30',
      endsAt: '2026-12-31T18:30:00.000Z',
      maxUses: null,
      maxUsesPerUser: 1,
      firstOrderOnly: false,
      isPublic: false,
      description: 'Diwali',
      descriptionHi: 'दिवाली',
      goods: 'food of Drools',
      goodsHi: '',
      categories: [],
      brands: ['drools'],
    },
  });
});

test(
  'all invalid fields of a new coupon are reported at once, and nothing is sent',
  { tags: 'nightly' },
  async () => {
    await open('/discounts/new');
    await app.fill({
      Code: 'x',
      'Maximum discount in rupees': '0',
      'First day': '2020-02-01',
      'Last day': '2020-01-31',
      'Uses per person': 'many',
    });
    await app.user.type(screen.getByRole('combobox', { name: 'Search: Brands' }), 'dro{Enter}');
    await press('Create coupon');
    await screen.findByText('Please use 3 to 32 letters, digits and hyphens');
    expect(screen.getAllByText('Please enter an amount from ₹1 to ₹10,00,000')).toHaveLength(2);
    screen.getByText('This time has already passed');
    screen.getByText('Please enter a number of uses from 1 to 10,00,000');
    screen.getByText('Please describe what the coupon applies to');
    expect(app.graph.variablesSent(CreateCouponDocument)).toEqual([]);
  },
);

test(
  'a coupon that has ended keeps its last day, and a new last day must be in the future',
  { tags: 'nightly' },
  async () => {
    const ended = { ...COUPON, startsAt: null, endsAt: '2026-01-31T18:30:00.000Z' };
    app.graph.when(ChangeCouponDocument).answer(() => ({ changeCoupon: { ...ended, version: 5 } }));
    await open('/discounts/coupon', ended);
    await app.fill({ 'Last day': '2026-01-30' });
    await press('Save coupon');
    await screen.findByText('This time has already passed');
    await app.fill({ 'Last day': '2026-01-31', Description: '' });
    await press('Save coupon');
    await screen.findByText('Coupon DOG15 saved.');
  },
);

test('a refusal is shown next to its field, and the typed text stays', { tags: 'nightly' }, async () => {
  app.graph
    .when(CreateCouponDocument)
    .answer(() => refuse('VALIDATION', 'Taken', { code: 'A coupon with the code DOG15 already exists' }));
  await open('/discounts/new');
  await app.fill({ Code: 'dog15', 'Rupees off': '50' });
  await press('Create coupon');
  await screen.findByText('A coupon with the code DOG15 already exists');
  expect(getField('Rupees off').value).toBe('50');
  app.graph.when(CreateCouponDocument).answer(loseConnection);
  await press('Create coupon');
  await screen.findByText(/could not be saved/);
});

test('a copy has the rules of a coupon, but not its code or past dates', async () => {
  await open('/discounts/new?copy=coupon', { ...COUPON, state: 'ENDED', endsAt: '2026-01-31T18:30:00.000Z' });
  screen.getByRole('heading', { name: 'Copy of DOG15' });
  expect([getField('Code').value, getField('Percent off').value, getField('Last day').value]).toEqual([
    '',
    '15',
    '',
  ]);
  expect(getField('Eligible products in words').value).toBe('dog food');
  screen.getByRole('button', { name: 'Remove Dog: Food' });
});

test('saving keeps the time of day of an unchanged date, and the figures are shown', async () => {
  const coupon = { ...COUPON, endsAt: '2026-12-31T10:00:00.000Z' };
  app.graph.when(ChangeCouponDocument).answer(() => ({ changeCoupon: { ...coupon, cap: null, version: 5 } }));
  await open('/discounts/coupon', coupon);
  screen.getByText('₹2,450.50');
  expect(getField('Last day').value).toBe('2026-12-31');
  await app.fill({ 'Maximum discount in rupees': '' });
  await press('Save coupon');
  await screen.findByText('Coupon DOG15 saved.');
  const [{ input, version } = { input: null, version: 0 }] = app.graph.variablesSent(ChangeCouponDocument);
  expect([input?.endsAt, input?.cap, version]).toEqual([coupon.endsAt, null, 4]);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save coupon' })),
  );
});

test('what is typed during a save stays, and the next save is based on the first', async () => {
  const saved = deferred<ChangeCouponMutation>();
  app.graph.when(ChangeCouponDocument).answer(() => saved.promise);
  await open('/discounts/coupon');
  await app.fill({ Description: 'Monsoon ' });
  await press('Save coupon');
  await app.fill({ 'Description in Hindi': 'बारिश' });
  saved.resolve({ changeCoupon: { ...COUPON, description: 'Monsoon', version: 5 } });
  await screen.findByText('Coupon DOG15 saved.');
  await waitFor(() => expect(getField('Description').value).toBe('Monsoon'));
  expect(getField('Description in Hindi').value).toBe('बारिश');
  await press('Save coupon');
  expect(app.graph.variablesSent(ChangeCouponDocument)[1]).toMatchObject({
    version: 5,
    input: { description: 'Monsoon', descriptionHi: 'बारिश' },
  });
});

test('a conflict is shown field by field, with the labels of the form', async () => {
  app.graph.when(ChangeCouponDocument).answer(() => {
    const fields = {
      cap: 15_000,
      endsAt: '2026-12-25T18:30:00.000Z',
      categories: 'dog-food',
      goods: 'dog food',
    };
    throw new GraphQLError('Changed', { extensions: { code: 'CONFLICT', current: { version: 7, fields } } });
  });
  await open('/discounts/coupon');
  await app.fill({ 'Maximum discount in rupees': '300' });
  await press('Save coupon');
  await screen.findByText('Someone else changed this while you were editing.');
  await press('Use saved Maximum discount in rupees');
  expect(getField('Maximum discount in rupees').value).toBe('150');
  expect(getField('Last day').value).toBe('2026-12-25');
  app.graph.when(ChangeCouponDocument).answer(() => ({ changeCoupon: { ...COUPON, version: 8 } }));
  await press('Save mine');
  await screen.findByText('Coupon DOG15 saved.');
  expect(app.graph.variablesSent(ChangeCouponDocument).map(({ version }) => version)).toEqual([4, 7]);
});

test('a coupon ends once, after confirmation', async () => {
  app.graph.when(EndCouponDocument).answer(() => ({ endCoupon: { ...COUPON, state: 'ENDED', version: 5 } }));
  await open('/discounts/coupon');
  await press('End now…');
  const question = within(await screen.findByRole('alertdialog'));
  await app.user.click(question.getByRole('button', { name: 'End coupon' }));
  await screen.findByText('Coupon DOG15 ended.');
  await screen.findByText('Ended');
  expect(screen.queryByRole('button', { name: 'End now…' })).toBeNull();
  expect(app.graph.variablesSent(EndCouponDocument)).toEqual([{ id: 'coupon' }]);
});

test('what is typed while a coupon is ended stays', async () => {
  const ended = deferred<EndCouponMutation>();
  app.graph.when(EndCouponDocument).answer(() => ended.promise);
  await open('/discounts/coupon');
  await press('End now…');
  const question = within(await screen.findByRole('alertdialog'));
  await app.user.click(question.getByRole('button', { name: 'End coupon' }));
  await app.fill({ Description: 'Monsoon' });
  ended.resolve({ endCoupon: { ...COUPON, state: 'ENDED', version: 5 } });
  await screen.findByText('Ended');
  expect(getField('Description').value).toBe('Monsoon');
});
