// GraphQL requests built to be expensive: deep, wide, recursive, or in a form that no client sends.
import { gzipSync } from 'node:zlib';

export interface Attack {
  name: string;
  method?: 'GET';
  /** Query string. */
  search?: string;
  headers?: Record<string, string>;
  body?: string | Buffer<ArrayBuffer>;
}

const JSON_TYPE = { 'content-type': 'application/json' };
/** Size below the body limit, so that the content is what gets refused. */
const FULL = 90_000;

function many(count: number, part: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => part(index)).join(' ');
}

const nested = (depth: number, field: string, leaf: string) =>
  `${`${field} { `.repeat(depth)}${leaf}${' }'.repeat(depth)}`;

function posted(name: string, query: string, variables: object = {}): Attack {
  return { name, headers: JSON_TYPE, body: JSON.stringify({ query, variables }) };
}

const OF_TYPE = nested(12, 'ofType', 'name');
const SIGN_IN = (index: number) => `t${index}: verifyCode(key: "k", code: "000000") { __typename }`;
const DEEP_VALUE = '['.repeat(20_000) + ']'.repeat(20_000);

const DEPTH: Attack[] = [
  posted('depth 7, ten a page', `{ products(first: 10) { nodes { ${nested(5, 'related', 'id')} } } }`),
  posted('depth 200', `{ products { nodes { ${nested(200, 'related', 'id')} } } }`),
  posted('depth 5,000', `{ products { nodes { ${nested(5_000, 'related', 'id')} } } }`),
  posted('a list of lists of lists', `{ product(slug: ${'['.repeat(480)}"x"${']'.repeat(480)}) { id } }`),
  posted(
    'the types of types',
    `{ __schema { types { fields { type { ${OF_TYPE} } } } } a: __schema { types { fields { type { ${OF_TYPE} } } } } b: __schema { types { name } } c: __schema { types { name } } }`,
  ),
];

const WIDTH: Attack[] = [
  posted('2,000 aliases', `{ ${many(2_000, (index) => `a${index}: saleBar { code }`)} }`),
  posted('200 aliases', `{ ${many(200, (index) => `a${index}: saleBar { code }`)} }`),
  posted('5,000 directives', `{ saleBar { code ${'@skip(if: false)'.repeat(5_000)} } }`),
  posted('300 directives of one kind', `{ saleBar { code ${'@include(if: true) '.repeat(150)} } }`),
  posted('9,000 tokens', `{ saleBar { ${'code '.repeat(9_000)} } }`),
  posted(
    '300 operations',
    many(300, (index) => `query Q${index} { __typename }`),
  ),
  posted('300 fields that are none', `{ ${many(300, (index) => `prodct${index}`)} }`),
  posted('16 guesses of a code at once', `mutation { ${many(16, SIGN_IN)} }`),
  posted('a text of 90 kB', `{ product(slug: "${'x'.repeat(FULL)}") { ids } }`),
];

const FRAGMENTS: Attack[] = [
  posted('a fragment in itself', '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'),
  posted(
    'a fragment bomb of 2^20 fields',
    `{ ...F0 } ${many(20, (index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`)} fragment F20 on Query { saleBar { code } }`,
  ),
  posted(
    'fragments that overlap',
    `{ ${many(60, (index) => `...O${index}`)} } ${many(60, (index) => `fragment O${index} on Query { a: ${index & 1 ? 'faq { question }' : 'saleBar { code }'} }`)}`,
  ),
];

const NUMBERS: Attack[] = [
  posted('a million a page', 'query ($n: Int) { products(first: $n) { nodes { id } } }', { n: 1_000_000 }),
  posted(
    'pages of pages',
    'query ($n: Int) { products(first: $n) { nodes { related { related { id } } } } }',
    { n: 100 },
  ),
  posted('−1 a page', 'query ($n: Int) { products(first: $n) { nodes { id } } }', { n: -1 }),
  {
    name: 'variables 20,000 deep',
    headers: JSON_TYPE,
    body: `{"query":"query ($f: ProductFilter) { products(filter: $f) { totalCount } }","variables":{"f":${DEEP_VALUE}}}`,
  },
];

const FORMS: Attack[] = [
  {
    name: 'a batch',
    headers: JSON_TYPE,
    body: JSON.stringify(Array.from({ length: 50 }, () => ({ query: '{ __typename }' }))),
  },
  {
    name: 'a change by GET',
    method: 'GET',
    search: `?query=${encodeURIComponent('mutation { signOut }')}`,
    headers: { 'apollo-require-preflight': '1' },
  },
  {
    name: 'a read by GET, as a picture’s address',
    method: 'GET',
    search: `?query=${encodeURIComponent('{ __typename }')}`,
  },
  { name: 'a form’s text', headers: { 'content-type': 'text/plain' }, body: '{"query":"{ __typename }"}' },
  {
    name: '10 MB in 10 kB',
    headers: { ...JSON_TYPE, 'content-encoding': 'gzip' },
    body: Buffer.from(gzipSync(Buffer.alloc(10_000_000, 0x20))),
  },
  {
    name: 'a body of 1 MB',
    headers: JSON_TYPE,
    body: JSON.stringify({ query: `{ __typename } #${'x'.repeat(1_000_000)}` }),
  },
];

export const GRAPH_ATTACKS: readonly Attack[] = [...DEPTH, ...WIDTH, ...FRAGMENTS, ...NUMBERS, ...FORMS];
