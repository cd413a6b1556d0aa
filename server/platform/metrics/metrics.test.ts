import { createClient } from 'graphql-ws';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { pool } from '#server/platform/database/db.ts';
import { forgetEnv } from '#server/platform/config/env.ts';
import { spend } from '#server/platform/limits/rate-limits.ts';
import { RATE_LIMITS } from '#server/platform/limits/limits.ts';
import { useApp } from '#server/testing/app.ts';
import { ask } from '#server/testing/graph.ts';
import { soon } from '#server/testing/soon.ts';
import { noteJob } from './instruments.ts';
import { doorOf } from '#server/composition/metrics-route.ts';

const TOKEN = 'only-those-who-watch';
vi.stubEnv('METRICS_TOKEN', TOKEN);
forgetEnv();
afterAll(() => {
  vi.unstubAllEnvs();
  forgetEnv();
});

const shop = useApp();
const look = (headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) =>
  fetch(`${shop.url}/metrics`, { headers });

/** The figure of a line such as `shop_sockets` or `shop_refusals_total{door="graph",code="NOT_FOUND"}`. */
async function figureOf(line: string): Promise<number | undefined> {
  const text = await (await look()).text();
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

describe('whoever asks what the shop counts', () => {
  it('is answered as Prometheus reads it, and no cache keeps it', async () => {
    const { status, headers } = await look();
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each<Record<string, string>>([
    {},
    { authorization: 'Bearer wrong' },
    { authorization: `Basic ${TOKEN}` },
  ])('is refused with %j', async (headers) => {
    const answer = await look(headers);
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });

  it('finds nothing where no token is set', async () => {
    vi.stubEnv('METRICS_TOKEN', '');
    forgetEnv();
    const { status } = await look();
    vi.stubEnv('METRICS_TOKEN', TOKEN);
    forgetEnv();
    expect(status).toBe(404);
  });
});

describe('the shop counts', () => {
  it('requests by door and status, but not those who watch it', async () => {
    await ask(shop.url, '{ __typename }');
    await fetch(`${shop.url}/api/nothing-here`);
    await soon(async () =>
      expect(await figureOf('shop_request_seconds_count{door="api",status="404"}')).toBe(1),
    );
    expect(await figureOf('shop_request_seconds_count{door="graph",status="200"}')).toBe(1);
    expect(await figureOf('shop_request_seconds_count{door="page",status="200"}')).toBeUndefined();
  });

  it('refusals by their code', async () => {
    const line = 'shop_refusals_total{door="graph",code="UNAUTHENTICATED"}';
    const before = (await figureOf(line)) ?? 0;
    await ask(shop.url, 'mutation { clearCart { id } }');
    expect(await figureOf(line)).toBe(before + 1);
  });

  it('uses over a limit by its name', async () => {
    const uses = Array.from({ length: RATE_LIMITS.contactMessage.points + 2 }, () =>
      spend('contactMessage', 'somebody').catch(() => undefined),
    );
    await Promise.all(uses);
    expect(await figureOf('shop_rate_limited_total{limit="contactMessage"}')).toBe(2);
  });

  it('its connections to the database', async () => {
    const client = await pool.connect();
    expect(await figureOf('shop_pool_connections{state="total"}')).toBeGreaterThanOrEqual(1);
    expect(await figureOf('shop_pool_connections{state="waiting"}')).toBe(0);
    expect(await figureOf('shop_pool_connections_max')).toBe(pool.options.max);
    client.release();
  });

  it('sockets and what they listen to', async () => {
    const url = `${shop.url.replace('http', 'ws')}/graphql`;
    const client = createClient({ url, webSocketImpl: WebSocket, retryAttempts: 0, lazy: false });
    await soon(async () => expect(await figureOf('shop_sockets')).toBe(1));
    expect(await figureOf('shop_subscriptions')).toBe(0);
    const events = client.iterate({ query: 'subscription { questionActivity { __typename } }' });
    void events.next();
    await soon(async () => expect(await figureOf('shop_subscriptions')).toBe(1));
    await client.dispose();
    await soon(async () => expect(await figureOf('shop_sockets')).toBe(0));
  });

  it('jobs: how long, how often, when last', async () => {
    noteJob('sweepFiles', 'failed', 0.5);
    const labels = '{job="sweepFiles",outcome="failed"}';
    expect(await figureOf(`shop_job_seconds_count${labels}`)).toBe(1);
    expect(await figureOf(`shop_job_last_run_timestamp_seconds${labels}`)).toBeGreaterThan(1.7e9);
  });

  it('payments that are between two stools, with the age of the oldest', async () => {
    for (const kind of ['unpaid', 'stray', 'refunds'])
      expect(await figureOf(`shop_payments_unresolved{kind="${kind}"}`)).toBeGreaterThanOrEqual(0);
    expect(await figureOf('shop_payments_unresolved_oldest_seconds{kind="stray"}')).toBe(0);
  });

  it('memory and the lag of its event loop', async () => {
    expect(await figureOf('process_resident_memory_bytes')).toBeGreaterThan(1e7);
    expect(await figureOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
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
])('%s is a request of the door %s', (url, door) => expect(doorOf(url)).toBe(door));
