// One answer of every kind that the shop gives, and the headers that it must have.
import { newBuyer } from './buyers.ts';
import { uploadPaper } from './papers.ts';
import { graph } from './requests.ts';
import type { Door } from './stage.ts';

type Headers = Readonly<Record<string, string | null>>;

export interface AnswerKind {
  what: string;
  path: string;
  status: number;
  /** Beside those of every answer, or in their place; null for one that must not be there. */
  headers: Headers;
  /** Those of every answer are not wanted: no browser shows it. */
  isBare?: true;
  send?: { method?: string; headers?: Record<string, string>; body?: string };
}

/** security 2.8, of every answer; each door tightens it. HSTS comes in production alone. */
export const EVERY: Headers = {
  'content-security-policy': [
    "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:",
    "font-src 'self';connect-src 'self' ws://HOST;frame-src 'self';object-src 'none';base-uri 'none'",
    "form-action 'self';frame-ancestors 'none'",
  ].join(';'),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

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
    ...{ what: 'page', path: '/', status: 200 },
    headers: { ...HTML, ...ASKED, ...by('Accept-Encoding', 'x-access-token') },
  },
  { what: 'checkout page', path: '/checkout', status: 200, headers: { ...HTML, ...NEVER, ...SQUEEZED } },
  { what: 'missing page', path: '/no/such/page', status: 404, headers: { ...HTML, ...ASKED, ...SQUEEZED } },
  { what: 'bad address', path: '/%ff', status: 400, headers: { ...HTML, ...NEVER, ...SQUEEZED } },
  {
    ...{ what: 'redirect', path: '/about/', status: 301 },
    headers: { ...TEXT, ...by('Accept', 'Accept-Encoding') },
  },
];

const GRAPH: AnswerKind[] = [
  {
    ...{ what: 'visitor’s graph', path: '/graphql', status: 200 },
    headers: { ...JSON_TYPE, ...ASKED, ...by('Accept-Encoding', 'x-access-token') },
    send: post({ query: '{ categories { id } }' }),
  },
  {
    ...{ what: 'refused graph', path: '/graphql', status: 400 },
    headers: { ...JSON_TYPE, ...OWN, ...SQUEEZED },
    send: post({ query: '{ x }' }),
  },
];

const REST: AnswerKind[] = [
  {
    ...{ what: 'list of REST', path: '/api/category', status: 200 },
    headers: { ...JSON_TYPE, 'cache-control': 'public, max-age=60', ...by('Origin', 'x-access-token') },
  },
  {
    ...{ what: 'unknown path of REST', path: '/api/nowhere', status: 404 },
    headers: { ...JSON_TYPE, ...NEVER, ...SQUEEZED },
  },
  {
    ...{ what: 'refused by REST', path: '/api/order', status: 401 },
    headers: { ...JSON_TYPE, ...NEVER, ...SQUEEZED },
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
      ...{ what: 'own graph', path: '/graphql', status: 200, headers: { ...JSON_TYPE, ...OWN, ...SQUEEZED } },
      send: post({ query: '{ viewer { id } }' }, known.headers),
    },
    {
      ...{ what: 'own REST', path: orders + buyer.id, status: 200, send: known },
      headers: { ...JSON_TYPE, ...OWN, ...SQUEEZED },
    },
    {
      ...{ what: 'another’s REST', path: orders + NOBODY, status: 404, send: known },
      headers: { ...JSON_TYPE, ...NEVER, ...SQUEEZED },
    },
    { what: 'paper', path: pathname + search, status: 200, headers: OWN },
    { what: 'paper without its link', path: pathname, status: 404, headers: { ...TEXT, ...OWN } },
  ];
}

export async function answerKinds(door: Door): Promise<AnswerKind[]> {
  return [...PAGES, ...GRAPH, ...REST, ...(await ownKinds(door))];
}
