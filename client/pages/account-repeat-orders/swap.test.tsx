import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ForPetsDocument } from '#client/features/catalogue/list/for-pets.generated.ts';
import {
  ChangeRepeatOrderDocument,
  DueRepeatOrdersDocument,
  RepeatOrdersDocument,
  type RepeatCard_RepeatOrderFragment as RepeatOrder,
} from '#client/features/repeat-orders/repeat-orders.generated.ts';
import {
  RepeatPaymentDocument,
  type RepeatPaymentQuery,
} from '#client/features/repeat-orders/repeat-payment.generated.ts';
import { RepeatIntervalDocument } from '#client/features/repeat-orders/start.generated.ts';
import {
  RepeatSwapsDocument,
  SwapSearchDocument,
  SwapSizesDocument,
  type SwapSizesQuery,
} from '#client/features/repeat-orders/swap.generated.ts';
import { loseConnection, refuse } from '#client/testing/graph.ts';
import { setUpTestApp, signInMember } from '#client/testing/test-app.tsx';
import { RepeatOrdersPage } from './page.tsx';

const app = setUpTestApp();

const KIBBLE: RepeatOrder = {
  id: 'kibble',
  name: 'Kibble',
  size: '3 kg',
  quantity: 1,
  intervalDays: 28,
  nextOn: '2099-01-01',
  variant: { id: 'kibble-3', image: null, product: { id: 'p', slug: 'kibble' } },
  state: 'ACTIVE' as const,
  isDearer: false,
  isAvailable: true,
  isDue: false,
  lastsUntil: null,
  agreedPrice: 50_000,
  price: 50_000,
  deliveries: [],
};

type Product = NonNullable<SwapSizesQuery['product']>;
const PRODUCTS: Record<string, Product> = {
  kibble: {
    ...({ id: 'p', name: 'Kibble', slug: 'kibble', kind: 'DOG', allergens: [] } as const),
    variants: [
      { id: 'kibble-3', size: '3 kg', discountedPrice: 50_000, stock: 4 },
      { id: 'kibble-10', size: '10 kg', discountedPrice: 140_000, stock: 4 },
      { id: 'kibble-20', size: '20 kg', discountedPrice: 240_000, stock: 0 },
    ],
  },
  lamb: {
    ...({ id: 'q', name: 'Lamb dinner', slug: 'lamb', kind: 'DOG', allergens: ['RICE'] } as const),
    variants: [{ id: 'lamb-2', size: '2 kg', discountedPrice: 70_000, stock: 4 }],
  },
  broth: {
    ...({ id: 'r', name: 'Chicken broth', slug: 'broth', kind: 'DOG', allergens: ['CHICKEN'] } as const),
    variants: [
      { id: 'broth-1', size: '1 kg', discountedPrice: 20_000, stock: 0 },
      { id: 'broth-2', size: '2 kg', discountedPrice: 35_000, stock: 9 },
    ],
  },
};

let repeatOrders: RepeatOrder[] = [];
let debits: RepeatPaymentQuery['repeatPayment']['debits'] = [];

const changes = () => app.graph.variablesSent(ChangeRepeatOrderDocument);
const dialog = () => within(screen.getByRole('dialog', { name: 'Swap for something else' }));

async function open() {
  app.render(<RepeatOrdersPage />, '/account/repeat-orders');
  await app.user.click(await screen.findByRole('button', { name: /^Swap: Kibble/ }));
  await screen.findByRole('dialog', { name: 'Swap for something else' });
  await dialog().findByRole('searchbox', { name: 'Search all products' });
}
const choose = (name: RegExp) => app.user.click(dialog().getByRole('button', { name }));
const submit = () => app.user.click(dialog().getByRole('button', { name: 'Swap' }));

