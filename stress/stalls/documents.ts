// Documents of the maximum size that are slow to parse, validate or execute.
import { getIntrospectionQuery } from 'graphql';
import { type Attack, jsonAttack } from './attack.ts';

const FULL = 90_000;

const many = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');

/** JSON encodes a newline as two bytes. */
const LINES = '\n'.repeat(FULL / 2 - 5_000);
const FEWER_LINES = '\n'.repeat(900);

const FAULTY: Record<string, string> = {
  '300 unknown fields': `{ ${many(300, (index) => `x${index}`)} }`,
  '900 unknown fields': `{ ${many(900, () => 'x')} }`,
  '240 variables': `query (${many(240, (index) => `$v${index}: Int`)}) { __typename }`,
  '300 directives': `{ saleBar { code ${many(300, () => '@skip')} } }`,
  '450 directives': `{ saleBar { code ${many(450, () => '@x')} } }`,
  '300 empty lines of a cart': `{ quote(lines: [${many(300, () => '{}')}]) { total } }`,
  '60 lines of a cart': `{ quote(lines: [${many(60, () => '{ variantId: "x", quantity: 1 }')}]) { total } }`,
  '140 operations': many(140, (index) => `query Q${index} { x }`),
  '140 fragments': `{ x } ${many(140, (index) => `fragment F${index} on Query { x }`)}`,
  'fragments in circles': `{ ...F0 } ${many(25, (index) => `fragment F${index} on Query { ${many(10, (more) => `...F${(index + more) % 25}`)} }`)}`,
  'a fragment bomb': `{ ...F0 } ${many(60, (index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`)} fragment F60 on Query { __typename }`,
  'a fragment bomb below a field': `{ products(first: 1) { nodes { ...F0 } } } ${many(11, (index) => `fragment F${index} on Product { ...F${index + 1} ...F${index + 1} }`)} fragment F11 on Product { id }`,
  'fields that conflict': `{ ${many(8, (index) => `p: products { nodes { ${many(30, (field) => `a${field}: ${index & 1 ? 'id' : 'slug'}`)} } }`)} }`,
  'fields that conflict, two of many': `{ ${many(2, (index) => `p: blogPost(slug: "x") { ${many(140, () => `a: ${index & 1 ? 'id' : 'slug'}`)} }`)} }`,
  'fragments that conflict': `{ ${many(60, (index) => `...O${index}`)} } ${many(60, (index) => `fragment O${index} on Query { a: ${index & 1 ? 'faq { question }' : 'saleBar { code }'} }`)}`,
  'one field 900 times': `{ ${many(900, () => '__typename')} }`,
  'one field 450 times, by two names': `{ ${many(225, (index) => `a${index & 1}: __typename`)} }`,
  'unknown values of an enum': `{ ${many(60, (index) => `products(sort: PRICE_AS${index}) { totalCount }`)} }`,
  'deep fields': `{ products { nodes { ${'related { '.repeat(300)}id${' }'.repeat(300)} } } }`,
  'deep values': `{ quote(lines: ${'['.repeat(480)}${']'.repeat(480)}) { total } }`,
  'deep objects': `{ quote(lines: ${'{a:'.repeat(300)}1${'}'.repeat(300)}) { total } }`,
  'deep types': `query ($v: ${'['.repeat(480)}Int${']'.repeat(480)}) { __typename }`,
  'no end': '{ a('.repeat(200),
  'types that are none': `query (${many(200, (index) => `$v${index}: Prodct${index}`)}) { x }`,
};

const wideFields = (count: number, inside: string) =>
  many(count, (index) => `f${index}: fields { ${inside} }`);

const INTROSPECTION: Record<string, string> = {
  'the standard introspection query': getIntrospectionQuery(),
  'the schema by many aliases': `{ __schema { types { ...A } } } fragment A on __Type { ${wideFields(43, '...B')} } fragment B on __Field { type { ...C } } fragment C on __Type { ${wideFields(43, '...D')} } fragment D on __Field { a: description b: description c: description }`,
  'the schema by few aliases': `{ __schema { types { ${wideFields(15, 'type { fields { name description args { name type { name } } } }')} } } }`,
  'the schema without aliases': `{ __schema { types { fields { type { ofType { ofType { ofType { fields { name description args { name description type { name description enumValues { name description } } } } } } } } } } } }`,
  'the schema three times': `{ ${many(3, (index) => `s${index}: __schema { types { name fields { name description type { name fields { name description } } } } }`)} }`,
  'one type by many aliases': `{ __type(name: "Query") { ${wideFields(40, `type { ${wideFields(40, 'description')} }`)} } }`,
};

const LONG: Record<string, string> = {
  'a long name': `{ ${'x'.repeat(FULL)} }`,
  'ten long names': `{ ${many(10, () => 'x'.repeat(FULL / 10 - 10))} }`,
  '400 names of 200 characters': `{ ${many(400, (index) => `prod${'x'.repeat(200)}${index}`)} }`,
  'a long text': `{ product(slug: "${'x'.repeat(FULL)}") { id } }`,
  'a long text of escapes': `{ product(slug: "${'\\u0041'.repeat(FULL / 7)}") { id } }`,
  'a long block': `{ product(slug: """${'  x '.repeat(FULL / 4)}""") { id } }`,
  'a block of 900 lines': `{ product(slug: """${'  x\n'.repeat(900)}""") { id } }`,
  'a block of many lines': `{ product(slug: """${' \n'.repeat(FULL / 3)}""") { id } }`,
  '100 long texts': `{ ${many(100, () => `product(slug: "${'x'.repeat(800)}") { id }`)} }`,
  '100 long texts that differ': `{ ${many(100, (index) => `product(slug: "${'x'.repeat(800)}${index}") { id }`)} }`,
  'a long number': `{ products(first: ${'9'.repeat(FULL)}) { totalCount } }`,
  'a long fraction': `{ products(first: 1.${'9'.repeat(FULL)}) { totalCount } }`,
  'a long comment': `# ${'x'.repeat(FULL)}\n{ __typename }`,
  'many comments': `{ ${'#\n'.repeat(FULL / 3)} __typename }`,
  'many commas': `{ ${','.repeat(FULL)} __typename }`,
  'many spaces': `{ ${' '.repeat(FULL)} x }`,
  'many byte order marks': `{ ${'\ufeff'.repeat(FULL / 3)} x }`,
  'only brackets': '{'.repeat(FULL),
  'only quotes': '"'.repeat(FULL / 2),
  'only dollars': '$'.repeat(FULL),
};

