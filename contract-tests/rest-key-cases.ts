// Access to the paths of /api for other systems: user tokens do not open them. api-keys.test.ts tries them with keys.
import { API_SCOPES, type ApiScope } from '#server/modules/api-keys/scopes.ts';
import { type OperationCases, caseBuilders } from './operation-case.ts';
import { aCashOrder } from './resources.ts';
import type { RestCall } from './rest-client.ts';
import { firstProduct } from './sample-catalogue.ts';

const denied = { expected: 'UNAUTHENTICATED', expectedIfIncomplete: 'UNAUTHENTICATED' };

const { personal } = caseBuilders<RestCall>();

async function firstVariant(): Promise<{ id: string }> {
  return { id: (await firstProduct()).variantId };
}

/** Each path with the scope that opens it. */
export const KEY_PATHS: Record<string, ApiScope> = {
  'GET /integrations/orders': 'orders:read',
  'GET /integrations/orders/{order}': 'orders:read',
  'GET /integrations/stock': 'stock:read',
  'GET /integrations/stock/{id}': 'stock:read',
  'POST /integrations/stock/{id}': 'stock:write',
  'GET /integrations/products': 'products:read',
  'GET /integrations/products/{id}': 'products:read',
};

export const ALL_SCOPES = Object.keys(API_SCOPES) as ApiScope[];

export const restKeyCases: OperationCases<RestCall> = {
  'GET /integrations/orders': personal(() => ({}), denied),
  'GET /integrations/orders/{order}': personal(({ orderId = '' }) => ({ params: { order: orderId } }), {
    ...denied,
    resource: aCashOrder,
  }),
  'GET /integrations/stock': personal(() => ({}), denied),
  'GET /integrations/stock/{id}': personal(async () => ({ params: await firstVariant() }), denied),
  'POST /integrations/stock/{id}': personal(
    async () => ({ params: await firstVariant(), body: { change: 1, cause: 'Found behind the shelf' } }),
    denied,
  ),
  'GET /integrations/products': personal(() => ({}), denied),
  'GET /integrations/products/{id}': personal(
    async () => ({ params: { id: (await firstProduct()).productId } }),
    denied,
  ),
};
