import { InMemoryCache, type FieldPolicy, type Reference } from '@apollo/client';

interface Page {
  nodes?: readonly Reference[];
  edges?: readonly unknown[];
}

/** Pages of one connection grow one list; `keyArgs` are the arguments that make another list. */
function connection(keyArgs: string[]): FieldPolicy<Page> {
  return {
    keyArgs,
    merge(existing, incoming, { args }) {
      if (!existing || !args?.['after']) return incoming;
      const merged: Page = { ...incoming };
      if (incoming.nodes) merged.nodes = [...(existing.nodes ?? []), ...incoming.nodes];
      if (incoming.edges) merged.edges = [...(existing.edges ?? []), ...incoming.edges];
      return merged;
    },
  };
}

/** `isServer`: a cache that lives for one page remembers no results. */
export function createCache({ isServer }: { isServer: boolean }): InMemoryCache {
  return new InMemoryCache({
    resultCaching: !isServer,
    // The schema's unions, so that the cache can tell which `... on` holds.
    possibleTypes: {
      VerifyCodeResult: ['SignedIn', 'ProfileIncomplete', 'WrongCode'],
      PlaceOrderResult: ['OrderPlaced', 'OutOfStock', 'PriceChanged', 'CouponRefused'],
      ForumPage: ['ForumCategory', 'ForumTip'],
    },
    typePolicies: {
      Query: {
        fields: { products: connection(['filter', 'sort', 'first', 'page']) },
      },
      Product: {
        fields: { reviews: connection(['first']), rating: { merge: true } },
      },
      User: {
        fields: {
          orders: connection(['first']),
          addresses: { merge: (_existing, incoming) => incoming },
        },
      },
      Cart: { fields: { lines: { merge: (_existing, incoming) => incoming } } },
      Home: { merge: true },
    },
  });
}
