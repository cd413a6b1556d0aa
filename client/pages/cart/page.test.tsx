import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { COUPON_APPLIED, COUPON_WRONG } from '#rules/money/coupon.ts';
import { QuoteDocument } from '#client/features/cart/quote.generated.ts';
import { addToCart, cartInternals, cartStore, setCoupon } from '#client/state/cart.ts';
import { useSignInRequest } from '#client/state/sign-in.ts';
import { KIBBLE, KIBBLE_SIZES, buildQuote } from '#client/testing/cart.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import { CartPage } from './page.tsx';

const app = setUpTestApp();

const PUPPY = { ...KIBBLE, variantId: 'puppy', snapshot: { ...KIBBLE.snapshot, name: 'Drools Puppy' } };

const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const press = (name: string | RegExp) => app.user.click(screen.getByRole('button', { name }));
// The second button is for wide screens.
const checkOut = () => app.user.click(screen.getAllByRole('button', { name: 'Checkout' })[0]!);
const applyCoupon = async (code: string) => {
  await app.fill({ 'Coupon code': code });
  await press('Apply Coupon');
};

beforeEach(() => {
  app.graph.when(QuoteDocument).answer(buildQuote);
  cartInternals.publish();
});

test('an empty cart links to the shop', () => {
  app.render(<CartPage />);
  screen.getByRole('heading', { name: 'Your cart is empty!' });
  expect(screen.getByRole('link', { name: 'Shop Now' }).getAttribute('href')).toBe('/');
});

test('decreasing a quantity of 1 removes the line, and undo restores it', async () => {
  addToCart(KIBBLE);
  addToCart(PUPPY);
  app.render(<CartPage />);
  await app.user.click(screen.getAllByRole('button', { name: 'One less' })[0]!);
  expect(rows()).toHaveLength(1);
  await app.user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
});

/** Mocks the sizes of the sample products. */
const answerSizes = () =>
  app.graph.when(QuoteDocument).answer((request) => {
    const { quote } = buildQuote(request);
    const lines = quote.lines.map((line) => ({
      ...line,
      variant: { ...line.variant, product: { ...line.variant.product, variants: KIBBLE_SIZES } },
    }));
    return { quote: { ...quote, lines } };
  });
const sizeFields = () =>
  screen.findAllByRole<HTMLSelectElement>('combobox', { name: 'Size of Pedigree Adult' });
const quantities = () => cartStore.get().items.map(({ variantId, quantity }) => [variantId, quantity]);

test('a line keeps its place and the focus when its size changes', async () => {
  answerSizes();
  addToCart({ ...KIBBLE, quantity: 2 });
  addToCart(PUPPY);
  app.render(<CartPage />);
  const [field] = await sizeFields();
  expect([...field!.options].map(({ text, disabled }) => [text, disabled])).toEqual([
    ['400 g · ₹120.00', false],
    ['3 kg · ₹630.00', false],
    ['10 kg, sold out', true],
  ]);
  await app.user.selectOptions(field!, 'large');
  expect(quantities()).toEqual([
    ['large', 2],
    ['puppy', 1],
  ]);
  expect(cartStore.get().amount).toBe(126_000 + 12_000);
  await waitFor(() => expect(document.activeElement?.id).toBe('size-large'));
});

test('changing to a size in the cart merges both lines, up to the stock', async () => {
  answerSizes();
  const large = { ...KIBBLE.snapshot, size: '3 kg', stock: 3 };
  addToCart({ ...KIBBLE, quantity: 2 });
  addToCart({ variantId: 'large', quantity: 2, snapshot: large });
  app.render(<CartPage />);
  const [field] = await sizeFields();
  await app.user.selectOptions(field!, 'large');
  await screen.findByText('Only 1 could be added.');
  expect(quantities()).toEqual([['large', 3]]);
});

test('a line does not change if the new size cannot be ordered any further', async () => {
  answerSizes();
  addToCart(KIBBLE);
  addToCart({ variantId: 'large', quantity: 3, snapshot: { ...KIBBLE.snapshot, stock: 3 } });
  app.render(<CartPage />);
  const [field] = await sizeFields();
  await app.user.selectOptions(field!, 'large');
  await screen.findByText('All 3 we have are already in your cart.');
  expect(quantities()).toEqual([
    ['kibble', 1],
    ['large', 3],
  ]);
});

test('a changed price is shown until the shopper accepts it', async () => {
  addToCart({ ...KIBBLE, snapshot: { ...KIBBLE.snapshot, unitPrice: 13_000 } });
  app.render(<CartPage />);
  await screen.findByText('The price went down from ₹130.00 to ₹120.00.');
  await press(/^OK/);
  await waitFor(() => expect(screen.queryByText(/^The price went down/)).toBeNull());
});

