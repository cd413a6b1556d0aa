// Parses reports of content policy violations in both formats of browsers. Reports can be forged: only known names and
// the origin of a URL are used.
import { redactPersonalData } from '#server/platform/logging/error-for-log.ts';

/** A violation, without the page on which it happened. */
export interface PolicyReport {
  /** @example "script-src-elem" */
  directive: string;
  /** An origin, a scheme or a keyword: "https://cdn.example", "data:", "inline". */
  blocked: string;
}

const DIRECTIVES = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'object-src',
  'frame-src',
  'child-src',
  'worker-src',
  'manifest-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
]);
const KEYWORDS = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'self',
  'trusted-types-policy',
  'trusted-types-sink',
]);
const OTHER = 'other';

/** Browsers send the reports of a minute together, which are fewer. */
const MAX_REPORTS = 20;

/** The reports of a body; empty for other content or invalid JSON. */
export function readReports(body: string): PolicyReport[] {
  const read = parsed(body);
  const reports = Array.isArray(read) ? read.slice(0, MAX_REPORTS).map(ofReportsJson) : [ofCspReport(read)];
  return reports.filter((report) => report !== null);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** A report of application/reports+json, which can contain other types as well. */
function ofReportsJson(report: unknown): PolicyReport | null {
  if (at(report, 'type') !== 'csp-violation') return null;
  const body = at(report, 'body');
  return toReport(at(body, 'effectiveDirective'), at(body, 'blockedURL'));
}

/** The older format, application/csp-report. */
function ofCspReport(sent: unknown): PolicyReport | null {
  const report = at(sent, 'csp-report');
  if (report === undefined) return null;
  // Older browsers send the whole directive: "script-src 'self'".
  return toReport(
    at(report, 'effective-directive') ?? at(report, 'violated-directive'),
    at(report, 'blocked-uri'),
  );
}

function toReport(directive: unknown, blocked: unknown): PolicyReport {
  const [name = ''] = typeof directive === 'string' ? directive.split(' ', 1) : [];
  return { directive: DIRECTIVES.has(name) ? name : OTHER, blocked: normalizeSource(blocked) };
}

function normalizeSource(blocked: unknown): string {
  if (typeof blocked !== 'string') return OTHER;
  if (KEYWORDS.has(blocked)) return blocked;
  // For URLs without a host, browsers send only the scheme: "data", "blob".
  if (/^[a-z][a-z\d+.-]{0,30}$/.test(blocked)) return redactPersonalData(`${blocked}:`);
  if (!URL.canParse(blocked)) return OTHER;
  const { origin, protocol } = new URL(blocked);
  return redactPersonalData(origin === 'null' ? protocol.slice(0, 30) : origin);
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
