// The tabs that the sandbox opens with. Each runs as it stands on the sample data: words in double braces are looked
// up in the graph first (placeholders.ts).

export interface Example {
  query: string;
  variables?: string;
  headers?: string;
}

/** Replaced by a small PNG file, sent as an upload. */
export const PICTURE = '{{picture}}';

/** Headers of a tab that runs as the signed-in person. */
const SIGNED_IN = JSON.stringify({ 'x-access-token': '{{token}}' }, null, 2);

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

const SEARCH = `# Misspelt on purpose: the search finds it anyway.
query Search {
  search(term: "pedigre", first: 8) {
    kind
    name
    url
  }
}
`;

const PRODUCT = `# {{slug}} below is the first product of the shop; try another slug.
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

const SIGN_IN = `# Press play to sign in as the sample shopper; the other tabs then use your token.
# {{key}} and {{code}} come from requestCode(mobile: "9876543210"), which the sandbox sends first.
mutation SignIn($key: String!, $code: String!) {
  verifyCode(key: $key, code: $code) {
    __typename
    ... on SignedIn { token user { id name } }
    ... on ProfileIncomplete { token user { id mobile } }
    ... on WrongCode { details attemptsLeft }
  }
}
`;

const VIEWER = `# Headers, below: {{token}} is the token of your last sign-in, or else of the sample shopper.
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

const CANCEL_ORDER = `# Cancels the newest order of the signed-in person, unless the shop has packed it.
mutation CancelOrder($orderId: ID!) {
  cancelOrder(orderId: $orderId) {
    number
    status
    canCancel
  }
}
`;

const PLACE_ORDER = `# Orders one pack of the first product, cash on delivery. Quote, above, says what it costs.
mutation PlaceOrder($input: PlaceOrderInput!) {
  placeOrder(input: $input) {
    __typename
    ... on OrderPlaced { order { id number status total } }
    ... on PriceChanged { quote { total } }
    ... on OutOfStock { lines { variantId available } }
    ... on CouponRefused { reason }
  }
}
`;

const REPLY_ADDED = `# Stays open and prints each new reply. Open this page in a second window and run AddReply there.
subscription ReplyAdded($questionId: ID!) {
  replyAdded(questionId: $questionId) {
    number
    text
    author { username }
    repliedAt
  }
}
`;

const ADD_REPLY = `# Replies to the newest question of the forum, as Markdown.
mutation AddReply($input: AddReplyInput!) {
  addReply(input: $input) {
    number
    html
    repliedAt
  }
}
`;

const ADD_PET_DOCUMENT = `# Uploads a file: {{picture}} is a small PNG that the sandbox sends as multipart/form-data.
mutation AddPetDocument($input: AddPetDocumentInput!) {
  addPetDocument(input: $input) {
    id
    type
    description
    fileName
  }
}
`;

/** The input of PlaceOrder. */
const ORDER = {
  orderId: '{{uuid}}',
  lines: [{ variantId: '{{variantId}}', quantity: 1 }],
  paymentMethod: 'CASH_ON_DELIVERY',
  expectedTotal: '{{total}}',
  address: {
    fullName: 'Kavya Iyer',
    email: 'kavya@example.com',
    phoneNumber: '9876543210',
    address: '12 Lake View Road',
    city: 'Jaipur',
    stateName: 'Rajasthan',
    postalCode: '302006',
  },
};

function variables(values: object): string {
  return JSON.stringify(values, null, 2);
}

export const EXAMPLES: Example[] = [
  { query: PRODUCTS },
  { query: SEARCH },
  { query: PRODUCT, variables: variables({ slug: '{{slug}}' }) },
  { query: QUOTE, variables: variables({ variantId: '{{variantId}}' }) },
  { query: SIGN_IN, variables: variables({ key: '{{key}}', code: '{{code}}' }) },
  { query: VIEWER, headers: SIGNED_IN },
  { query: PLACE_ORDER, variables: variables({ input: ORDER }), headers: SIGNED_IN },
  { query: ORDER_CHANGED, variables: variables({ orderId: '{{orderId}}' }), headers: SIGNED_IN },
  { query: CANCEL_ORDER, variables: variables({ orderId: '{{orderId}}' }), headers: SIGNED_IN },
  { query: REPLY_ADDED, variables: variables({ questionId: '{{questionId}}' }) },
  {
    query: ADD_REPLY,
    variables: variables({ input: { questionId: '{{questionId}}', text: 'Hello from the **sandbox**!' } }),
    headers: SIGNED_IN,
  },
  {
    query: ADD_PET_DOCUMENT,
    variables: variables({
      input: { petId: '{{petId}}', type: 'VACCINE', description: 'Rabies, first dose', file: PICTURE },
    }),
    headers: SIGNED_IN,
  },
];
