// One answer of every kind that the shop gives, and the headers that it must have.
import { db } from '#server/platform/database/db.ts';
import { picture } from '#server/testing/files.ts';
import { sendForm } from '#server/testing/form.ts';
import { newBuyer } from './buyers.ts';
import { uploadPaper } from './papers.ts';
import { graph } from './requests.ts';
import type { Door } from './stage.ts';

type Headers = Readonly<Record<string, string>>;

export interface AnswerKind {
  what: string;
  path: string;
  status: number;
  /** Beside those of every page or of all data, or in their place. */
  headers: Headers;
  /** Those of every page are not wanted: no browser shows it. */
  isBare?: true;
  send?: { method?: string; headers?: Record<string, string>; body?: string };
}

/** security 2.8, of every page; each door tightens it. HSTS comes in production alone. */
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

/** Of all data: nothing may be made of it, and what tells pages how to behave is left out. */
const DATA: Headers = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** All that an answer of this kind must have, and nothing else. */
export function wantedOf({ isBare, path, headers }: AnswerKind): Headers {
  if (isBare) return headers;
  const isData =
    /^\/(?:graphql|api)(?:[/?]|$)/.test(path) && headers['content-type'] !== HTML['content-type'];
  return { ...(isData ? DATA : PAGE), ...headers };
}

const type = (name: string) => ({ 'content-type': name });
const HTML = type('text/html; charset=utf-8');
const TEXT = type('text/plain; charset=utf-8');
const JSON_TYPE = type('application/json; charset=utf-8');
// Kept, but asked about each time; never kept; somebody's own.
const ASKED = { 'cache-control': 'no-cache' };
const NEVER = { 'cache-control': 'no-store' };
const OWN = { 'cache-control': 'private, no-store' };
const by = (...names: string[]) => ({ vary: names.join(', ') });
const SQUEEZED = by('Accept-Encoding');
const SHUT = { 'content-security-policy': "default-src 'none'; sandbox" };
// In words for people, in their language.
const SAID = { ...by('Origin', 'Accept-Language', 'Accept-Encoding'), 'content-language': 'en-IN' };
const NOBODY = '0192f0c1-0000-7000-8000-000000000000';

function post(body: object, headers: Record<string, string> = {}): AnswerKind['send'] {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}

const PAGES: AnswerKind[] = [
  {
    what: 'page',
    path: '/',
    status: 200,
    headers: { ...HTML, ...ASKED, ...by('Accept-Encoding', 'x-access-token') },
  },
  { what: 'checkout page', path: '/checkout', status: 200, headers: { ...HTML, ...NEVER, ...SQUEEZED } },
  { what: 'missing page', path: '/no/such/page', status: 404, headers: { ...HTML, ...ASKED, ...SQUEEZED } },
  { what: 'bad address', path: '/%ff', status: 400, headers: { ...HTML, ...NEVER, ...SQUEEZED } },
  {
    what: 'redirect',
    path: '/about/',
    status: 301,
    headers: { ...TEXT, ...by('Accept', 'Accept-Encoding') },
  },
];

/** Policy of a tool's page, which shows nothing but what it brings itself. */
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

