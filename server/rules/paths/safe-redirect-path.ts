// Control characters and backslashes, which browsers drop or read as slashes; encoded ones may be decoded by a proxy.
// oxlint-disable-next-line no-control-regex
const UNSAFE = /[\u0000-\u0020\u007f\\]/;
const UNSAFE_IN_PATH = /%(?:0\d|0[a-f]|1[\da-f]|7f|5c)/i;
const ANOTHER_SITE = /^\/(?:\/|%2f)/i;
const OWN = 'http://own.invalid';

/**
 * Returns the text if it is a path of this shop with or without a query string; null for everything that a browser could
 * take for the address of another site. Check every redirect target from outside with it.
 * @example safeRedirectPath('/dog?page=2') // '/dog?page=2'
 * @example safeRedirectPath('/\\evil.example') // null
 */
export function safeRedirectPath(text: string): string | null {
  const [path = ''] = text.split(/[?#]/);
  if (!text.startsWith('/') || ANOTHER_SITE.test(text)) return null;
  if (UNSAFE.test(text) || UNSAFE_IN_PATH.test(path)) return null;
  return URL.canParse(text, OWN) && new URL(text, OWN).origin === OWN ? text : null;
}
