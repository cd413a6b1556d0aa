import { InMemoryCache, type FieldPolicy, type Reference } from '@apollo/client';

interface Page {
  nodes?: readonly Reference[];
  edges?: readonly unknown[];
  pageInfo?: unknown;
}

/**
 * Pages of one connection grow one list; `keyArgs` are the arguments that make another list. What moved on
 * between two pages stands in it once. Its beginning read anew keeps what follows, so that who comes back
 * to a list that has grown finds their place.
 */
function connection(keyArgs: string[]): FieldPolicy<Page> {
  return {
    keyArgs,
    merge(existing, incoming, { args }) {
      if (!existing) return incoming;
      if (!args?.['after']) return beginAnew(existing, incoming);
      const merged: Page = { ...incoming };
      if (incoming.nodes) merged.nodes = distinct([...(existing.nodes ?? []), ...incoming.nodes]);
      if (incoming.edges) merged.edges = [...(existing.edges ?? []), ...incoming.edges];
      return merged;
    },
  };
}

function beginAnew(existing: Page, incoming: Page): Page {
  const last = incoming.nodes?.at(-1)?.__ref;
  const at = existing.nodes?.findIndex(({ __ref }) => __ref === last) ?? -1;
  const tail = at < 0 ? [] : (existing.nodes?.slice(at + 1) ?? []);
  if (tail.length === 0 || incoming.edges) return incoming;
  return {
    ...incoming,
    nodes: distinct([...(incoming.nodes ?? []), ...tail]),
    // Where the whole list ends.
    pageInfo: existing.pageInfo,
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
      BookServiceResult: ['Booked', 'SlotTaken'],
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
          bookings: connection(['time', 'first']),
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
      Service: { fields: { slots: { merge: (_existing, incoming) => incoming } } },
      Cart: { fields: { lines: { merge: (_existing, incoming) => incoming } } },
      Home: { merge: true },
    },
  });
}
