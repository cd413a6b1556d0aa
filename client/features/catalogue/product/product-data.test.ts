import { expect, test } from 'vitest';
import { productData } from './product-data.ts';

const product = {
  name: 'Kibble',
  slug: 'kibble',
  description: 'Crunchy.',
  images: [{ url: '/pictures/a.svg' }],
  brand: { name: 'Drools' },
  rating: { average: 4.5, count: 2 },
  reviews: {
    nodes: [{ fullName: 'Asha', rating: 5, message: 'Eaten at once.', createdAt: '2026-01-01T00:00:00Z' }],
  },
};
const variant = {
  id: 'v1',
  size: '3 kg',
  price: 49_950,
  discountPercent: 10,
  discountedPrice: 45_050,
  cartPrice: null,
  stock: 3,
  availability: 'LOW_STOCK' as const,
  netAmount: 3000,
  image: null,
  netUnit: 'GRAM' as const,
};

test('describes the offer of the selected size in rupees', () => {
  const data = productData('https://shop.example', 'Moti & Mini', product, variant);
  expect(data.offers).toMatchObject({
    price: '450.50',
    priceCurrency: 'INR',
    availability: 'https://schema.org/InStock',
    url: 'https://shop.example/product/kibble',
  });
  expect(data.image).toEqual(['https://shop.example/pictures/a.svg?w=1200&h=630']);
  expect(data.aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 2 });
  expect(data.review).toMatchObject([{ author: { name: 'Asha' }, reviewRating: { ratingValue: 5 } }]);
});

test('omits the rating without reviews', () => {
  const unrated = { ...product, rating: { average: 0, count: 0 }, reviews: { nodes: [] } };
  const soldOut = { ...variant, stock: 0 };
  const data = productData('', 'Moti & Mini', unrated, soldOut);
  expect(data).not.toHaveProperty('aggregateRating');
  expect(data.offers.availability).toBe('https://schema.org/OutOfStock');
});
