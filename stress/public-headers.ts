// Requests that need nothing prepared, with the exact headers expected.
import {
  varyBy,
  BY_ENCODING,
  HTML,
  JSON_TYPE,
  NO_STORE,
  OWN,
  post,
  REVALIDATED,
  TEXT,
  TRANSLATED,
  type HeaderCase,
} from './header-values.ts';

export const PAGES: HeaderCase[] = [
  {
    name: 'page',
    path: '/',
    status: 200,
    headers: { ...HTML, ...REVALIDATED, ...varyBy('Accept-Encoding', 'x-access-token') },
  },
  {
    name: 'checkout page',
    path: '/checkout',
    status: 200,
    headers: { ...HTML, ...NO_STORE, ...BY_ENCODING },
  },
  {
    name: 'missing page',
    path: '/no/such/page',
    status: 404,
    headers: { ...HTML, ...REVALIDATED, ...BY_ENCODING },
  },
  { name: 'bad address', path: '/%ff', status: 400, headers: { ...HTML, ...NO_STORE, ...BY_ENCODING } },
  {
    name: 'redirect',
    path: '/about/',
    status: 301,
    headers: { ...TEXT, ...varyBy('Accept', 'Accept-Encoding') },
  },
];

/** The CSP of a developer tool's page. */
const ofTool = (...allowed: string[]) => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    ...allowed,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    'report-uri /csp-reports',
    'report-to csp',
  ].join('; '),
  'x-frame-options': 'DENY',
});

export const TOOLS: HeaderCase[] = [
  {
    name: 'sandbox',
    path: '/graphql',
    status: 200,
    headers: {
      ...HTML,
      ...REVALIDATED,
      ...varyBy('Origin', 'Accept', 'Accept-Encoding'),
      ...ofTool(
        "worker-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "font-src 'self' data:",
        "img-src 'self' data:",
      ),
    },
    send: { headers: { accept: 'text/html' } },
  },
  {
    name: 'REST documentation',
    path: '/api',
    status: 200,
    headers: {
      ...HTML,
      ...REVALIDATED,
      ...varyBy('Origin', 'Accept', 'Accept-Encoding'),
      ...ofTool("style-src 'self' 'unsafe-inline'", "img-src 'self' data:"),
    },
    send: { headers: { accept: 'text/html' } },
  },
];

export const GRAPH: HeaderCase[] = [
  {
    name: 'GraphQL for visitors',
    path: '/graphql',
    status: 200,
    headers: { ...JSON_TYPE, ...REVALIDATED, ...varyBy('Origin', 'Accept-Encoding', 'x-access-token') },
    send: post({ query: '{ categories { id } }' }),
  },
  {
    name: 'invalid GraphQL',
    path: '/graphql',
    status: 400,
    headers: { ...JSON_TYPE, ...OWN, ...varyBy('Origin', 'Accept-Encoding') },
    send: post({ query: '{ x }' }),
  },
];

export const REST: HeaderCase[] = [
  {
    name: 'REST list',
    path: '/api/category',
    status: 200,
    headers: {
      ...JSON_TYPE,
      'cache-control': 'public, max-age=60',
      ...varyBy('Origin', 'x-access-token', 'Accept-Encoding'),
    },
  },
  {
    name: 'unknown REST path',
    path: '/api/nowhere',
    status: 404,
    headers: { ...JSON_TYPE, ...NO_STORE, ...TRANSLATED },
  },
  {
    name: 'REST without a token',
    path: '/api/order',
    status: 401,
    headers: { ...JSON_TYPE, ...NO_STORE, ...TRANSLATED },
    send: post({}),
  },
];
