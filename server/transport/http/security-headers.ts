// What browsers may do with our pages. Each door tightens this for its own answers.
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import { isPayingPage } from '#rules/paying-page.ts';
import { env } from '#server/platform/config/env.ts';
import { isStandin } from '#server/modules/payments/account.ts';

// The Host header is the client's: only what can be a host goes into the policy.
function socketSource({ headers: { host = '' } }: IncomingMessage): string {
  if (!/^[\w.-]+(?::\d+)?$/.test(host)) return "'self'";
  return `${isProduction ? 'wss' : 'ws'}://${host}`;
}

/** Where browsers tell what a policy kept a page from: policy-reports/routes.ts. */
export const POLICY_REPORTS = '/csp-reports';
const GROUP = 'csp';
// Browsers that know `report-to` pass over the older `report-uri`.
const REPORTED = `report-uri ${POLICY_REPORTS}; report-to ${GROUP}`;

const isProduction = env().SHOP_MODE === 'production';
const strictTransportSecurity = isProduction && { maxAge: 31_536_000, includeSubDomains: true };

/** The card provider's hosts, for its script and the windows that it opens. */
interface ProviderHosts {
  script: string[];
  frame: string[];
  connect: string[];
  image: string[];
}

const NO_PROVIDER: ProviderHosts = { script: [], frame: [], connect: [], image: [] };

// As in the provider's own list for shops with a policy.
const RAZORPAY: ProviderHosts = {
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: [
    'https://lumberjack.razorpay.com',
    'https://lumberjack-metrics.razorpay.com',
    'https://api.razorpay.com',
  ],
  image: ['https://cdn.razorpay.com'],
};

const headersFor = ({ script, frame, connect, image }: ProviderHosts) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Hot reloading writes scripts of its own into the page.
        scriptSrc: ["'self'", ...(env().SHOP_DEV === 'on' ? ["'unsafe-inline'"] : []), ...script],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...image],
        fontSrc: ["'self'"],
        // Older browsers do not count a websocket of the same host as 'self'.
        connectSrc: ["'self'", (req) => socketSource(req), ...connect],
        frameSrc: ["'self'", ...frame],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        reportUri: [POLICY_REPORTS],
        reportTo: [GROUP],
      },
    },
    // Share windows and the bank's pages open beside ours.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity,
  });

const ordinary = headersFor(NO_PROVIDER);
const paying = headersFor(RAZORPAY);

/** Data is no page: nothing may be run, drawn or framed from it, and what tells pages how to behave is left out. */
const data = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  strictTransportSecurity,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});
const DATA_DOORS = /^\/(?:graphql\/?$|api(?:\/|$))/;

/** Sets the headers of what an address answers; a page behind a door for data calls `securePage` as well. */
export function security(req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void): void {
  const [path = '/'] = (req.url ?? '/').split('?');
  if (DATA_DOORS.test(path)) return data(req, res, next);
  setReports(res);
  // The provider's hosts are let in where its dialog opens alone; the stand-in is of our own.
  const headers = !isStandin() && isPayingPage(path) ? paying : ordinary;
  headers(req, res, next);
}

const TOOL_POLICY = ["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'", REPORTED];

/** For a tool's page with a policy of its own, in directives: nothing is allowed beside them. */
export function securePage(req: IncomingMessage, res: ServerResponse, policy: readonly string[]): void {
  setReports(res);
  ordinary(req, res, () => undefined);
  res.setHeader('Content-Security-Policy', ["default-src 'none'", ...policy, ...TOOL_POLICY].join('; '));
  res.setHeader('X-Frame-Options', 'DENY');
}

function setReports(res: ServerResponse): void {
  res.setHeader('Reporting-Endpoints', `${GROUP}="${POLICY_REPORTS}"`);
}
