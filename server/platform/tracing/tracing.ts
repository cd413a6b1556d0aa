// Traces of OpenTelemetry, if OTEL_EXPORTER_OTLP_ENDPOINT is set. Without it nothing of the library is loaded, and work
// runs as if this file were not there.
import type { IncomingHttpHeaders } from 'node:http';
import { env } from '#server/platform/config/env.ts';

export type SpanAttributes = Record<string, string | number | boolean>;

export interface SpanStart {
  /** A value from a fixed set: no ids, names or values of people. */
  name: string;
  kind: 'server' | 'client' | 'internal';
  attributes?: SpanAttributes;
}

/** A request whose span ends when its response was sent. */
export interface RequestSpan {
  end(result: { name: string; status: number; attributes: SpanAttributes }): void;
}

export interface Tracer {
  /** Runs work in a span that ends with it; a failure is recorded by its code only. */
  inSpan<Result>(start: SpanStart, work: () => Promise<Result>): Promise<Result>;
  /** Runs work in a span that its caller ends; continues the trace of the `traceparent` header. */
  inRequest(headers: IncomingHttpHeaders, work: (span: RequestSpan) => void): void;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}

const SEND_EVERY_MS = 5_000;

let tracer: Tracer | null = null;

/** Starts tracing if it is configured. Returns a function that sends the remaining spans and stops. */
export async function startTracing(sendEveryMs = SEND_EVERY_MS): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = env();
  if (!endpoint) return () => Promise.resolve();
  const { openTracer } = await import('./open-tracer.ts');
  const opened = openTracer(endpoint, share, sendEveryMs);
  tracer = opened;
  return async () => {
    tracer = null;
    await opened.close();
  };
}

export function isTracing(): boolean {
  return tracer !== null;
}

/** Runs work in a span. @example await inSpan({ name: `job ${job.name}`, kind: 'internal' }, () => job.run()) */
export function inSpan<Result>(start: SpanStart, work: () => Promise<Result>): Promise<Result> {
  return tracer ? tracer.inSpan(start, work) : work();
}

/** Runs work in the span of an HTTP request; null where nothing is traced. */
export function inRequestSpan(headers: IncomingHttpHeaders, work: (span: RequestSpan | null) => void): void {
  if (tracer) tracer.inRequest(headers, work);
  else work(null);
}
