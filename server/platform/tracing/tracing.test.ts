import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp, type App } from '#server/app.ts';
import { readEnv, resetEnv } from '#server/platform/config/env.ts';
import { pool } from '#server/platform/database/db.ts';
import { startWorker } from '#server/platform/jobs/worker.ts';
import { eventually } from '#server/testing/eventually.ts';
import { useDatabase } from '#server/testing/database.ts';
import { describeSpan } from './trace-statements.ts';
import { inSpan, isTracing, startTracing } from './tracing.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface Batch {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

const received: SentSpan[] = [];
const paths = new Set<string | undefined>();
const collector = createServer((req, res) => {
  paths.add(req.url);
  void json(req).then((body) => {
    const { resourceSpans } = body as Batch;
    received.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});

let stop: () => Promise<void>;
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`);
  resetEnv();
  stop = await startTracing(100);
});
// After the tracer, so that the statements of the pool are traced.
const database = useDatabase();
let app: App;
let url = '';
beforeAll(async () => {
  app = await createApp({ hasPages: false });
  await new Promise<void>((resolve) => app.server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.close();
  await stop();
  collector.close();
  vi.unstubAllEnvs();
  resetEnv();
});

const attributesOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

/** The spans of a trace, once those with these names have arrived. */
function traceOf(traceId: string, ...names: string[]): Promise<SentSpan[]> {
  return eventually(() => {
    const spans = received.filter((span) => span.traceId === traceId);
    expect(spans.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    return spans;
  });
}

const MOBILE = '9876543210';
const newTrace = () => crypto.randomUUID().replaceAll('-', '');
const parentIn = (traceId: string, flags = '01') => ({
  traceparent: `00-${traceId}-00f067aa0ba902b7-${flags}`,
});

describe('a collector', () => {
  it('the collector receives a request with its GraphQL operation and statements, in the trace of the caller', async () => {
    const traceId = newTrace();
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...parentIn(traceId) },
      body: JSON.stringify({
        query: `{ product(slug: "${MOBILE}") { name } search(term: "${MOBILE}") { totalCount } }`,
      }),
    });
    await response.arrayBuffer();
    const spans = await traceOf(traceId, 'POST /graphql unknown', 'graph unknown');
    const [request, graph] = ['POST /graphql unknown', 'graph unknown'].map((name) =>
      spans.find((span) => span.name === name),
    );
    expect(request).toMatchObject({ parentSpanId: '00f067aa0ba902b7', kind: 2 });
    expect(request && attributesOf(request)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/graphql unknown',
      'http.response.status_code': response.status,
      'shop.request_id': response.headers.get('x-request-id'),
    });
    expect(graph?.parentSpanId).toBe(request?.spanId);
    expect([...paths]).toEqual(['/v1/traces']);
  });

  it('the collector receives statements below their operation, with their text and no values', async () => {
    const traceId = newTrace();
    await fetch(`${url}/api/product/slug/${MOBILE}`, { headers: parentIn(traceId) });
    const spans = await traceOf(traceId, 'GET /api/product/slug/{slug}');
    const request = spans.find(({ name }) => name.startsWith('GET'));
    const statements = spans.filter(({ kind }) => kind === 3);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.every(({ parentSpanId }) => parentSpanId === request?.spanId)).toBe(true);
    expect(statements.map(({ name }) => name.split(' ')[0])).toContain('SELECT');
    expect(JSON.stringify(spans)).not.toContain(MOBILE);
  });

  it('the collector receives nothing that the caller did not sample, and no health checks', async () => {
    const unsampled = newTrace();
    const health = newTrace();
    await fetch(`${url}/api/category`, { headers: parentIn(unsampled, '00') });
    await fetch(`${url}/healthz`, { headers: parentIn(health) });
    const after = newTrace();
    await fetch(`${url}/api/category`, { headers: parentIn(after) });
    await traceOf(after, 'GET /api/category');
    expect(received.filter(({ traceId }) => [unsampled, health].includes(traceId))).toEqual([]);
  });

  it('the collector receives jobs, and failures by their code only', async () => {
    const worker = startWorker(database.url, [
      { name: 'traced', cron: '0 0 29 2 *', run: () => Promise.resolve() },
    ]);
    await eventually(() => pool.query('select graphile_worker.add_job($1)', ['traced']));
    await eventually(() => expect(received.map(({ name }) => name)).toContain('job traced'));
    await worker.stop();
    const failure = Object.assign(new Error(`Key (mobile)=(${MOBILE}) exists`), { code: '23505' });
    await expect(inSpan({ name: 'failing', kind: 'internal' }, () => Promise.reject(failure))).rejects.toBe(
      failure,
    );
    const failed = await eventually(() => {
      const failedSpan = received.find(({ name }) => name === 'failing');
      if (!failedSpan) throw new Error('not yet');
      return failedSpan;
    });
    expect([failed.status.code, attributesOf(failed)]).toEqual([2, { 'error.type': '23505' }]);
    expect(JSON.stringify(received)).not.toContain(MOBILE);
  });
});

it('the span of a statement is named after its command and table', () => {
  expect(describeSpan('select "id" from "Order" where "id" = $1').name).toBe('SELECT Order');
  expect(describeSpan('UPDATE "public"."User" SET "name" = $1').name).toBe('UPDATE User');
  expect(describeSpan('BEGIN').name).toBe('BEGIN');
});

it('a bad tracing setting is refused, and nothing is traced without an address', async () => {
  expect(() => readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
  );
  for (const share of ['2', '-1', 'some'])
    expect(() => readEnv({ OTEL_TRACES_SAMPLER_ARG: share })).toThrow('the share of traces');
  expect(readEnv({ OTEL_TRACES_SAMPLER_ARG: '0.05' }).OTEL_TRACES_SAMPLER_ARG).toBe(0.05);
  const endpoint = process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const before = isTracing();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', '');
  resetEnv();
  await (
    await startTracing()
  )();
  expect([before, isTracing()]).toEqual([true, true]);
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint);
  resetEnv();
});
