import { expect, test } from 'vitest';
import { needsOwnDocument } from './own-document.ts';

const PROVIDER = 'https://checkout.razorpay.com/v1/checkout.js';

test.each(['/', '/cart', '/order', '/order/result'])(
  'the provider’s script needs another document than that of %s',
  (path) => {
    expect(needsOwnDocument(PROVIDER, `https://shop.example${path}`)).toBe(true);
  },
);

test.each(['/checkout', '/checkout?from=cart', '/order/0192f0c1'])(
  'the document of %s lets it in',
  (path) => {
    expect(needsOwnDocument(PROVIDER, `https://shop.example${path}`)).toBe(false);
  },
);

test('the stand-in’s script may run anywhere', () => {
  expect(needsOwnDocument('/standin/razorpay/checkout.js', 'https://shop.example/cart')).toBe(false);
});
