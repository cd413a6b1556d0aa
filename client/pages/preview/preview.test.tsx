import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PAGE_COLUMNS } from '#rules/catalogue/product-columns.ts';
import { mapNames } from '#rules/columns.ts';
import { refuse } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { OwnReviewDocument } from '#client/features/reviews/own-review.generated.ts';
import { PreviewPage } from './page.tsx';
import { OpenProductPreviewDocument, type OpenProductPreviewMutation } from './preview.generated.ts';

const app = setUpTestApp();

type Preview = OpenProductPreviewMutation['openProductPreview'];
type Product = Preview['product'];

const BARE: Product = {
  ...mapNames(PAGE_COLUMNS, () => null),
  id: 'p1',
  slug: 'quokka',
  name: 'Quokka Biscuits',
  badge: 'SOLD_OUT',
  isReturnedOnlyIfFaulty: false,
  kind: 'DOG',
  description: '',
  madeOf: '',
  maker: '',
  countryOfOrigin: '',
  nutrition: null,
  tags: [],
  lifeStages: [],
  images: [],
  variants: [],
  related: [],
  brand: { id: 'b', slug: 'amla', name: 'Amla' },
  category: { id: 'c', slug: 'treats', name: 'Treats', url: '/dog/treats' },
  rating: { average: 0, count: 0, stars: [0, 0, 0, 0, 0] },
  reviews: { nodes: [], totalCount: 0, pageInfo: { hasNextPage: false, endCursor: null } },
};
const VARIANT: Product['variants'][number] = {
  id: 'v1',
  size: '400 g',
  price: 35_000,
  discountPercent: 0,
  discountedPrice: 35_000,
  cartPrice: 35_000,
  stock: 5,
  availability: 'IN_STOCK',
  netAmount: 400,
  netUnit: 'GRAM',
  image: null,
};

async function open(product: Partial<Product>, changes: Partial<Preview> = {}) {
  app.graph.when(OwnReviewDocument).answer(() => ({ viewer: null }));
  app.graph.when(OpenProductPreviewDocument).answer(() => ({
    openProductPreview: {
      isLive: false,
      endsAt: '2026-11-29T10:00:00Z',
      product: { ...BARE, ...product },
      ...changes,
    },
  }));
  app.render(<PreviewPage />, '/preview#token');
  await screen.findByRole('heading', { name: 'Quokka Biscuits', level: 1 });
}

test('a draft without pictures, sizes and texts shows what is missing', async () => {
  await open({});
  screen.getByText('Preview: not visible to shoppers.');
  screen.getByText('There is no picture yet.');
  screen.getByText('There is no size with a price yet.');
  expect(screen.queryByText('Sold Out!')).toBeNull();
  expect(app.graph.variablesSent(OpenProductPreviewDocument)).toEqual([{ token: 'token' }]);
});

test('a complete product has selectable sizes, but no buttons to buy, save or review it', async () => {
  await open({ variants: [VARIANT, { ...VARIANT, id: 'v2', size: '1 kg', discountedPrice: 70_000 }] });
  await app.user.click(screen.getByRole('radio', { name: /1 kg/ }));
  expect(screen.getAllByText('₹700.00').length).toBeGreaterThan(1);
  for (const name of [/Add to Cart/, /Add to wishlist/, 'Add a review'])
    expect((await screen.findByRole('button', { name })).closest('fieldset')?.disabled).toBe(true);
  screen.getByText('This is a preview: nothing can be bought or saved here.');
});

test('the bar of a live product says that shoppers see it', async () => {
  await open({}, { isLive: true });
  screen.getByText('Preview of a product that shoppers see.');
});

test('an expired link explains how to get a new one', async () => {
  app.graph
    .when(OpenProductPreviewDocument)
    .answer(() => refuse('NOT_FOUND', 'This preview link has expired.'));
  app.render(<PreviewPage />, '/preview#old');
  await screen.findByRole('heading', { name: 'This preview link has expired' });
  screen.getByText('Open it again from the product page.');
});
