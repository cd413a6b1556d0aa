import { expect, it, vi, describe, afterEach, beforeEach } from 'vitest';
import { LIMITS, RATE_LIMITS } from '#server/platform/limits/limits.ts';
import { log } from '#server/platform/logging/log.ts';
import { registry } from '#server/platform/metrics/instruments.ts';
import { useApp } from '#server/testing/app.ts';
import { readReports } from './read-reports.ts';

const shop = useApp('migrated');

const BY_URI = 'application/csp-report';
const BY_API = 'application/reports+json';
const MOBILE = '9812345678';

/** The format of Firefox and Safari. */
const byUri = (blocked: unknown, directive: unknown = 'img-src') =>
  JSON.stringify({
    'csp-report': {
      'document-uri': `https://shop.example/order/1?token=${MOBILE}`,
      'effective-directive': directive,
      'blocked-uri': blocked,
      'original-policy': "default-src 'self'",
    },
  });

/** As Chromium sends it. */
const byApi = (...blocked: string[]) =>
  JSON.stringify(
    blocked.map((blockedURL) => ({
      age: 2,
      type: 'csp-violation',
      url: `https://shop.example/order/1?token=${MOBILE}`,
      body: { blockedURL, effectiveDirective: 'script-src-elem', sample: MOBILE, statusCode: 200 },
    })),
  );

let warned: unknown[][] = [];
beforeEach(() => {
  warned = [];
  vi.spyOn(log, 'warn').mockImplementation((...entry: unknown[]) => void warned.push(entry));
});
afterEach(() => vi.restoreAllMocks());

async function send(body: string, type = BY_URI, headers: Record<string, string> = {}): Promise<number> {
  const url = `${shop.url}/csp-reports`;
  const response = await fetch(url, { method: 'POST', body, headers: { 'content-type': type, ...headers } });
  expect(await response.text()).toBe('');
  return response.status;
}

async function counted(directive: string): Promise<number> {
  const line = `shop_policy_reports_total{directive="${directive}"} `;
  const metric = (await registry.metrics()).split('\n').find((metricLine) => metricLine.startsWith(line));
  return Number(metric?.slice(line.length) ?? 0);
}

describe('a content security policy report', () => {
  it('a report is counted by directive and logged once, without the page', async () => {
    const before = [await counted('img-src'), await counted('script-src-elem')];
    const picture = `https://pictures.example/a.png?mobile=${MOBILE}`;
    expect(await send(byUri(picture))).toBe(204);
    expect(await send(byUri(picture))).toBe(204);
    const script = `https://${MOBILE}.cdn.example:8443/x.js#a@b.in`;
    expect(await send(byApi(script, 'inline', script), BY_API)).toBe(204);
    expect([await counted('img-src'), await counted('script-src-elem')]).toEqual([
      (before[0] ?? 0) + 2,
      (before[1] ?? 0) + 3,
    ]);
    expect(warned.map(([about]) => about)).toEqual([
      { directive: 'img-src', blocked: 'https://pictures.example' },
      { directive: 'script-src-elem', blocked: 'https://[mobile].cdn.example:8443' },
      { directive: 'script-src-elem', blocked: 'inline' },
    ]);
    expect(JSON.stringify(warned)).not.toContain(MOBILE);
  });

  it('a report is accepted from any origin and with any token', async () => {
    const headers = { origin: 'null', 'x-access-token': 'no token', 'sec-fetch-site': 'cross-site' };
    expect(await send(byUri('data'), BY_URI, headers)).toBe(204);
    expect(warned.map(([about]) => about)).toEqual([{ directive: 'img-src', blocked: 'data:' }]);
  });

  it.each<[string, string, string?]>([
    ['an empty body', ''],
    ['invalid JSON', '{"csp-report":'],
    ['a text', '"csp-report"'],
    ['null', 'null'],
    ['a report of another kind', '[{"type":"deprecation","body":{"id":"x"}}]', BY_API],
    ['JSON nested 16,000 levels deep', '['.repeat(16_000), BY_API],
    ['a report as plain text', byUri('https://form.example'), 'text/plain'],
    ['a report in an unknown charset', byUri('https://set.example'), `${BY_URI}; charset=klingon`],
    [
      'a report that is too large',
      byUri(`https://long.example/${'a'.repeat(LIMITS.policyReports.bodyBytes)}`),
    ],
  ])('%s is ignored with the same response', async (_label, body, type) => {
    expect(await send(body, type)).toBe(204);
    expect(warned).toEqual([]);
  });

  it('forged reports cannot fill the log', async () => {
    const names = Array.from({ length: 500 }, (_, index) => `https://made-up-${index}.example/`);
    for (let at = 0; at < names.length; at += 20)
      expect(await send(byApi(...names.slice(at, at + 20)), BY_API)).toBe(204);
    expect(warned.length).toBeLessThanOrEqual(RATE_LIMITS.policyReportLine.points);
    expect(warned.length).toBeGreaterThan(RATE_LIMITS.policyReportLine.points / 2);
  });

  it('reports beyond the limit of an address are not read', async () => {
    for (let count = 0; count < RATE_LIMITS.policyReport.points; count += 1)
      expect(await send(byUri('inline', 'font-src'))).toBe(204);
    const before = await counted('font-src');
    expect(await send(byUri('inline', 'font-src'))).toBe(204);
    expect(await counted('font-src')).toBe(before);
  });
});

it.each<[unknown, unknown, string, string]>([
  ["script-src 'self' https://a.example", 'eval', 'script-src', 'eval'],
  ['img-src', 'blob', 'img-src', 'blob:'],
  ['img-src', 'chrome-extension://abcdef/x.png', 'img-src', 'chrome-extension:'],
  ['img-src', 'https://who:secret@host.example/a?b#c', 'img-src', 'https://host.example'],
  ['img-src', `mailto:a.b@example.in`, 'img-src', 'mailto:'],
  ['img-src', 'Anything at all', 'img-src', 'other'],
  ['img-src', '', 'img-src', 'other'],
  ['img-src', { a: 1 }, 'img-src', 'other'],
  ['made-up-src', 'inline', 'other', 'inline'],
  [['img-src'], 'inline', 'other', 'inline'],
  ['__proto__', '__proto__', 'other', 'other'],
])('a violation of %j by %j is read as %s by %s', (directive, blocked, name, from) => {
  expect(readReports(byUri(blocked, directive))).toEqual([{ directive: name, blocked: from }]);
});
