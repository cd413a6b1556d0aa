// URLs, headers and cookies as long as Node accepts, for pages, pictures and both transports.
import { PUBLIC_PAGES } from '#server/testing/public-paths.ts';
import type { Attack } from './attack.ts';

const MOST = 12_000;
const full = (piece: string) => piece.repeat(Math.floor(MOST / piece.length));

const QUERIES = [
  'a=1&',
  'a&',
  '&',
  '=',
  '%',
  '%20',
  '%e0%a4%95',
  'a[]=1&',
  'a[b]=1&',
  '?',
  '+',
  '/',
  'page=1&',
  'sort=x&',
  ...['search=', 'group=', 'category='].map((name) => `${name}${'x'.repeat(MOST)}`),
];
const PATHS = [
  '/',
  '//',
  '/a',
  '/.',
  '/..',
  '/%2e',
  '/%2f',
  '/%',
  '/a.',
  '/%F0%9F%90%B6',
  '/-',
  '/forum',
  '/:',
  '/@',
];

const HEADERS: readonly (readonly [name: string, piece: string])[] = [
  ...['accept-language', 'accept', 'accept-encoding', 'accept-charset'].flatMap((name) =>
    [',', 'a,', 'en;q=0.1,', 'hi-IN,', '*,', ' ', ';', 'a;a=', '-'].map((piece) => [name, piece] as const),
  ),
  ...['a=1; ', '=', ';', 'petRefresh=a; ', 'a="', '%', 'XSRF-TOKEN=%; ', '. '].map(
    (piece) => ['cookie', piece] as const,
  ),
  ...[',', '1.1.1.1,', ':', '::1,', ' ', 'x'].map((piece) => ['x-forwarded-for', piece] as const),
  ...['x', '.', 'a.', 'eyJ', '='].map((piece) => ['x-access-token', piece] as const),
  ...['"a",', 'W/', '"', ',', ' ', '*'].map((piece) => ['if-none-match', piece] as const),
  ...['0-1,', 'bytes=', ',', '-', '0-0, '].map((piece) => ['range', piece] as const),
  ...['Chrome/', '(', ' ', 'Mozilla/5.0 '].map((piece) => ['user-agent', piece] as const),
  ...['http://a', '/', 'x', ':'].flatMap((piece) =>
    ['origin', 'referer', 'host', 'x-forwarded-host'].map((name) => [name, piece] as const),
  ),
  ...['x', ';', 'a=', 'multipart/form-data; boundary='].map((piece) => ['content-type', piece] as const),
];

const headed = HEADERS.filter(([name]) => name !== 'host');
const PLACES = [
  '/',
  '/graphql?query=%7B__typename%7D',
  '/api/category',
  '/pictures/products/x.webp?w=320',
  '/forum/dog-care',
];

/** Requests without a body, by a visitor. */
export function pageAttacks(): Attack[] {
  const get = (name: string, path: string, headers: Record<string, string> = {}): Attack => ({
    name,
    method: 'GET',
    path,
    headers,
  });
  const paths = [
    ...new Set([...PUBLIC_PAGES.map(([path]) => path.split('?')[0] ?? '/'), '/pictures/x.webp', '/graphql']),
  ];
  return [
    ...PATHS.map((piece) => get(`a path of ${piece}`, full(piece).replace(/^(?!\/)/, '/'))),
    ...paths.flatMap((path) =>
      QUERIES.map((piece) =>
        get(`${path}, a query of ${piece.slice(0, 12)}`, `${path}?${full(piece.slice(0, 20))}`),
      ),
    ),
    ...PLACES.flatMap((path) =>
      headed.map(([name, piece]) => get(`${path}, ${name} of ${piece}`, path, { [name]: full(piece) })),
    ),
  ];
}
