import { expect, test } from 'vitest';
import { needsPageReload } from './needs-page-reload.ts';

const PROVIDER = 'https://checkout.razorpay.com/v1/checkout.js';

test.each(['/', '/cart', '/order'])(
  'a page that was loaded at %s must be reloaded for the provider’s script',
  (path) => {
    expect(needsPageReload(PROVIDER, `https://shop.example${path}`)).toBe(true);
  },
);

test.each(['/checkout', '/checkout?from=cart', '/order/0192f0c1', '/order/result'])(
  'a page that was loaded at %s may run the provider’s script',
  (path) => {
    expect(needsPageReload(PROVIDER, `https://shop.example${path}`)).toBe(false);
  },
);

test('the stand-in’s script may run on any page', () => {
  expect(needsPageReload('/standin/razorpay/checkout.js', 'https://shop.example/cart')).toBe(false);
});
