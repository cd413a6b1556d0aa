// @module-tag nightly
import { assertObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { schema } from '#server/composition/schema.ts';

const shop = useApp();

const BELOW: Record<string, string> = {
  images: '{ url alt }',
  category: '{ slug name parent { slug } }',
  brand: '{ slug name }',
  lifeStages: '{ slug name }',
  nutrition: '{ protein energyBasis kcalPer100g source }',
  variants: '{ id price stock availability product { slug } }',
  lowestPricedVariant: '{ id discountedPrice }',
  rating: '{ average count stars }',
  reviews: '(first: 2) { totalCount nodes { fullName rating } }',
  related: '{ slug images { url } variants { price } }',
};
const FIELDS = Object.keys(assertObjectType(schema.getType('Product')).toConfig().fields);
const whole = FIELDS.map((field) => `${field} ${BELOW[field] ?? ''}`).join(' ');

type Fields = Record<string, unknown>;
interface ProductParts {
  product: Fields;
  products: { nodes: Fields[]; edges: { node: Fields }[] };
}

test.each(FIELDS)('the field %s has the same value alone and with all other fields', async (field) => {
  const { slug } = await db.product.findFirstOrThrow({ where: { reviews: { some: {} } } });
  const asking = (fields: string) => `query Q($slug: String!) {
    product(slug: $slug) { ${fields} }
    products(first: 2) { nodes { ...F } edges { node { ... on Product { ${fields} } } } }
  } fragment F on Product { ${fields} }`;
  const single = await requestGraphql<ProductParts>(shop.url, asking(`${field} ${BELOW[field] ?? ''}`), {
    slug,
  });
  const all = await requestGraphql<ProductParts>(shop.url, asking(whole), { slug });
  expect([single.errors, all.errors]).toEqual([[], []]);
  expect(single.data.product[field]).toEqual(all.data.product[field]);
  const ofList = ({ nodes, edges }: ProductParts['products']) => [
    nodes.map((node) => node[field]),
    edges.map(({ node }) => node[field]),
  ];
  expect(ofList(single.data.products)).toEqual(ofList(all.data.products));
});
