import { InMemoryCache, type FieldPolicy, type Reference } from '@apollo/client';

interface Page {
  nodes?: readonly Reference[];
  edges?: readonly unknown[];
  pageInfo?: unknown;
}

/**
 * Appends the pages of a connection to one list; `keyArgs` are the arguments that identify a list. Items that
 * moved between two pages appear once. Refetching the first page keeps the later ones, so that returning to a
 * long list restores the scroll position.
 */
function connectionPolicy(keyArgs: string[]): FieldPolicy<Page> {
  return {
    keyArgs,
    merge(existing, incoming, { args }) {
      if (!existing) return incoming;
      if (!args?.['after']) return replaceFirstPage(existing, incoming);
      const merged: Page = { ...incoming };
      if (incoming.nodes) merged.nodes = distinct([...(existing.nodes ?? []), ...incoming.nodes]);
      if (incoming.edges) merged.edges = [...(existing.edges ?? []), ...incoming.edges];
      return merged;
    },
  };
}

function replaceFirstPage(existing: Page, incoming: Page): Page {
  const last = incoming.nodes?.at(-1)?.__ref;
  const at = existing.nodes?.findIndex(({ __ref }) => __ref === last) ?? -1;
  const tail = at < 0 ? [] : (existing.nodes?.slice(at + 1) ?? []);
  if (tail.length === 0 || incoming.edges) return incoming;
  return {
    ...incoming,
    nodes: distinct([...(incoming.nodes ?? []), ...tail]),
    // The cursor of the whole list.
    pageInfo: existing.pageInfo,
  };
}

const distinct = (nodes: readonly Reference[]): Reference[] => [
  ...new Map(nodes.map((node) => [node.__ref, node])).values(),
];

/** Creates the cache. With `isServer`, results are not memoized, since the cache lives for a single request. */
export function createCache({ isServer }: { isServer: boolean }): InMemoryCache {
  return new InMemoryCache({
    resultCaching: !isServer,
    // The schema's unions, which the cache needs to match `... on` fragments.
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
        fields: { products: connectionPolicy(['filter', 'sort', 'first', 'page']) },
      },
      Product: {
        fields: { reviews: connectionPolicy(['first', 'sort']), rating: { merge: true } },
      },
      User: {
        fields: {
          orders: connectionPolicy(['first']),
          bookings: connectionPolicy(['time', 'first']),
          notifications: connectionPolicy(['first']),
          wishlist: { merge: (_existing, incoming) => incoming },
          pendingPosts: { merge: (_existing, incoming) => incoming },
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
          notRelevantCare: { merge: (_existing, incoming) => incoming },
        },
      },
      Service: { fields: { slots: { merge: (_existing, incoming) => incoming } } },
      Cart: { fields: { lines: { merge: (_existing, incoming) => incoming } } },
      Home: { merge: true },
      // The strip above every page and the home page query different fields of the same sale bar.
      SaleBar: { merge: true },
    },
  });
}
