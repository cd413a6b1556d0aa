// One request for each kind of response, with the exact headers expected.
import { db } from '#server/platform/database/db.ts';
import { picture } from '#server/testing/files.ts';
import { sendForm } from '#server/testing/form.ts';
import { newBuyer } from './buyers.ts';
import { uploadDocument } from './upload-document.ts';
import { graph } from './requests.ts';
import type { Server } from './test-bed.ts';

type Headers = Readonly<Record<string, string>>;

export interface HeaderCase {
  what: string;
  path: string;
  status: number;
  /** In addition to the headers of every page or data response, or in their place. */
  headers: Headers;
  /** No browser renders it, so the page headers are not sent. */
  isBare?: true;
  send?: { method?: string; headers?: Record<string, string>; body?: string };
}

/** Headers of every page. HSTS is sent in production only. */
const PAGE: Headers = {
  'content-security-policy': [
    "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:",
    "font-src 'self';connect-src 'self' ws://HOST;frame-src 'self';object-src 'none';base-uri 'none'",
    "form-action 'self';frame-ancestors 'none';report-uri /csp-reports;report-to csp",
  ].join(';'),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'reporting-endpoints': 'csp="/csp-reports"',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** Headers of every data response: no browser may render it. */
const DATA: Headers = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** All expected headers of a response. */
export function headersFor({ isBare, path, headers }: HeaderCase): Headers {
  if (isBare) return headers;
  const isData =
    /^\/(?:graphql|api)(?:[/?]|$)/.test(path) && headers['content-type'] !== HTML['content-type'];
  return { ...(isData ? DATA : PAGE), ...headers };
}

const type = (name: string) => ({ 'content-type': name });
const HTML = type('text/html; charset=utf-8');
const TEXT = type('text/plain; charset=utf-8');
const JSON_TYPE = type('application/json; charset=utf-8');
// Revalidated on each use; never stored; private.
const REVALIDATED = { 'cache-control': 'no-cache' };
const NO_STORE = { 'cache-control': 'no-store' };
const OWN = { 'cache-control': 'private, no-store' };
const by = (...names: string[]) => ({ vary: names.join(', ') });
const BY_ENCODING = by('Accept-Encoding');
const SANDBOXED = { 'content-security-policy': "default-src 'none'; sandbox" };
// Translated texts.
const TRANSLATED = { ...by('Origin', 'Accept-Language', 'Accept-Encoding'), 'content-language': 'en-IN' };
const NOBODY = '0192f0c1-0000-7000-8000-000000000000';

function post(body: object, headers: Record<string, string> = {}): HeaderCase['send'] {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}

const PAGES: HeaderCase[] = [
  {
    what: 'page',
    path: '/',
    status: 200,
    headers: { ...HTML, ...REVALIDATED, ...by('Accept-Encoding', 'x-access-token') },
  },
  {
    what: 'checkout page',
    path: '/checkout',
    status: 200,
    headers: { ...HTML, ...NO_STORE, ...BY_ENCODING },
  },
  {
    what: 'missing page',
    path: '/no/such/page',
    status: 404,
    headers: { ...HTML, ...REVALIDATED, ...BY_ENCODING },
  },
  { what: 'bad address', path: '/%ff', status: 400, headers: { ...HTML, ...NO_STORE, ...BY_ENCODING } },
  {
    what: 'redirect',
    path: '/about/',
    status: 301,
    headers: { ...TEXT, ...by('Accept', 'Accept-Encoding') },
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

const TOOLS: HeaderCase[] = [
  {
    what: 'sandbox',
    path: '/graphql',
    status: 200,
    headers: {
      ...HTML,
      ...REVALIDATED,
      ...by('Origin', 'Accept', 'Accept-Encoding'),
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
    what: 'REST documentation',
    path: '/api',
    status: 200,
    headers: {
      ...HTML,
      ...REVALIDATED,
      ...by('Origin', 'Accept', 'Accept-Encoding'),
      ...ofTool("style-src 'self' 'unsafe-inline'", "img-src 'self' data:"),
    },
    send: { headers: { accept: 'text/html' } },
  },
];

const GRAPH: HeaderCase[] = [
  {
    what: 'GraphQL for visitors',
    path: '/graphql',
    status: 200,
    headers: { ...JSON_TYPE, ...REVALIDATED, ...by('Origin', 'Accept-Encoding', 'x-access-token') },
    send: post({ query: '{ categories { id } }' }),
  },
  {
    what: 'invalid GraphQL',
    path: '/graphql',
    status: 400,
    headers: { ...JSON_TYPE, ...OWN, ...by('Origin', 'Accept-Encoding') },
    send: post({ query: '{ x }' }),
  },
];

const REST: HeaderCase[] = [
  {
    what: 'REST list',
    path: '/api/category',
    status: 200,
    headers: {
      ...JSON_TYPE,
      'cache-control': 'public, max-age=60',
      ...by('Origin', 'x-access-token', 'Accept-Encoding'),
    },
  },
  {
    what: 'unknown REST path',
    path: '/api/nowhere',
    status: 404,
    headers: { ...JSON_TYPE, ...NO_STORE, ...TRANSLATED },
  },
  {
    what: 'REST without a token',
    path: '/api/order',
    status: 401,
    headers: { ...JSON_TYPE, ...NO_STORE, ...TRANSLATED },
    send: post({}),
  },
];

/** Responses with the caller's own data, and the refusals others get. */
async function ownKinds(server: Server): Promise<HeaderCase[]> {
  const buyer = await newBuyer();
  const { petId } = await uploadDocument(server, 2_000, buyer);
  const { body } = await graph(server, buyer, 'query ($id: ID!) { pet(id: $id) { documents { url } } }', {
    id: petId,
  });
  const { pet } = body as { pet?: { documents: { url: string }[] } };
  const { pathname, search } = new URL(pet?.documents[0]?.url ?? '/none', server.url);
  const known = { headers: { 'x-access-token': buyer.token } };
  const orders = '/api/order?id=';
  return [
    {
      what: 'own data over GraphQL',
      path: '/graphql',
      status: 200,
      headers: { ...JSON_TYPE, ...OWN, ...by('Origin', 'Accept-Encoding') },
      send: post({ query: '{ viewer { id } }' }, known.headers),
    },
    {
      what: 'own data over REST',
      path: orders + buyer.id,
      status: 200,
      send: known,
      headers: { ...JSON_TYPE, ...OWN, ...by('Origin', 'Accept-Encoding') },
    },
    {
      what: 'data of another user over REST',
      path: orders + NOBODY,
      status: 404,
      send: known,
      headers: { ...JSON_TYPE, ...NO_STORE, ...TRANSLATED },
    },
    {
      what: 'document',
      path: pathname + search,
      status: 200,
      headers: {
        ...type('application/pdf'),
        ...OWN,
        'x-robots-tag': 'noindex',
        // Chromium does not show PDF files in a sandbox.
        'content-security-policy': "default-src 'none'",
        'content-disposition': "inline; filename*=UTF-8''scan.pdf",
      },
    },
    {
      what: 'document without its signature',
      path: pathname,
      status: 404,
      headers: { ...TEXT, ...OWN, ...BY_ENCODING, ...SANDBOXED, 'x-robots-tag': 'noindex' },
    },
  ];
}

/** A profile picture, uploaded through the shop. */
async function pictureKinds(server: Server): Promise<HeaderCase[]> {
  const { id, token } = await newBuyer();
  const form = new FormData();
  form.set('user', '{}');
  form.set('image', new Blob([new Uint8Array(await picture('png'))]), 'me.png');
  await sendForm(`${server.url}/api/user/${id}`, form, { 'x-access-token': token }, 'PUT');
  const { imageKey } = await db.user.findUniqueOrThrow({ where: { id } });
  return [
    {
      what: 'picture',
      path: `/pictures/${imageKey}?w=120`,
      status: 200,
      headers: {
        ...type('image/webp'),
        ...by('Accept'),
        ...SANDBOXED,
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      },
    },
    {
      what: 'missing picture',
      path: '/pictures/image/none.webp',
      status: 404,
      headers: {
        ...JSON_TYPE,
        ...NO_STORE,
        ...by('Accept-Language', 'Accept-Encoding'),
        'content-language': 'en-IN',
      },
    },
    {
      what: 'upload without a token',
      path: `/api/user/${id}`,
      status: 401,
      headers: { ...JSON_TYPE, ...NO_STORE, ...TRANSLATED },
      send: {
        method: 'PUT',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: '--x--\r\n',
      },
    },
  ];
}

/** Responses to repeated and background requests. */
async function backgroundKinds({ url }: Server): Promise<HeaderCase[]> {
  const { headers } = await fetch(`${url}/faq`);
  const etag = headers.get('etag') ?? '';
  return [
    {
      what: 'unchanged page',
      path: '/faq',
      status: 304,
      headers: { ...HTML, ...REVALIDATED, ...by('Accept-Encoding', 'x-access-token') },
      send: { headers: { 'if-none-match': etag } },
    },
    {
      ...{ what: 'CSP report', path: '/csp-reports', status: 204, headers: NO_STORE, isBare: true },
      send: { method: 'POST', headers: { 'content-type': 'application/csp-report' }, body: '{}' },
    },
    { what: 'health', path: '/healthz', status: 200, headers: JSON_TYPE, isBare: true },
  ];
}

export async function expectedHeaders(server: Server): Promise<HeaderCase[]> {
  const [own, pictures, background] = [
    await ownKinds(server),
    await pictureKinds(server),
    await backgroundKinds(server),
  ];
  return [...PAGES, ...TOOLS, ...GRAPH, ...REST, ...own, ...pictures, ...background];
}
