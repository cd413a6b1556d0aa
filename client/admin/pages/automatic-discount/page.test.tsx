import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { Route, Routes } from 'react-router-dom';
import { deferred, loseConnection, refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import {
  ChangeAutomaticDiscountDocument,
  type ChangeAutomaticDiscountMutation,
  CreateAutomaticDiscountDocument,
  EndAutomaticDiscountDocument,
  StaffAutomaticDiscountDocument,
  StaffAutomaticDiscountsDocument,
} from '../../features/discounts/automatic.generated.ts';
import { CouponScopesDocument } from '../../features/discounts/coupons.generated.ts';
import { AUTOMATIC_DISCOUNT } from '../../testing/automatic-discount.ts';
import NewAutomaticDiscountPage from '../automatic-discount-new/page.tsx';
import AutomaticDiscountsPage from '../automatic-discounts/page.tsx';
import AutomaticDiscountPage from './page.tsx';

const app = setUpTestApp();
const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
const ONE = '/discounts/automatic/discount';

const SCOPES = {
  categories: [
    {
      id: 'dog',
      slug: 'dog',
      name: 'Dog',
      subCategories: [{ id: 'treats', slug: 'dog-treats', name: 'Treats' }],
    },
  ],
  allBrands: [{ id: 'drools', slug: 'drools', name: 'Drools' }],
};

async function open(path: string, discount = AUTOMATIC_DISCOUNT) {
  app.graph.when(CouponScopesDocument).answer(() => SCOPES);
  app.graph.when(StaffAutomaticDiscountDocument).answer(() => ({ staffAutomaticDiscount: discount }));
  app.render(
    <Routes>
      <Route path="/discounts/automatic" element={<AutomaticDiscountsPage />} />
      <Route path="/discounts/automatic/new" element={<NewAutomaticDiscountPage />} />
      <Route path="/discounts/automatic/:id" element={<AutomaticDiscountPage />} />
    </Routes>,
    path,
  );
  await screen.findByRole('heading', { level: 1 });
}

test('a new discount defaults to 3 for 2 and is sent with its scope and its days in Indian time', async () => {
  app.graph
    .when(CreateAutomaticDiscountDocument)
    .answer(() => ({ createAutomaticDiscount: AUTOMATIC_DISCOUNT }));
  await open('/discounts/automatic/new');
  await app.fill({ Name: 'Treats', 'First day': '2026-12-01', 'Last day': '2026-12-31' });
  await app.user.type(screen.getByRole('combobox', { name: 'Search: Brands' }), 'dro{Enter}');
  await press('Create discount');
  await screen.findByRole('heading', { name: '3 for 2 on dog treats' });
  const [{ input } = { input: null }] = app.graph.variablesSent(CreateAutomaticDiscountDocument);
  expect(input).toEqual({
    buy: 3,
    pay: 2,
    name: 'Treats',
    nameHi: '',
    categories: [],
    brands: ['drools'],
    startsAt: '2026-12-01T00:00:00+05:30',
    endsAt: '2026-12-31T18:30:00.000Z',
    isOn: true,
  });
});

test('a new discount can be a percentage, and a refusal keeps the text and is shown next to its field', async () => {
  app.graph
    .when(CreateAutomaticDiscountDocument)
    .answer(() => refuse('VALIDATION', 'Invalid', { percent: 'Please enter a percentage from 1 to 99' }));
  await open('/discounts/automatic/new');
  await app.user.click(screen.getByRole('radio', { name: 'Percent off' }));
  await app.fill({ 'Percent off': '100', Name: 'All' });
  await press('Create discount');
  await screen.findByText('Please enter a percentage from 1 to 99');
  expect(getField('Percent off').value).toBe('100');
  const [{ input } = { input: null }] = app.graph.variablesSent(CreateAutomaticDiscountDocument);
  expect(input).toMatchObject({ percent: 100, name: 'All' });
  expect(input).not.toHaveProperty('buy');
});

test('a discount shows its figures and can be switched off', async () => {
  app.graph.when(ChangeAutomaticDiscountDocument).answer(() => ({
    changeAutomaticDiscount: { ...AUTOMATIC_DISCOUNT, isOn: false, state: 'OFF', version: 5 },
  }));
  await open(ONE);
  screen.getByText('3 for the price of 2, without a code');
  const figures = within(screen.getByRole('region', { name: 'So far' }));
  for (const text of ['₹300.00', '₹2,450.50']) figures.getByText(text);
  await app.user.click(screen.getByRole('checkbox', { name: /^Switched on/ }));
  await press('Save discount');
  await screen.findByText('Switched off');
  expect(app.graph.variablesSent(ChangeAutomaticDiscountDocument)).toEqual([
    {
      id: 'discount',
      version: 4,
      // An unchanged day keeps its time.
      input: expect.objectContaining({ isOn: false, buy: 3, pay: 2, endsAt: '2026-12-31T18:30:00.000Z' }),
    },
  ]);
});

test('what is typed during a save stays, and the next save is based on the first', async () => {
  const saved = deferred<ChangeAutomaticDiscountMutation>();
  app.graph.when(ChangeAutomaticDiscountDocument).answer(() => saved.promise);
  await open(ONE);
  await app.fill({ Name: 'Treats ' });
  await press('Save discount');
  await app.fill({ 'For the price of': '1' });
  saved.resolve({ changeAutomaticDiscount: { ...AUTOMATIC_DISCOUNT, name: 'Treats', version: 5 } });
  await screen.findByText('Discount saved.');
  await waitFor(() => expect(getField('Name').value).toBe('Treats'));
  expect(getField('For the price of').value).toBe('1');
  await press('Save discount');
  expect(app.graph.variablesSent(ChangeAutomaticDiscountDocument)[1]).toMatchObject({
    version: 5,
    input: { name: 'Treats', pay: 1 },
  });
});

test('a conflict shows the saved values beside the typed ones', async () => {
  const fields = { name: 'Their name', nameHi: '', buy: 3, pay: 1, isOn: true, categories: '', brands: '' };
  app.graph.when(ChangeAutomaticDiscountDocument).answer(() => {
    throw new GraphQLError('Someone else changed this while you were editing.', {
      extensions: { code: 'CONFLICT', current: { version: 7, fields } },
    });
  });
  await open(ONE);
  await app.fill({ Name: 'My name' });
  await press('Save discount');
  await screen.findByText(/^Their changes are in the form now: .*For the price of/);
  expect(getField('For the price of').value).toBe('1');
  app.graph
    .when(ChangeAutomaticDiscountDocument)
    .answer(() => ({ changeAutomaticDiscount: { ...AUTOMATIC_DISCOUNT, version: 8 } }));
  await press('Save mine');
  await screen.findByText('Discount saved.');
  const requests = app.graph.variablesSent(ChangeAutomaticDiscountDocument);
  expect(requests.map(({ version }) => version)).toEqual([4, 7]);
  expect(requests.at(-1)?.input).toMatchObject({ name: 'My name', pay: 1 });
});

test('a discount ends once, after confirmation', async () => {
  app.graph
    .when(EndAutomaticDiscountDocument)
    .answer(() => ({ endAutomaticDiscount: { ...AUTOMATIC_DISCOUNT, state: 'ENDED', version: 5 } }));
  await open(ONE);
  await press('End now…');
  const question = within(await screen.findByRole('alertdialog'));
  await app.user.click(question.getByRole('button', { name: 'End discount' }));
  await screen.findByText('Ended');
  expect(screen.queryByRole('button', { name: 'End now…' })).toBeNull();
  expect(app.graph.variablesSent(EndAutomaticDiscountDocument)).toEqual([{ id: 'discount' }]);
});

test('the list shows the rule and the figures of each discount, and can be filtered', async () => {
  app.graph.when(StaffAutomaticDiscountsDocument).answer(({ state }) => ({
    staffAutomaticDiscounts: {
      nodes: state === 'ENDED' ? [] : [AUTOMATIC_DISCOUNT],
      pageInfo: { hasNextPage: false, endCursor: null },
    },
  }));
  await open('/discounts/automatic');
  const list = await screen.findByRole('list', { name: 'Automatic discounts' });
  const row = within(within(list).getByRole('listitem'));
  row.getByText('3 for the price of 2');
  row.getByText('Until 31 Dec 2026');
  row.getByText('₹300.00');
  await app.user.click(screen.getByRole('link', { name: 'Ended' }));
  await screen.findByText('No discounts with this status.');
});

test('a list that failed to load can be loaded again', async () => {
  app.graph.when(StaffAutomaticDiscountsDocument).answer(() => loseConnection());
  await open('/discounts/automatic');
  await screen.findByRole('button', { name: 'Try again' });
});
