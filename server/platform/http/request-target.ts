// What a request asks for, in one form: cache, guards and routes must judge the same address.
import type { IncomingMessage, Server } from 'node:http';

/** The path of the graph. */
export const GRAPH = '/graphql';

// Neither a fragment nor another host, nor letters that are not encoded.
const PLAIN = /^\/[!"$-~]*$/;
const GRAPH_WITH_SLASH = /^\/graphql\/(?=$|\?)/;

/**
 * A request's target as a path with its query string. Node hands on whatever was sent: whole addresses, as proxies
 * are asked (RFC 9112, 3.2.2), fragments, and bytes that should be encoded.
 * @example originForm('http://shop.example/dog#top') // '/dog'
 */
export function originForm(target: string): string {
  const path = PLAIN.test(target) ? target : plain(target);
  return path.replace(GRAPH_WITH_SLASH, '/graphql');
}

function plain(target: string): string {
  const [whole = ''] = target.split('#');
  const path = whole.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?]*/i, '');
  // Node reads each byte as a letter of its own.
  const encoded = path.replace(
    /[^!-~]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return encoded === '*' || encoded.startsWith('/') ? encoded : `/${encoded}`;
}

/** To be called last of those who prepend themselves: all others see the one form. */
export function readTargets(server: Server): Server {
  return server.prependListener('request', (req: IncomingMessage) => {
    req.url = originForm(req.url ?? '/');
  });
}
