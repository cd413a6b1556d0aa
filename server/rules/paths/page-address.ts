/**
 * The canonical address of each page: the spelling of its path, and the query parameters that it reads. Server and browser
 * share it, so that a page is rendered and cached once, whatever the spelling or additions of its address.
 */
import { DEFAULT_LANGUAGE, pathLanguage } from '#rules/text/language.ts';
import { PET_KINDS } from '#rules/pets/pet-kinds.ts';
import { parseAllergens } from '#rules/pets/allergens.ts';
import { serviceProductName } from './service-path.ts';
import { MAX_COUNTRY_CHARACTERS } from '#rules/constants.ts';
import { REPLY_SORTS } from '#rules/forum/reply-sorts.ts';
import { SORT_OPTIONS } from '#rules/catalogue/product-sorts.ts';
import { QUESTION_SORT_IDS } from '#rules/forum/question-sorts.ts';

/** Normalizes the values of one parameter; empty if they are invalid, several if the parameter is repeated. */
type Reading = (values: readonly string[]) => string | readonly string[];
type Query = Readonly<Record<string, Reading>>;

const SLUG = /^[a-z\d-]{1,80}$/;
const fitting =
  (pattern: RegExp): Reading =>
  ([value = '']) =>
    pattern.test(value) ? value : '';
const oneOf =
  (allowed: readonly string[]): Reading =>
  ([value = '']) =>
    allowed.includes(value) ? value : '';
const text: Reading = ([value = '']) => value.trim();
const slug = fitting(SLUG);
const page = fitting(/^[1-9]\d{0,3}$/);
// Lists also accept '007' and a page far behind their last one.
const listPage: Reading = ([value = '']) =>
  /^\d{1,9}$/.test(value) && Number(value) > 1 ? String(Math.min(Number(value), 9_999)) : '';
const rupees = fitting(/^\d{1,9}$/);
// Forms without scripts repeat a name (`brands=a&brands=b`); our links join by commas.
const slugs: Reading = (values) =>
  [...new Set(values.flatMap((value) => value.split(',')).filter((slug) => SLUG.test(slug)))].join(',');

const trueOnly = oneOf(['true']);
/** Names of countries may contain commas. */
const countries: Reading = (values) => [
  ...new Set(values.filter((name) => name !== '' && name.length <= MAX_COUNTRY_CHARACTERS)),
];

const NONE: Query = {};
const PAGED: Query = { page };
// A policy page can show an earlier version.
const POLICY: Query = { version: text };
const LIST: Query = {
  q: text,
  brands: slugs,
  stages: slugs,
  country: countries,
  kind: oneOf(PET_KINDS.map((kind) => kind.toLowerCase())),
  inStock: trueOnly,
  onOffer: trueOnly,
  light: trueOnly,
  without: (values) => parseAllergens(values).join().toLowerCase(),
  min: rupees,
  max: rupees,
  sort: oneOf(SORT_OPTIONS.map(({ id }) => id)),
  page: listPage,
};
const QUESTIONS: Query = { group: slug, sort: oneOf(QUESTION_SORT_IDS), q: text, page };

/** Every page with its query parameters. The first match wins. */
export const PAGES = {
  '/': NONE,
  '/about': NONE,
  '/contact': NONE,
  '/faq': NONE,
  '/overview': NONE,
  '/developers': NONE,
  '/confirm-email': NONE,
  '/pay': NONE,
  '/preview': NONE,
  '/vet': NONE,
  '/clinic': NONE,
  '/offline': { from: text },
  '/privacy-policy': POLICY,
  '/terms-conditions': POLICY,
  '/refund-and-cancellation': POLICY,
  '/shopping-policy': POLICY,
  '/dog': LIST,
  '/cat': LIST,
  '/dog/:slug': LIST,
  '/cat/:slug': LIST,
  '/category/:slug': LIST,
  '/search': LIST,
  '/product/:slug': { size: text },
  '/services/:slug': NONE,
  '/Services/Product/:name': NONE,
  '/blog': { category: slug, page },
  '/blog/:slug': NONE,
  '/forum': QUESTIONS,
  '/forum/stories': PAGED,
  '/forum/stories/:id': NONE,
  '/forum/mine': { list: oneOf(['followed']), page },
  '/forum/members/:username': PAGED,
  '/forum/:slug': QUESTIONS,
  '/forum/:slug/answers/:id': {
    sort: oneOf(REPLY_SORTS.map(({ id }) => id)),
    page,
    reply: fitting(/^[1-9]\d{0,8}$/),
  },
  '/cart': NONE,
  '/checkout': NONE,
  '/order': NONE,
  '/order/result': NONE,
  '/order/:id': NONE,
  '/account/repeat-orders': { now: text },
  '/wishlist': NONE,
  '/profile/:userId': { tab: text },
  '/profile/:userId/edit': NONE,
  '/profile/:userId/addNewPet': { back: text },
  '/bookings': NONE,
  '/bookings/new': { service: slug, day: text, at: text, pet: text },
  '/bookings/:id/move': NONE,
  '/pet/join': NONE,
  '/pet/:id': { tab: text, document: text },
  '/pet/:id/edit': NONE,
  '/pet/:id/record': NONE,
} as const satisfies Record<string, Query>;