beforeEach(() => {
  signInMember();
  repeatOrders = [KIBBLE];
  debits = [];
  app.graph
    .when(RepeatPaymentDocument)
    .answer(() => ({ repeatPayment: { isOffered: false, mandate: null, debits } }));
  app.graph.when(RepeatOrdersDocument).answer(() => ({ repeatOrders }));
  app.graph
    .when(DueRepeatOrdersDocument)
    .answer(() => ({ dueRepeatOrders: { repeatOrders: [], unavailable: [], quote: null } }));
  app.graph.when(RepeatIntervalDocument).answer(() => ({ repeatInterval: null }));
  app.graph.when(SwapSizesDocument).answer(({ slug }) => ({ product: PRODUCTS[slug] ?? null }));
  app.graph.when(RepeatSwapsDocument).answer(() => ({
    petsOfRepeatOrder: [
      {
        id: 'bruno',
        name: 'Bruno',
        recommendedFoods: [
          { variantId: 'lamb-2', name: 'Lamb dinner', slug: 'lamb', size: '2 kg', price: 70_000 },
        ],
      },
    ],
  }));
  app.graph.when(ForPetsDocument).answer(() => ({
    viewer: {
      id: 'me',
      pets: [
        {
          id: 'bruno',
          name: 'Bruno',
          kind: 'DOG' as const,
          lifeStage: 'ADULT' as const,
          needsLightFood: false,
          avoids: ['CHICKEN'],
        },
      ],
    },
  }));
  app.graph.when(SwapSearchDocument).answer(() => ({
    products: {
      nodes: [
        {
          id: 'r',
          name: 'Chicken broth',
          slug: 'broth',
          lowestPricedVariant: { id: 'broth-1', size: '1 kg', discountedPrice: 20_000 },
        },
      ],
    },
  }));
  app.graph.when(ChangeRepeatOrderDocument).answer(() => ({ changeRepeatOrder: KIBBLE }));
});

test('suggestions list other sizes first, then food for the pet, without sold-out and current variants', async () => {
  await open();
  expect(
    dialog()
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Other sizes', 'Other food for Bruno']);
  expect(
    dialog()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Kibble 10 kg₹1,400.00', 'Lamb dinner 2 kg₹700.00']);
  await choose(/^Kibble 10 kg/);
  await dialog().findByRole('combobox', { name: 'Size' });
  await submit();
  await screen.findByText('Swapped for Kibble, 10 kg');
  expect(changes()).toEqual([
    { id: 'kibble', input: { variantId: 'kibble-10', quantity: 1, intervalDays: 28 } },
  ]);
});

test('the interval follows how long the new packs last', async () => {
  app.graph.when(RepeatIntervalDocument).answer(({ variantId, quantity }) => ({
    repeatInterval: variantId === 'lamb-2' ? 15 * quantity : null,
  }));
  await open();
  await choose(/^Lamb dinner/);
  await dialog().findByText('Lasts your pets about 15 days');
  await app.user.click(dialog().getByRole('button', { name: 'One more' }));
  await dialog().findByText('Lasts your pets about 30 days');
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes()).toEqual([
    { id: 'kibble', input: { variantId: 'lamb-2', quantity: 2, intervalDays: 30 } },
  ]);
});

test(
  'the search finds any product in an available size, with allergy warnings',
  { tags: 'nightly' },
  async () => {
    await open();
    await app.user.type(dialog().getByRole('searchbox'), 'broth');
    await app.user.click(await dialog().findByRole('button', { name: /^Chicken broth/ }, { timeout: 3000 }));
    await dialog().findByText('Not for Bruno: names chicken');
    expect(dialog().getByRole('combobox', { name: 'Size' })).toHaveProperty('value', 'broth-2');
    app.graph
      .when(ChangeRepeatOrderDocument)
      .answer(() => refuse('CONFLICT', 'You already have a repeat order for this size.'));
    await submit();
    await dialog().findByText('You already have a repeat order for this size.');
    await choose(/^Choose something else/);
    await dialog().findByRole('heading', { name: 'Other sizes' });
  },
);

test('a swap does not raise an announced debit, and the page explains this', async () => {
  repeatOrders = [{ ...KIBBLE, isDue: true }];
  debits = [{ id: 'd', on: '2026-12-01', amount: 1, state: 'NOTICED', label: 'Visa', order: null }];
  await open();
  await choose(/^Lamb dinner/);
  const notice = await dialog().findByText(/^We have already told you what we will charge/);
  expect(notice.textContent).toContain('nothing is charged');
});

test('a product that is no longer sold can be swapped by search if suggestions could not be loaded', async () => {
  repeatOrders = [{ ...KIBBLE, variant: null, price: null, isAvailable: false }];
  app.graph.when(RepeatSwapsDocument).answer(loseConnection);
  await open();
  expect(dialog().queryByRole('heading', { level: 3 })).toBeNull();
  expect(app.graph.variablesSent(SwapSizesDocument)).toEqual([]);
});
