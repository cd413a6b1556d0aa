import { InMemoryCache, type FieldPolicy, type Reference } from '@apollo/client';

interface Page {
  nodes?: readonly Reference[];
  edges?: readonly unknown[];
}

/** Pages of one connection grow one list; `keyArgs` are the arguments that make another list. What moved on between two pages stands in it once. */
function connection(keyArgs: string[]): FieldPolicy<Page> {
  return {
    keyArgs,
    merge(existing, incoming, { args }) {
      if (!existing || !args?.['after']) return incoming;
      const merged: Page = { ...incoming };
      if (incoming.nodes) merged.nodes = distinct([...(existing.nodes ?? []), ...incoming.nodes]);
      if (incoming.edges) merged.edges = [...(existing.edges ?? []), ...incoming.edges];
      return merged;
    },
  };
}

const distinct = (nodes: readonly Reference[]): Reference[] => [
  ...new Map(nodes.map((node) => [node.__ref, node])).values(),
];

/** `isServer`: a cache that lives for one page remembers no results. */
export function createCache({ isServer }: { isServer: boolean }): InMemoryCache {
  return new InMemoryCache({
    resultCaching: !isServer,
    // The schema's unions, so that the cache can tell which `... on` holds.
    possibleTypes: {
      VerifyCodeResult: ['SignedIn', 'ProfileIncomplete', 'WrongCode'],
      ChangeMobileResult: ['MobileChanged', 'WrongCode'],
      CloseAccountResult: ['AccountClosed', 'WrongCode'],
      PlaceOrderResult: ['OrderPlaced', 'OutOfStock', 'PriceChanged', 'CouponRefused'],
      ForumPage: ['ForumCategory', 'ForumTip'],
    },
    typePolicies: {
      Query: {
        fields: { products: connection(['filter', 'sort', 'first', 'page']) },
      },
      Product: {
        fields: { reviews: connection(['first', 'sort']), rating: { merge: true } },
      },
      User: {
        fields: {
          orders: connection(['first']),
          notifications: connection(['first']),
          wishlist: { merge: (_existing, incoming) => incoming },
          heldPosts: { merge: (_existing, incoming) => incoming },
          addresses: { merge: (_existing, incoming) => incoming },
          pets: { merge: (_existing, incoming) => incoming },
          sessions: { merge: (_existing, incoming) => incoming },
        },
      },
      Pet: {
        fields: {
          weights: { merge: (_existing, incoming) => incoming },
          documents: { merge: (_existing, incoming) => incoming },
          timeline: { merge: (_existing, incoming) => incoming },
          suggestions: { merge: (_existing, incoming) => incoming },
        },
      },
      Cart: { fields: { lines: { merge: (_existing, incoming) => incoming } } },
      Home: { merge: true },
    },
  });
}
