// The only file that loads OpenTelemetry.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { RequestSpan, SpanStart, Tracer } from './tracing.ts';

const SERVICE = 'moti-and-mini';
const MAX_ATTRIBUTE_CHARACTERS = 1_000;
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;

/** W3C Trace Context, version 00. */
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/**
 * @param share of the traces to record that no caller decided about, 0 to 1
 * @param sendEveryMs how long spans are collected before they are sent together
 */
export function openTracer(endpoint: string, share: number, sendEveryMs: number): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': SERVICE, 'process.pid': process.pid }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE_CHARACTERS },
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: sendEveryMs })],
  });
  return buildTracer(provider);
}

function buildTracer(provider: TracerProvider): Tracer {
  const tracer = provider.getTracer(SERVICE);
  const current = new AsyncLocalStorage<Context>();
  const begin = ({ name, kind, attributes = {} }: SpanStart, parent: Context) => {
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent);
    return { span, context: trace.setSpan(parent, span) };
  };
  return {
    inSpan: async (start, work) => {
      const { span, context } = begin(start, current.getStore() ?? ROOT_CONTEXT);
      try {
        return await current.run(context, work);
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    inRequest: (headers, work) => {
      const { span, context } = begin({ name: 'request', kind: 'server' }, callerContext(headers));
      current.run(context, () => work(requestSpan(span)));
    },
    close: () => provider.shutdown(),
  };
}

function requestSpan(span: Span): RequestSpan {
  return {
    end: ({ name, status, attributes }) => {
      span.updateName(name).setAttributes({ ...attributes, 'http.response.status_code': status });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** Messages of errors may quote values of rows, so only the code is recorded. */
function fail(span: Span, error: unknown): void {
  const { code } = error as { code?: unknown };
  const type = typeof code === 'string' ? code : error instanceof Error ? error.name : typeof error;
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function callerContext({ traceparent }: IncomingHttpHeaders): Context {
  const [, traceId = '', spanId = '', flags = '0'] = TRACEPARENT.exec(String(traceparent ?? '')) ?? [];
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  const remote = { traceId, spanId, traceFlags, isRemote: true };
  return traceId ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT;
}
