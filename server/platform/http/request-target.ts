// Normalizes request targets, so that cache, guards and routes see the same address.
import type { IncomingMessage, Server } from 'node:http';

/** The path of GraphQL. */
export const GRAPH = '/graphql';
/** The path of the graph of the back office. */
export const ADMIN_GRAPH = '/admin/graphql';

// A target that needs no normalization: no fragment, no host, no unencoded characters.
const PLAIN = /^\/[!"$-~]*$/;
const GRAPH_WITH_SLASH = /^\/graphql\/(?=$|\?)/;

/**
 * A request target as path and query string. Node passes on whatever was sent: absolute URLs as for proxies (RFC 9112,
 * section 3.2.2), fragments, and bytes that should be encoded.
 * @example originForm('http://shop.example/dog#top') // '/dog'
 */
export function originForm(target: string): string {
  const path = PLAIN.test(target) ? target : normalized(target);
  return path.replace(GRAPH_WITH_SLASH, '/graphql');
}

function normalized(target: string): string {
  const [withoutFragment = ''] = target.split('#');
  const path = withoutFragment.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?]*/i, '');
  // Node decodes targets as latin1, one character a byte.
  const encoded = path.replace(
    /[^!-~]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return encoded === '*' || encoded.startsWith('/') ? encoded : `/${encoded}`;
}

/** Call last of all that prepend a listener, so that the others see the normalized form. */
export function normalizeTargets(server: Server): Server {
  return server.prependListener('request', (req: IncomingMessage) => {
    req.url = originForm(req.url ?? '/');
  });
}
