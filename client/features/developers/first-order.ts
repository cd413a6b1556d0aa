// The first order in five calls, as shell commands. A test runs exactly what is printed here.

/** A call and its purpose. */
export interface Call {
  title: string;
  shell: string;
}

/** Shown before the first call. `pick` extracts a field from a response, so that nothing has to be installed. */
export function preparation(origin: string): string {
  return `SHOP=${origin}
pick() { grep -o "\\"$1\\":\\"\\{0,1\\}[^\\",}]*" | head -1 | sed 's/^[^:]*://; s/"//g'; }`;
}

const ADDRESS = `"fullName":"Aarohi Sharma","email":"aarohi@example.com","phoneNumber":"9876543210","address":"12 Nehru Bazar","city":"Jaipur","stateName":"Rajasthan","postalCode":"302003"`;

const REST_ORDER = (
  total: string,
) => `curl -s $SHOP/api/order -H "content-type: application/json" -H "x-access-token: $TOKEN" -d '{
  "orderId": "'$KEY'", "isCOD": true, "totalAmount": ${total},
  "items": [{"specificationId": "'$VARIANT'", "cartQuantity": 1}],
  "customerinfo": {${ADDRESS}}
}'`;

export const REST_CALLS: readonly Call[] = [
  {
    title: /*i18n*/ 'Choose something that is in stock',
    shell: `VARIANT=$(curl -s "$SHOP/api/product?category=dog-dry-food&sort=priceAsc" |
  grep -o '"_id":"[^"]*","size":"[^"]*","price":[0-9.]*,"discount":[0-9]*,"stock":[1-9]' | pick _id)
echo $VARIANT`,
  },
  {
    title: /*i18n*/ 'Request a code; the demo returns it in the response',
    shell: `CODE=$(curl -s $SHOP/api/otp/phone -H "content-type: application/json" -d '{"mobile": "9876543210"}')
echo $CODE`,
  },
  {
    title: /*i18n*/ 'Sign in with it',
    shell: `TOKEN=$(curl -s $SHOP/api/otp/verify -H "content-type: application/json" -d '{
  "verification_key": "'$(echo $CODE | pick key)'", "otp": "'$(echo $CODE | pick otp)'"
}' | pick token)
echo $TOKEN`,
  },
  {
    title:
      /*i18n*/ 'Get the total. An order with another total is rejected, and the response has the correct one',
    shell: `KEY=first-order-$(date +%s)
TOTAL=$(${REST_ORDER('1')} | pick totalAmount)
echo $TOTAL`,
  },
  {
    title: /*i18n*/ 'Order it, paid in cash when it arrives',
    shell: REST_ORDER("'$TOTAL'"),
  },
];

const graph = (body: string, token = false) =>
  `curl -s $SHOP/graphql -H "content-type: application/json"${token ? ' -H "x-access-token: $TOKEN"' : ''} -d '${body}'`;

export const GRAPHQL_CALLS: readonly Call[] = [
  {
    title: /*i18n*/ 'Choose something that is in stock',
    shell: `VARIANT=$(${graph(
      `{"query": "{ products(filter: {category: \\"dog-dry-food\\", inStock: true}, sort: PRICE_ASC, first: 1) {
  nodes { lowestPricedVariant { id size discountedPrice stock } } } }"}`.replace(/\n\s*/g, ' '),
    )} | pick id)
echo $VARIANT`,
  },
  {
    title: /*i18n*/ 'Request a code; the demo returns it in the response',
    shell: `CODE=$(${graph(`{"query": "mutation { requestCode(mobile: \\"9876543210\\") { key otp } }"}`)})
echo $CODE`,
  },
  {
    title: /*i18n*/ 'Sign in with it',
    shell: `TOKEN=$(${graph(`{
  "query": "mutation ($key: String!, $code: String!) { verifyCode(key: $key, code: $code) { ... on SignedIn { token } } }",
  "variables": {"key": "'$(echo $CODE | pick key)'", "code": "'$(echo $CODE | pick otp)'"}
}`)} | pick token)
echo $TOKEN`,
  },
  {
    title: /*i18n*/ 'Get the total, in paise',
    shell: `TOTAL=$(${graph(`{
  "query": "query ($id: ID!) { quote(lines: [{variantId: $id, quantity: 1}], paymentMethod: CASH_ON_DELIVERY) { total } }",
  "variables": {"id": "'$VARIANT'"}
}`)} | pick total)
echo $TOTAL`,
  },
  {
    title: /*i18n*/ 'Order it, paid in cash when it arrives',
    shell: graph(
      `{
  "query": "mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename ... on OrderPlaced { order { number status } } } }",
  "variables": {"input": {
    "orderId": "'first-order-$(date +%s)'", "paymentMethod": "CASH_ON_DELIVERY", "expectedTotal": '$TOTAL',
    "lines": [{"variantId": "'$VARIANT'", "quantity": 1}],
    "address": {${ADDRESS}}
  }}
}`,
      true,
    ),
  },
];
