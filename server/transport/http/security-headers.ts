// Security headers of pages and API responses.
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import { unlocalizedPath } from '#rules/text/language.ts';
import { isPaymentPage } from '#rules/orders/payment-page.ts';
import { env } from '#server/platform/config/env.ts';
import { isStandin } from '#server/integrations/payment-account.ts';

// Clients can send any Host header, and the response may be cached: only valid hosts go into the policy.
function socketSource({ headers }: IncomingMessage): string {
  const { PUBLIC_URL } = env();
  const { host = '' } = PUBLIC_URL ? new URL(PUBLIC_URL) : headers;
  if (!/^[\w.-]+(?::\d+)?$/.test(host)) return "'self'";
  return `${isProduction ? 'wss' : 'ws'}://${host}`;
}

/** The path for reports of policy violations; see policy-reports/routes.ts. */
export const POLICY_REPORTS = '/csp-reports';
const GROUP = 'csp';
// Browsers that support `report-to` ignore the older `report-uri`.
const REPORTED = `report-uri ${POLICY_REPORTS}; report-to ${GROUP}`;

const isProduction = env().SHOP_MODE === 'production';
const strictTransportSecurity = isProduction && { maxAge: 31_536_000, includeSubDomains: true };

/** Hosts of the payment provider, for its script and dialogs. */
interface ProviderHosts {
  script: string[];
  frame: string[];
  connect: string[];
  image: string[];
}

const NO_PROVIDER: ProviderHosts = { script: [], frame: [], connect: [], image: [] };

// The hosts that Razorpay documents for content security policies.
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
        // Hot reloading adds inline scripts.
        scriptSrc: ["'self'", ...(env().SHOP_DEV === 'on' ? ["'unsafe-inline'"] : []), ...script],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...image],
        fontSrc: ["'self'"],
        // In older browsers 'self' does not include websockets.
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
    // Share dialogs and pages of banks open as popups.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity,
  });

const ordinary = headersFor(NO_PROVIDER);
const paying = headersFor(RAZORPAY);

/** API responses cannot be executed or framed, and have no headers for pages. */
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
// Their URL contains a token, and the first one links to files behind a vet's link.
const TOKEN_PAGES: ReadonlySet<string> = new Set(['/vet', '/clinic']);

const API_PATHS = /^\/(?:graphql\/?$|api(?:\/|$))/;

/** Sets the security headers for a path. Pages at API paths call `securePage` as well. */
export function security(req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void): void {
  const [path = '/'] = (req.url ?? '/').split('?');
  if (API_PATHS.test(path)) return data(req, res, next);
  setReports(res);
  // Only pages that open the dialog of the provider allow its hosts; the stand-in needs none.
  const headers = !isStandin() && isPaymentPage(path) ? paying : ordinary;
  headers(req, res, (error) => {
    if (TOKEN_PAGES.has(unlocalizedPath(path))) res.setHeader('Referrer-Policy', 'no-referrer');
    next(error);
  });
}

const TOOL_POLICY = ["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'", REPORTED];

/** Headers for a page of a developer tool, which may load only what its own directives allow. */
export function securePage(req: IncomingMessage, res: ServerResponse, policy: readonly string[]): void {
  setReports(res);
  ordinary(req, res, () => undefined);
  res.setHeader('Content-Security-Policy', ["default-src 'none'", ...policy, ...TOOL_POLICY].join('; '));
  res.setHeader('X-Frame-Options', 'DENY');
}

function setReports(res: ServerResponse): void {
  res.setHeader('Reporting-Endpoints', `${GROUP}="${POLICY_REPORTS}"`);
}
