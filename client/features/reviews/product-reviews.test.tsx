import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useFragment } from '@apollo/client/react';
import { setUpTestApp, signInMember } from '#client/testing/test-app.tsx';
import { loseConnection } from '#client/testing/graph.ts';
import {
  AddReviewDocument,
  FreshReviewsDocument,
  OwnReviewDocument,
  RemoveReviewDocument,
} from './own-review.generated.ts';
import {
  ProductReviews_ProductFragmentDoc,
  ReviewPageDocument,
  type ProductReviews_ProductFragment,
  type ReviewPageQuery,
} from './product-reviews.generated.ts';
import { ProductReviews } from './product-reviews.tsx';
import type { ReviewCard_ReviewFragment } from './review-card.generated.ts';

const app = setUpTestApp();
const FIRST = 5;

const buildReview = (number: number, rating: number): ReviewCard_ReviewFragment => ({
  id: `r${number}`,
  fullName: `Person ${number}`,
  rating,
  message: `Message ${number}`,
  isVerified: number === 1,
  photos: [],
  createdAt: '2026-11-20T09:00:00.000Z',
});
const OWN = { ...buildReview(9, 3), fullName: 'Kavya Iyer', message: 'Middling.' };
const REVIEWS = [4, 1, 5, 2, 3, 5, 4].map((rating, at) => buildReview(at + 1, rating));

function buildPage(reviews: readonly ReviewCard_ReviewFragment[], after?: string | null) {
  const start = after ? reviews.findIndex(({ id }) => id === after) + 1 : 0;
  const nodes = reviews.slice(start, start + FIRST);
  const pageInfo = { hasNextPage: start + FIRST < reviews.length, endCursor: nodes.at(-1)?.id ?? null };
  return { nodes, pageInfo, totalCount: reviews.length };
}

const buildProduct = (reviews: readonly ReviewCard_ReviewFragment[]): ProductReviews_ProductFragment => ({
  id: 'p1',
  slug: 'jerky',
  rating: { average: 3.4, count: reviews.length, stars: [1, 1, 1, 2, 2] },
  reviews: buildPage(reviews),
});

function serve(own: ReviewCard_ReviewFragment | null, reviews = REVIEWS) {
  const all = own ? [own, ...reviews] : reviews;
  app.graph.when(OwnReviewDocument).answer(() => ({
    viewer: { id: 'member', name: 'Kavya Iyer', email: 'kavya@example.in', review: own },
  }));
  app.graph.when(FreshReviewsDocument).answer(() => ({
    product: buildProduct(all),
    viewer: { id: 'member', review: own },
  }));
  app.graph.when(ReviewPageDocument).answer(({ reviewSort, after }): ReviewPageQuery => {
    const factor = { NEWEST: 0, BEST: -1, WORST: 1 }[reviewSort];
    const sorted = all.toSorted((a, b) => factor * (a.rating - b.rating));
    return { product: { id: 'p1', reviews: buildPage(sorted, after) } };
  });
}

/** Reads the product from the cache, as the page does. */
function Reviews({ product }: { product: ProductReviews_ProductFragment }) {
  const { data, complete } = useFragment({
    fragment: ProductReviews_ProductFragmentDoc,
    fragmentName: 'ProductReviews_product',
    from: { __typename: 'Product', id: 'p1' },
  });
  return <ProductReviews product={complete ? data : product} />;
}

const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const people = (...numbers: number[]) => numbers.map((number) => `Person ${number}`);
const press = (name: string) => app.user.click(screen.getAllByRole('button', { name })[0]!);

beforeEach(() => {
  signInMember();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #see: (entries: { isIntersecting: boolean }[]) => void;
      constructor(see: (entries: { isIntersecting: boolean }[]) => void) {
        this.#see = see;
      }
      observe() {
        this.#see([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
});

test('reviews load page by page in each sort order', async () => {
  serve(null);
  app.render(<Reviews product={buildProduct(REVIEWS)} />);
  expect(names()).toEqual(people(1, 2, 3, 4, 5));
  screen.getByText('5 of 7 reviews');
  const sort = screen.getByRole('combobox', { name: 'Sort reviews by' });
  await app.user.selectOptions(sort, 'Best first');
  await waitFor(() => expect(names()).toEqual(people(3, 6, 1, 7, 5)));
  await press('Show more reviews');
  await waitFor(() => expect(names()).toEqual(people(3, 6, 1, 7, 5, 4, 2)));
  expect(screen.queryByRole('button', { name: 'Show more reviews' })).toBeNull();
  await app.user.selectOptions(sort, 'Worst first');
  await waitFor(() => expect(names()).toEqual(people(2, 4, 5, 1, 7)));
  await press('Show more reviews');
  await waitFor(() => expect(names()).toEqual(people(2, 4, 5, 1, 7, 3, 6)));
});

test('reviews that could not be loaded can be retried', async () => {
  serve(null);
  app.graph.when(ReviewPageDocument).answer(loseConnection);
  app.render(<Reviews product={buildProduct(REVIEWS)} />);
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Sort reviews by' }), 'Best first');
  await screen.findByText('The reviews could not be sorted.');
  serve(null);
  await press('Try again');
  await waitFor(() => expect(names()).toEqual(people(3, 6, 1, 7, 5)));
});

test('a new review switches to the newest order and comes first', async () => {
  serve(null);
  app.render(<Reviews product={buildProduct(REVIEWS)} />);
  const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort reviews by' });
  await app.user.selectOptions(sort, 'Worst first');
  await waitFor(() => expect(names()[0]).toBe('Person 2'));
  await press('Add a review');
  const form = within(await screen.findByRole('dialog', { name: 'Add a review' }));
  await app.user.click(await form.findByRole('radio', { name: '3 stars' }));
  app.graph.when(AddReviewDocument).answer(() => ({ addReview: OWN }));
  serve(OWN);
  await app.user.click(form.getByRole('button', { name: 'Share review' }));
  await screen.findByText('Your rating is added...');
  await waitFor(() => expect(names()[0]).toBe('Kavya Iyer'));
  expect(sort.value).toBe('NEWEST');
  screen.getByText('Your review');
  await screen.findAllByRole('button', { name: 'Edit your review' });
});

test('removing a review moves the focus to the button to write one', async () => {
  serve(OWN, []);
  app.render(<Reviews product={buildProduct([OWN])} />);
  await screen.findByText('Your review');
  await press('Remove your review');
  app.graph.when(RemoveReviewDocument).answer(() => ({ removeReview: true }));
  serve(null, []);
  await app.user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
  );
  await screen.findByText('Your review is removed');
  await screen.findByText('Become first on share review');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add a review'));
});

test('only reviews by buyers are marked as such', () => {
  serve(null);
  app.render(<Reviews product={buildProduct(REVIEWS)} />);
  const [bought, other] = screen.getAllByRole('article').map((article) => within(article));
  bought!.getByText('Verified buyer');
  expect(other!.queryByText('Verified buyer')).toBeNull();
});
