// Actions of staff on products over the GraphQL API of the back office.
import { randomUUID } from 'node:crypto';
import type { ProductInput, ProductSizeInput } from '#server/generated/resolver-types.ts';
import { requestAdminGraphql } from './staff.ts';

export interface TestProduct {
  id: string;
  version: number;
  status: string;
  slug: string;
  missing: { part: string; step: string }[];
  pictures: { key: string }[];
  sizes: { id: string; version: number; size: string; sku: string | null; stock: number }[];
}
const FIELDS =
  'id version status slug missing { part step } pictures { key } sizes { id version size sku stock }';

const categoryOfToys = { category: 'buy-online-toys-for-dog' };

export const FACTS: Omit<ProductInput, 'slug'> = {
  name: 'Rubber ring',
  ...categoryOfToys,
  brand: 'pawri',
  lifeStages: ['puppy'],
  description: 'A ring to throw.',
  madeOf: 'Rubber',
  tags: ['ring', 'throw'],
  onSale: false,
  isNew: true,
  isHot: false,
  isGiftCard: false,
  hsn: '9503',
  gstPercent: 5,
  maker: 'Pawri Playthings',
  countryOfOrigin: 'India',
};
export const SIZE: ProductSizeInput = {
  size: 'M',
  netAmount: 1,
  netUnit: 'PIECE',
  price: 49_900,
  discountPercent: 10,
};

/** The product in an answer. @throws if the change was refused */
export const requireSavedProduct = ({ product }: { product?: TestProduct | undefined }): TestProduct => {
  if (!product) throw new Error('refused');
  return product;
};

export function staffProductActions(url: () => string, cookie: () => string) {
  async function send(field: string, declared: string, passed: string, variables: object) {
    const query = `mutation (${declared}) { ${field}(${passed}) { ${FIELDS} } }`;
    const { data, errors, code } = await requestAdminGraphql<Record<string, TestProduct> | null>(
      url(),
      query,
      {
        variables,
        cookie: cookie(),
      },
    );
    return { product: data?.[field], code, extensions: errors[0]?.extensions };
  }

  const create = (name: string, id: string = randomUUID()) =>
    send('createProduct', '$input: NewProductInput!', 'input: $input', {
      input: { id, name, brand: 'pawri', ...categoryOfToys },
    });
  const change = (product: TestProduct, input: Partial<ProductInput>, version = product.version) =>
    send(
      'changeProduct',
      '$id: ID!, $version: Int!, $input: ProductInput!',
      'id: $id, version: $version, input: $input',
      {
        id: product.id,
        version,
        input: { ...FACTS, slug: product.slug, ...input },
      },
    );
  const setStatus = ({ id, version }: TestProduct, status: string) =>
    send(
      'setProductStatus',
      '$id: ID!, $version: Int!, $status: ProductStatus!',
      'id: $id, version: $version, status: $status',
      {
        id,
        version,
        status,
      },
    );
  const addSize = (product: TestProduct, input: Partial<ProductSizeInput>, id: string = randomUUID()) =>
    send(
      'addProductSize',
      '$productId: ID!, $id: ID!, $input: ProductSizeInput!, $stock: Int!',
      'productId: $productId, id: $id, input: $input, stock: $stock',
      {
        productId: product.id,
        id,
        stock: 4,
        input: { ...SIZE, ...input },
      },
    );
  const changeSize = ({ id, version }: TestProduct['sizes'][number], input: Partial<ProductSizeInput>) =>
    send(
      'changeProductSize',
      '$id: ID!, $version: Int!, $input: ProductSizeInput!',
      'id: $id, version: $version, input: $input',
      {
        id,
        version,
        input: { ...SIZE, ...input },
      },
    );
  const removeSize = (product: TestProduct, id: string) =>
    send('removeProductSize', '$productId: ID!, $id: ID!', 'productId: $productId, id: $id', {
      productId: product.id,
      id,
    });
  const setPictures = (product: TestProduct, keys: string[], seen = product.pictures.map(({ key }) => key)) =>
    send(
      'setProductPictures',
      '$id: ID!, $seen: [String!]!, $pictures: [ProductPictureInput!]!',
      'id: $id, seen: $seen, pictures: $pictures',
      {
        id: product.id,
        seen,
        pictures: keys.map((key) => ({ key, alt: '' })),
      },
    );

  async function draft(name = `Ring ${randomUUID().slice(0, 8)}`): Promise<TestProduct> {
    const { product } = await create(name);
    if (!product) throw new Error('no draft');
    return product;
  }

  return { create, change, setStatus, addSize, changeSize, removeSize, setPictures, draft };
}