test('items that sold out block the checkout until they are removed', async () => {
  addToCart(KIBBLE);
  app.graph.when(QuoteDocument).answer((request) => {
    const { quote } = buildQuote(request);
    return { quote: { ...quote, lines: quote.lines.map((line) => ({ ...line, available: 0 })) } };
  });
  app.render(<CartPage />);
  await screen.findByText('Sold out for now.');
  await checkOut();
  await screen.findByText(/^Pedigree Adult cannot be ordered like this/);
  expect(app.path()).toBe('/');
});

test('a repeat order can be started from a line, unless it is sold out', async () => {
  const Asked = () => <p>{useSignInRequest().isOpen ? 'Sign in first' : ''}</p>;
  addToCart(KIBBLE);
  addToCart({ ...PUPPY, snapshot: { ...PUPPY.snapshot, stock: 0 } });
  app.render(
    <>
      <CartPage />
      <Asked />
    </>,
  );
  const buttons = screen.getAllByRole('button', { name: /^Repeat this…/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Repeat this… Pedigree Adult, 400 g',
  ]);
  await app.user.click(buttons[0]!);
  await screen.findByText('Sign in first');
});

test('a visitor must sign in before the checkout', async () => {
  const Asked = () => <p>{useSignInRequest().isOpen ? 'Sign in first' : ''}</p>;
  addToCart(KIBBLE);
  app.render(
    <>
      <CartPage />
      <Asked />
    </>,
  );
  await checkOut();
  await screen.findByText('Sign in first');
});

test(
  'an automatic discount is shown with its amount, separately from the coupon',
  { tags: 'nightly' },
  async () => {
    addToCart(KIBBLE);
    const discount = { discountId: 'one', name: '3 for 2 on treats', amount: 4_000 };
    app.graph.when(QuoteDocument).answer((request) =>
      buildQuote(request, {
        discount: request.couponCode ? 4_800 : 4_000,
        automaticDiscounts: [discount],
        couponApplied: Boolean(request.couponCode),
        couponMessage: request.couponCode ? COUPON_APPLIED : null,
      }),
    );
    app.render(<CartPage />);
    const amountText = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
    await screen.findByText('3 for 2 on treats');
    expect(amountText('3 for 2 on treats')).toBe('−₹40.00');
    expect(screen.queryByText('Discount')).toBeNull();
    await applyCoupon('save10');
    await screen.findByText('Discount (SAVE10)');
    expect([amountText('3 for 2 on treats'), amountText('Discount (SAVE10)')]).toEqual(['−₹40.00', '−₹8.00']);
  },
);

test('an invalid coupon is reported and removed; a valid one shows its discount until it is removed', async () => {
  addToCart(KIBBLE);
  app.graph.when(QuoteDocument).answer((request) => {
    if (!request.couponCode) return buildQuote(request);
    return request.couponCode === 'SAVE10'
      ? buildQuote(request, { discount: 1200, couponApplied: true, couponMessage: COUPON_APPLIED })
      : buildQuote(request, { couponMessage: COUPON_WRONG });
  });
  app.render(<CartPage />);
  await screen.findByLabelText('Coupon code');
  await applyCoupon('NOSUCHCODE');
  await screen.findByText('Coupon code is wrong');
  expect(getField('Coupon code').value).toBe('NOSUCHCODE');
  await applyCoupon('save10');
  await screen.findByText('Coupon is applied successfully');
  await screen.findByText('Discount (SAVE10)');
  await press('Remove coupon SAVE10');
  await waitFor(() => expect(screen.queryByText('Discount (SAVE10)')).toBeNull());
});

test('a coupon that was rejected on another page is in the field with its reason', async () => {
  addToCart(KIBBLE);
  setCoupon('FLAT100');
  const reason = 'Add items worth ₹409.00 more to use this coupon';
  app.graph.when(QuoteDocument).answer((request) => buildQuote(request, { couponMessage: reason }));
  app.render(<CartPage />);
  await screen.findByText(reason);
  expect(getField('Coupon code').value).toBe('FLAT100');
});

test('the quantity control explains its limit, and each line has a total', async () => {
  addToCart({ ...KIBBLE, quantity: 9 });
  app.render(<CartPage />);
  const reason = 'At most 10 of one size, as for personal use.';
  expect(screen.queryByText(reason)).toBeNull();
  await press('One more');
  screen.getByText(reason);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One more' }).disabled).toBe(true);
  expect(screen.getAllByRole('cell').some(({ textContent }) => textContent === 'Total ₹1,200.00')).toBe(true);
});