/** The path of a page as routes declare it. */
export type PagePath = keyof typeof PAGES;

interface Pattern {
  path: PagePath;
  parts: readonly string[];
  query: Query;
}

/** Indexed by the number of parts and the first part of a path, so that few patterns are tried for each address. */
const patterns = new Map<string, Pattern[]>();
for (const [path, query] of Object.entries(PAGES) as [PagePath, Query][]) {
  const parts = path.split('/').filter(Boolean);
  const key = patternKey(parts);
  patterns.set(key, [...(patterns.get(key) ?? []), { path, parts, query }]);
}

export interface PageAddress {
  /** The path with its language; letters are encoded only if necessary. */
  path: string;
  /** The parameters that the page reads, in a fixed order: '' or '?q=toys&page=2'. */
  search: string;
  /** Other parameters, such as those of a campaign: '' or 'utm_source=mail'. */
  unread: string;
  /** Whether the path belongs to a screen; its content may still be missing. */
  isPage: boolean;
}

/**
 * Parses an address of any spelling. Null if no page can have it: invalid characters, or characters that no name contains
 * and that browsers and proxies interpret differently.
 * @example pageAddress('//FAQ/?utm_source=mail') // { path: '/faq', search: '', … }
 */
export function pageAddress(url: string): PageAddress | null {
  const [rawPath = '', ...rest] = url.split('?');
  const parts = splitPath(rawPath);
  if (!parts || /%00/.test(url)) return null;
  const [first = ''] = parts;
  const language = pathLanguage(`/${first.toLowerCase()}`);
  const isNamed = language !== DEFAULT_LANGUAGE;
  const own = isNamed ? parts.slice(1) : parts;
  const pattern = patterns.get(patternKey(own))?.find((candidate) => fits(candidate, own));
  const written = pattern ? pattern.parts.map((part, index) => spelt(part, own[index] ?? '')) : own;
  const path = [...(isNamed ? [language] : []), ...written].map(encodeURIComponent).join('/');
  return {
    path: `/${path}`,
    ...readPageQuery(rest.join('?'), pattern?.query ?? NONE),
    isPage: pattern !== undefined,
  };
}

/** The page at a path as routes declare it; null if there is none. @example pageRoute('/hi/product/x') // '/product/:slug' */
export function pageRoute(path: string): PagePath | null {
  const parts = splitPath(path);
  if (!parts) return null;
  const own = pathLanguage(`/${parts[0]?.toLowerCase() ?? ''}`) === DEFAULT_LANGUAGE ? parts : parts.slice(1);
  return patterns.get(patternKey(own))?.find((pattern) => fits(pattern, own))?.path ?? null;
}

/** The parameters that a page reads from a query string. @example canonicalSearch('/blog', '?x=1&page=2') // '?page=2' */
export function canonicalSearch(path: string, search: string): string {
  return pageAddress(path + search)?.search ?? '';
}

// oxlint-disable-next-line no-control-regex
const NO_LETTERS = /[\u0000-\u001f\u007f\\]/;

function splitPath(rawPath: string): string[] | null {
  const parts: string[] = [];
  for (const raw of rawPath.split('/')) {
    const part = decoded(raw);
    if (part === null || NO_LETTERS.test(part)) return null;
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts;
}

function decoded(raw: string): string | null {
  try {
    return decodeURIComponent(raw);
  } catch {
    return null;
  }
}

function patternKey(parts: readonly string[]): string {
  return `${parts.length}/${parts[0]?.toLowerCase() ?? ''}`;
}

const isPlaceholder = (part: string) => part.startsWith(':');

function fits({ parts }: Pattern, segments: readonly string[]): boolean {
  return parts.every(
    (part, index) => isPlaceholder(part) || part.toLowerCase() === segments[index]?.toLowerCase(),
  );
}

/** Names are lower case; ids are unchanged. */
function spelt(part: string, segment: string): string {
  if (part === ':slug') return segment.toLowerCase();
  if (part === ':name') return serviceProductName(segment) ?? segment;
  return isPlaceholder(part) ? segment : part;
}

function readPageQuery(query: string, reads: Query): Pick<PageAddress, 'search' | 'unread'> {
  if (query === '') return { search: '', unread: '' };
  const params = new URLSearchParams(query);
  const parameters = Object.entries(reads)
    .flatMap(([name, reading]) =>
      [reading(params.getAll(name))].flat().map((value) => [name, value] as const),
    )
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`);
  const unread = new URLSearchParams([...params].filter(([name]) => !Object.hasOwn(reads, name)));
  return { search: parameters.length > 0 ? `?${parameters.join('&')}` : '', unread: String(unread) };
}
