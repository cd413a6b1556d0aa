// What browsers send when a page wanted what its content policy refuses, in both of the ways that they have. Anybody
// can send anything here: only what is known by name, and the origin of an address, is taken over.
import { withoutPersonal } from '#server/platform/logging/fault-for-log.ts';

/** What was refused, without whose page it was. */
export interface PolicyReport {
  /** @example "script-src-elem" */
  directive: string;
  /** An origin, the scheme of what has none, or a word of the browser's: "https://cdn.example", "data:", "inline". */
  blocked: string;
}

const DIRECTIVES = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'font-src', 'connect-src', 'media-src', 'object-src', 'frame-src'],
  ...['child-src', 'worker-src', 'manifest-src', 'base-uri', 'form-action', 'frame-ancestors'],
]);
const WORDS = new Set(['inline', 'eval', 'wasm-eval', 'self', 'trusted-types-policy', 'trusted-types-sink']);
const OTHER = 'other';

/** A browser sends those of one minute together; more in one sending are no browser's. [P] */
const MOST_AT_ONCE = 20;

/** The reports in a body; none where it is of another kind or no JSON at all. */
export function readReports(body: string): PolicyReport[] {
  const read = parsed(body);
  const found = Array.isArray(read) ? read.slice(0, MOST_AT_ONCE).map(ofReportsJson) : [ofCspReport(read)];
  return found.filter((report) => report !== null);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** One of application/reports+json, which brings reports of other kinds as well. */
function ofReportsJson(report: unknown): PolicyReport | null {
  if (at(report, 'type') !== 'csp-violation') return null;
  const body = at(report, 'body');
  return reportOf(at(body, 'effectiveDirective'), at(body, 'blockedURL'));
}

/** application/csp-report, of `report-uri`. */
function ofCspReport(sent: unknown): PolicyReport | null {
  const report = at(sent, 'csp-report');
  if (report === undefined) return null;
  // Older browsers name the whole directive: "script-src 'self'".
  return reportOf(
    at(report, 'effective-directive') ?? at(report, 'violated-directive'),
    at(report, 'blocked-uri'),
  );
}

function reportOf(directive: unknown, blocked: unknown): PolicyReport {
  const [name = ''] = typeof directive === 'string' ? directive.split(' ', 1) : [];
  return { directive: DIRECTIVES.has(name) ? name : OTHER, blocked: blockedOf(blocked) };
}

function blockedOf(blocked: unknown): string {
  if (typeof blocked !== 'string') return OTHER;
  if (WORDS.has(blocked)) return blocked;
  // Of what has no host, browsers tell the scheme alone: "data", "blob".
  if (/^[a-z][a-z\d+.-]{0,30}$/.test(blocked)) return withoutPersonal(`${blocked}:`);
  if (!URL.canParse(blocked)) return OTHER;
  const { origin, protocol } = new URL(blocked);
  return withoutPersonal(origin === 'null' ? protocol.slice(0, 30) : origin);
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
