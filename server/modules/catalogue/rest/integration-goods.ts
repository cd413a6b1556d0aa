// Stock and products for other systems.
import { z } from 'zod';
import { listProducts } from '#server/modules/catalogue/product-list.ts';
import { requireProduct } from '#server/modules/catalogue/products.ts';
import {
  adjustStock,
  listStock,
  requireStock,
  setStock,
  type VariantStock,
} from '#server/modules/catalogue/stock-adjustments.ts';
import { invalid } from '#server/platform/errors.ts';
import { id, exampleString, page } from '#server/transport/rest/fields.ts';
import { nodesWithLinks, toPageArgs } from '#server/transport/rest/pagination.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { productResponse, productJson } from './product-json.ts';

const common = { tag: 'Other systems', access: 'key' } as const;

// As the webhook `stock.changed` sends it.
const stockResponse = z
  .object({
    variantId: id,
    productSlug: exampleString('pedigree-adult'),
    size: exampleString('3 kg'),
    stock: z.number().int(),
  })
  .meta({ id: 'Stock' });

function stockJson({ id: variantId, size, stock, product }: VariantStock): z.input<typeof stockResponse> {
  return { variantId, productSlug: product.slug, size, stock };
}

const change = z.object({
  count: z.number().int().optional().meta({ description: 'The counted units; alternatively, `change`' }),
  change: z.number().int().optional().meta({
    description: 'Units added, or removed if negative; alternatively, `count`',
    example: -2,
  }),
  cause: z.string().max(500).meta({ description: 'The reason, for the ledger', example: 'Delivery 4711' }),
  clientMutationId: z.uuid().optional().meta({
    description: 'Your idempotency key: a repeated `change` is applied once',
  }),
});

export const integrationGoodsRoutes = [
  defineRoute({
    ...common,
    scope: 'stock:read',
    method: 'get',
    path: '/integrations/stock',
    summary: 'Stock of all sizes, by product',
    query: z.object({ page }),
    response: z.array(stockResponse),
    handler: async ({ query, req, res }) =>
      nodesWithLinks(await listStock(toPageArgs(query.page)), { req, res }, query.page).map(stockJson),
  }),
  defineRoute({
    ...common,
    scope: 'stock:read',
    method: 'get',
    path: '/integrations/stock/{id}',
    summary: 'Stock of one size',
    record: 'size of a product',
    params: z.object({ id }),
    response: stockResponse,
    handler: async ({ params }) => stockJson(await requireStock(params.id)),
  }),
  defineRoute({
    ...common,
    scope: 'stock:write',
    method: 'post',
    path: '/integrations/stock/{id}',
    summary: 'Sets or changes the stock of one size',
    description: 'Either `count` or `change`. The ledger names the API key.',
    record: 'size of a product',
    params: z.object({ id }),
    body: change,
    bodyExample: { change: -2, cause: 'Broken in the warehouse' },
    response: stockResponse,
    errors: ['VALIDATION', 'CONFLICT'],
    handler: async ({ params, body, client }) => {
      const { count, change: units, cause, clientMutationId } = body;
      if ((count === undefined) === (units === undefined))
        throw invalid({ count: 'Please enter either count or change' });
      if (count !== undefined) await setStock(params.id, { count, cause });
      else
        await adjustStock(
          params.id,
          { change: units ?? 0, cause },
          { owner: client?.id ?? '', key: clientMutationId },
        );
      return stockJson(await requireStock(params.id));
    },
  }),
  defineRoute({
    ...common,
    scope: 'products:read',
    method: 'get',
    path: '/integrations/products',
    summary: 'All products, by name',
    query: z.object({ page }),
    response: z.array(productResponse),
    handler: async ({ query, req, res }) => {
      const list = await listProducts({}, 'TITLE_ASC', toPageArgs(query.page));
      return nodesWithLinks(list, { req, res }, query.page).map(productJson);
    },
  }),
  defineRoute({
    ...common,
    scope: 'products:read',
    method: 'get',
    path: '/integrations/products/{id}',
    summary: 'One product',
    record: 'product',
    params: z.object({ id }),
    response: productResponse,
    handler: async ({ params }) => productJson(await requireProduct(params)),
  }),
];
