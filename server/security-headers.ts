// What browsers may do with our pages. Each door tightens this for its own answers.
import type { IncomingMessage } from 'node:http';
import helmet from 'helmet';
import { env } from './env.ts';

// The Host header is the client's: only what can be a host goes into the policy.
function socketSource({ headers: { host = '' } }: IncomingMessage): string {
  if (!/^[\w.-]+(?::\d+)?$/.test(host)) return "'self'";
  return `${isProduction ? 'wss' : 'ws'}://${host}`;
}

const isProduction = env().SHOP_MODE === 'production';

export const security = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // Hot reloading writes scripts of its own into the page.
      scriptSrc: env().SHOP_DEV === 'on' ? ["'self'", "'unsafe-inline'"] : ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      // Older browsers do not count a websocket of the same host as 'self'.
      connectSrc: ["'self'", (req) => socketSource(req)],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  // Share windows and the bank's pages open beside ours.
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: isProduction ? { maxAge: 31_536_000, includeSubDomains: true } : false,
});