const TOOLS: AnswerKind[] = [
  {
    what: 'sandbox',
    path: '/graphql',
    status: 200,
    headers: {
      ...HTML,
      ...ASKED,
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
    what: 'page of REST',
    path: '/api',
    status: 200,
    headers: {
      ...HTML,
      ...ASKED,
      ...by('Origin', 'Accept', 'Accept-Encoding'),
      ...ofTool("style-src 'self' 'unsafe-inline'", "img-src 'self' data:"),
    },
    send: { headers: { accept: 'text/html' } },
  },
];

const GRAPH: AnswerKind[] = [
  {
    what: 'visitor’s graph',
    path: '/graphql',
    status: 200,
    headers: { ...JSON_TYPE, ...ASKED, ...by('Origin', 'Accept-Encoding', 'x-access-token') },
    send: post({ query: '{ categories { id } }' }),
  },
  {
    what: 'refused graph',
    path: '/graphql',
    status: 400,
    headers: { ...JSON_TYPE, ...OWN, ...by('Origin', 'Accept-Encoding') },
    send: post({ query: '{ x }' }),
  },
];

const REST: AnswerKind[] = [
  {
    what: 'list of REST',
    path: '/api/category',
    status: 200,
    headers: {
      ...JSON_TYPE,
      'cache-control': 'public, max-age=60',
      ...by('Origin', 'x-access-token', 'Accept-Encoding'),
    },
  },
  {
    what: 'unknown path of REST',
    path: '/api/nowhere',
    status: 404,
    headers: { ...JSON_TYPE, ...NEVER, ...SAID },
  },
  {
    what: 'refused by REST',
    path: '/api/order',
    status: 401,
    headers: { ...JSON_TYPE, ...NEVER, ...SAID },
    send: post({}),
  },
];

/** What somebody has of their own, and who is shut out of it. */
async function ownKinds(door: Door): Promise<AnswerKind[]> {
  const buyer = await newBuyer();
  const { petId } = await uploadPaper(door, 2_000, buyer);
  const { body } = await graph(door, buyer, 'query ($id: ID!) { pet(id: $id) { documents { url } } }', {
    id: petId,
  });
  const { pet } = body as { pet?: { documents: { url: string }[] } };
  const { pathname, search } = new URL(pet?.documents[0]?.url ?? '/none', door.url);
  const known = { headers: { 'x-access-token': buyer.token } };
  const orders = '/api/order?id=';
  return [
    {
      what: 'own graph',
      path: '/graphql',
      status: 200,
      headers: { ...JSON_TYPE, ...OWN, ...by('Origin', 'Accept-Encoding') },
      send: post({ query: '{ viewer { id } }' }, known.headers),
    },
    {
      what: 'own REST',
      path: orders + buyer.id,
      status: 200,
      send: known,
      headers: { ...JSON_TYPE, ...OWN, ...by('Origin', 'Accept-Encoding') },
    },
    {
      what: 'another’s REST',
      path: orders + NOBODY,
      status: 404,
      send: known,
      headers: { ...JSON_TYPE, ...NEVER, ...SAID },
    },
    {
      what: 'paper',
      path: pathname + search,
      status: 200,
      headers: {
        ...type('application/pdf'),
        ...OWN,
        'x-robots-tag': 'noindex',
        // Chromium shows no PDF in a sandbox.
        'content-security-policy': "default-src 'none'",
        'content-disposition': "inline; filename*=UTF-8''scan.pdf",
      },
    },
    {
      what: 'paper without its link',
      path: pathname,
      status: 404,
      headers: { ...TEXT, ...OWN, ...SQUEEZED, ...SHUT, 'x-robots-tag': 'noindex' },
    },
  ];
}

/** A picture that somebody shows of themselves, sent through the shop's own door. */
async function pictureKinds(door: Door): Promise<AnswerKind[]> {
  const { id, token } = await newBuyer();
  const form = new FormData();
  form.set('user', '{}');
  form.set('image', new Blob([new Uint8Array(await picture('png'))]), 'me.png');
  await sendForm(`${door.url}/api/user/${id}`, form, { 'x-access-token': token }, 'PUT');
  const { imageKey } = await db.user.findUniqueOrThrow({ where: { id } });
  return [
    {
      what: 'picture',
      path: `/pictures/${imageKey}?w=120`,
      status: 200,
      headers: {
        ...type('image/webp'),
        ...by('Accept'),
        ...SHUT,
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
        ...NEVER,
        ...by('Accept-Language', 'Accept-Encoding'),
        'content-language': 'en-IN',
      },
    },
    {
      what: 'upload that is refused',
      path: `/api/user/${id}`,
      status: 401,
      headers: { ...JSON_TYPE, ...NEVER, ...SAID },
      send: {
        method: 'PUT',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: '--x--\r\n',
      },
    },
  ];
}

/** A page that the visitor has already. */
async function keptKinds({ url }: Door): Promise<AnswerKind[]> {
  const { headers } = await fetch(`${url}/faq`);
  const etag = headers.get('etag') ?? '';
  return [
    {
      what: 'page that did not change',
      path: '/faq',
      status: 304,
      headers: { ...HTML, ...ASKED, ...by('Accept-Encoding', 'x-access-token') },
      send: { headers: { 'if-none-match': etag } },
    },
    {
      ...{ what: 'report of a policy', path: '/csp-reports', status: 204, headers: NEVER, isBare: true },
      send: { method: 'POST', headers: { 'content-type': 'application/csp-report' }, body: '{}' },
    },
    { what: 'health', path: '/healthz', status: 200, headers: JSON_TYPE, isBare: true },
  ];
}

export async function answerKinds(door: Door): Promise<AnswerKind[]> {
  const [own, pictures, kept] = [await ownKinds(door), await pictureKinds(door), await keptKinds(door)];
  return [...PAGES, ...TOOLS, ...GRAPH, ...REST, ...own, ...pictures, ...kept];
}
