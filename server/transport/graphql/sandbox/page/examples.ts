// The tabs a newcomer finds. Each runs as it stands on the seeded graph: words in
// double braces are looked up in the graph first (placeholders.ts).

export interface Example {
  query: string;
  variables?: string;
  headers?: string;
}

/** What a tab sends that asks as whoever signed in. */
export const SIGNED_IN = JSON.stringify({ 'x-access-token': '{{token}}' }, null, 2);

const PRODUCTS = `# Press play. Money is integer paise: 49900 is ₹499.00.
query Products {
  products(filter: { kind: DOG }, sort: PRICE_ASC, first: 6) {
    totalCount
    nodes {
      name
      slug
      badge
      rating { average count }
      lowestPricedVariant { size price discountPercent discountedPrice }
    }
    facets {
      brands { brand { name } count }
      priceRange { min max }
    }
    pageInfo { hasNextPage endCursor }
  }
}
`;

const SEARCH = `# Misspelt on purpose.
query Search {
  search(term: "pedigre", first: 8) {
    kind
    name
    url
  }
}
`;

const PRODUCT = `# {{slug}} below is the first product of the shop; put any other slug in its place.
query Product($slug: String!) {
  product(slug: $slug) {
    name
    description
    brand { name }
    category { name url }
    images { url alt }
    variants { id size price discountPercent discountedPrice stock availability }
    reviews(first: 3) {
      nodes { fullName rating message createdAt }
    }
    related { name slug }
  }
}
`;

const QUOTE = `# What a cart would cost. Try another coupon, or ONLINE.
query Quote($variantId: ID!) {
  quote(
    lines: [{ variantId: $variantId, quantity: 2 }]
    couponCode: "FLAT100"
    paymentMethod: CASH_ON_DELIVERY
  ) {
    lines { variant { size product { name } } quantity available unitPrice total }
    subtotal
    discount
    delivery
    codFee
    total
    couponApplied
    couponMessage
  }
}
`;

const SIGN_IN = `# Press play: you are signed in as the demo's own person, and every other tab has your token.
# The key and the code below are those of requestCode(mobile: "9876543210"), asked for on the way.
mutation SignIn($key: String!, $code: String!) {
  verifyCode(key: $key, code: $code) {
    __typename
    ... on SignedIn { token user { id name } }
    ... on ProfileIncomplete { token user { id mobile } }
    ... on WrongCode { details attemptsLeft }
  }
}
`;

const VIEWER = `# Headers, below: {{token}} is your last sign-in, or else the demo's own person.
query Viewer {
  viewer {
    id
    name
    username
    addresses { fullName city postalCode isDefault }
    cart { quantity amount lines { quantity variant { size product { name } } } }
    orders(first: 5) {
      nodes { id number status total placedAt }
    }
  }
}
`;

const ORDER_CHANGED = `# Stays open until the order changes. Open this page in a second window and run CancelOrder there.
subscription OrderChanged($orderId: ID!) {
  orderChanged(orderId: $orderId) {
    number
    status
    paymentStatus
    fulfilmentStatus
    history { at what }
  }
}
`;

const CANCEL_ORDER = `# Cancels the newest order of the signed-in person, while the shop has not packed it yet.
mutation CancelOrder($orderId: ID!) {
  cancelOrder(orderId: $orderId) {
    number
    status
    canCancel
  }
}
`;

function variables(values: Record<string, string>): string {
  return JSON.stringify(values, null, 2);
}

export const EXAMPLES: Example[] = [
  {
    query: SIGN_IN,
    variables: variables({ key: '{{key}}', code: '{{code}}' }),
  },
  { query: PRODUCTS },
  { query: SEARCH },
  { query: PRODUCT, variables: variables({ slug: '{{slug}}' }) },
  { query: QUOTE, variables: variables({ variantId: '{{variantId}}' }) },
  { query: VIEWER, headers: SIGNED_IN },
  {
    query: ORDER_CHANGED,
    variables: variables({ orderId: '{{orderId}}' }),
    headers: SIGNED_IN,
  },
  {
    query: CANCEL_ORDER,
    variables: variables({ orderId: '{{orderId}}' }),
    headers: SIGNED_IN,
  },
];
