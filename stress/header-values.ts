// The headers of responses, by what they have in common.
type Headers = Readonly<Record<string, string>>;

export interface HeaderCase {
  name: string;
  path: string;
  status: number;
  /** Headers in addition to those of every page or data response, or in their place. */
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

export const contentType = (name: string) => ({ 'content-type': name });
export const HTML = contentType('text/html; charset=utf-8');
export const TEXT = contentType('text/plain; charset=utf-8');
export const JSON_TYPE = contentType('application/json; charset=utf-8');
// Revalidated on each use; never stored; private.
export const REVALIDATED = { 'cache-control': 'no-cache' };
export const NO_STORE = { 'cache-control': 'no-store' };
export const OWN = { 'cache-control': 'private, no-store' };
export const varyBy = (...names: string[]) => ({ vary: names.join(', ') });
export const BY_ENCODING = varyBy('Accept-Encoding');
export const SANDBOXED = { 'content-security-policy': "default-src 'none'; sandbox" };
// Translated texts.
export const TRANSLATED = {
  ...varyBy('Origin', 'Accept-Language', 'Accept-Encoding'),
  'content-language': 'en-IN',
};

export function post(body: object, headers: Record<string, string> = {}): HeaderCase['send'] {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}