function all(): [string, string][] {
  const faultyDocuments = Object.entries(FAULTY);
  return [
    ...faultyDocuments,
    ...faultyDocuments.map(([name, query]): [string, string] => [
      `${name}, after 900 lines`,
      FEWER_LINES + query,
    ]),
    ...faultyDocuments.map(([name, query]): [string, string] => [
      `${name}, after 40,000 lines`,
      LINES + query,
    ]),
    ...Object.entries(LONG),
    ...Object.entries(INTROSPECTION),
  ];
}

/** Each document over HTTP and over WebSocket. */
export function documentAttacks(token: string): Attack[] {
  const path = '/graphql';
  return all().flatMap(([name, query]) => {
    const attack = jsonAttack(name, { path, token, body: JSON.stringify({ query }) });
    return [attack, { ...attack, name: `${name}, by websocket`, isMessage: true as const }];
  });
}

const IN_ADDRESS = 12_000;

/** Queries and variables in the address of a GET, which has at most 16 kB. */
export function addressAttacks(token: string): Attack[] {
  const quote = 'query ($v: [CartLineInput!]!) { quote(lines: $v) { total } }';
  const list = (item: string) =>
    `[${`${item},`.repeat(Math.floor(IN_ADDRESS / 3 / (item.length + 1)))}${item}]`;
  const cases: [string, string, string?][] = [
    ...[...Object.entries(FAULTY), ...Object.entries(INTROSPECTION)].map(
      ([name, query]): [string, string] => [name, query],
    ),
    ...['{}', '0', '""', 'null', '[]'].map((item): [string, string, string] => [
      `variables of ${item}`,
      quote,
      list(item),
    ]),
    ['deep variables', quote, `${'['.repeat(IN_ADDRESS / 6)}${']'.repeat(IN_ADDRESS / 6)}`],
  ];
  return cases.flatMap(([name, query, value]) => {
    const search = new URLSearchParams({ query, ...(value && { variables: `{"v":${value}}` }) });
    const path = `/graphql?${String(search)}`;
    const headers = { 'apollo-require-preflight': '1', ...(token && { 'x-access-token': token }) };
    return path.length > IN_ADDRESS ? [] : [{ name: `GET, ${name}`, method: 'GET', path, headers }];
  });
}
