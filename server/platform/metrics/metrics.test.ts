// @module-tag nightly
import { createClient } from 'graphql-ws';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { pool } from '#server/platform/database/db.ts';
import { resetEnv } from '#server/platform/config/env.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { RATE_LIMITS } from '#server/platform/limits/limits.ts';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { eventually } from '#server/testing/eventually.ts';
import { recordJobRun } from './instruments.ts';
import { classifyRequest } from '#server/composition/metrics-route.ts';

const TOKEN = 'metrics-test-token';
vi.stubEnv('METRICS_TOKEN', TOKEN);
resetEnv();
afterAll(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

const shop = useApp();
const getMetrics = (headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) =>
  fetch(`${shop.url}/metrics`, { headers });

/** The value of a line such as `shop_sockets` or `shop_refusals_total{kind="graph",code="NOT_FOUND"}`. */
async function valueOf(line: string): Promise<number | undefined> {
  const text = await (await getMetrics()).text();
  const sample = text.split('\n').find((candidate) => candidate.startsWith(`${line} `));
  return sample === undefined ? undefined : Number(sample.slice(line.length + 1));
}

describe('GET /metrics', () => {
  it('GET /metrics answers in Prometheus format and is not cached', async () => {
    const { status, headers } = await getMetrics();
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each<Record<string, string>>([
    {},
    { authorization: 'Bearer wrong' },
    { authorization: `Basic ${TOKEN}` },
  ])('GET /metrics refuses requests with %j', async (headers) => {
    const response = await getMetrics(headers);
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });

  it('GET /metrics does not exist if no token is set', async () => {
    vi.stubEnv('METRICS_TOKEN', '');
    resetEnv();
    const { status } = await getMetrics();
    vi.stubEnv('METRICS_TOKEN', TOKEN);
    resetEnv();
    expect(status).toBe(404);
  });
});

describe('metrics', () => {
  it('metrics count requests by kind and status, except health checks and metrics', async () => {
    await requestGraphql(shop.url, '{ __typename }');
    await fetch(`${shop.url}/api/nothing-here`);
    await eventually(async () =>
      expect(await valueOf('shop_request_seconds_count{kind="api",status="404"}')).toBe(1),
    );
    expect(await valueOf('shop_request_seconds_count{kind="graph",status="200"}')).toBe(1);
    expect(await valueOf('shop_request_seconds_count{kind="page",status="200"}')).toBeUndefined();
  });

  it('metrics count errors by their code', async () => {
    const line = 'shop_refusals_total{kind="graph",code="UNAUTHENTICATED"}';
    const before = (await valueOf(line)) ?? 0;
    await requestGraphql(shop.url, 'mutation { clearCart { id } }');
    expect(await valueOf(line)).toBe(before + 1);
  });

  it("metrics count requests over a limit by the limit's name", async () => {
    const line = 'shop_rate_limited_total{limit="contactMessage"}';
    const before = (await valueOf(line)) ?? 0;
    const uses = Array.from({ length: RATE_LIMITS.contactMessage.points + 2 }, () =>
      consumeLimit('contactMessage', 'someone').catch(() => undefined),
    );
    await Promise.all(uses);
    expect(await valueOf(line)).toBe(before + 2);
  });

  it('metrics count database connections', async () => {
    const client = await pool.connect();
    expect(await valueOf('shop_pool_connections{state="total"}')).toBeGreaterThanOrEqual(1);
    expect(await valueOf('shop_pool_connections{state="waiting"}')).toBe(0);
    expect(await valueOf('shop_pool_connections_max')).toBe(pool.options.max);
    client.release();
  });

  it('metrics count sockets and subscriptions', async () => {
    const url = `${shop.url.replace('http', 'ws')}/graphql`;
    const client = createClient({ url, webSocketImpl: WebSocket, retryAttempts: 0, lazy: false });
    await eventually(async () => expect(await valueOf('shop_sockets')).toBe(1));
    expect(await valueOf('shop_subscriptions')).toBe(0);
    const events = client.iterate({ query: 'subscription { questionActivity { __typename } }' });
    void events.next();
    await eventually(async () => expect(await valueOf('shop_subscriptions')).toBe(1));
    await client.dispose();
    await eventually(async () => expect(await valueOf('shop_sockets')).toBe(0));
  });

  it('metrics count job runs, with their duration and the time of the last', async () => {
    recordJobRun('sweepFiles', 'failed', 0.5);
    const labels = '{job="sweepFiles",outcome="failed"}';
    expect(await valueOf(`shop_job_seconds_count${labels}`)).toBe(1);
    expect(await valueOf(`shop_job_last_run_timestamp_seconds${labels}`)).toBeGreaterThan(1.7e9);
  });

  it('metrics count unresolved payments, with the age of the oldest', async () => {
    for (const kind of ['unpaid', 'stray', 'refunds'])
      expect(await valueOf(`shop_payments_unresolved{kind="${kind}"}`)).toBeGreaterThanOrEqual(0);
    expect(await valueOf('shop_payments_unresolved_oldest_seconds{kind="stray"}')).toBe(0);
  });

  it('metrics include memory and event loop lag', async () => {
    expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(1e7);
    expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  });
});

it.each([
  ['/graphql?query={a}', 'graph'],
  ['/graphqlx', 'page'],
  ['/api/product/1', 'api'],
  ['/pictures/image/a.webp?w=120', 'picture'],
  ['/private/invoice/1.pdf', 'private'],
  ['/assets/entry-1a2b.js', 'file'],
  ['/product/drools?size=3.5', 'page'],
  ['/csp-reports', 'report'],
  ['/hi/forum', 'page'],
])('%s counts as a request of kind %s', (url, kind) => expect(classifyRequest(url)).toBe(kind));
