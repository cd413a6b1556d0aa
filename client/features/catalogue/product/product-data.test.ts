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

const dataOf = (changed: Partial<typeof product> = {}, size = variant) =>
  productData('https://shop.example', 'Moti & Mini', { ...product, ...changed }, size);

test('the offer is that of the selected size, in rupees', () => {
  expect(dataOf().offers).toMatchObject({
    price: '450.50',
    priceCurrency: 'INR',
    availability: 'https://schema.org/InStock',
    url: 'https://shop.example/product/kibble',
  });
});

test('the picture has an absolute URL and the size of previews', () => {
  expect(dataOf().image).toEqual(['https://shop.example/pictures/a.svg?w=1200&h=630']);
});

test('a product with reviews has a rating and its reviews', () => {
  const data = dataOf();
  expect(data.aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 2 });
  expect(data.review).toMatchObject([{ author: { name: 'Asha' }, reviewRating: { ratingValue: 5 } }]);
});

test('a product without reviews has no rating', () => {
  const data = dataOf({ rating: { average: 0, count: 0 }, reviews: { nodes: [] } });
  expect(data).not.toHaveProperty('aggregateRating');
});

test('a size without stock is out of stock', () => {
  expect(dataOf({}, { ...variant, stock: 0 }).offers.availability).toBe('https://schema.org/OutOfStock');
});
