import http from 'node:http';
import express from 'express';
import { afterAll, beforeAll } from 'vitest';
import { registerStandinKeys } from '#server/integrations/razorpay-standin/keys.ts';
import { log } from '#server/platform/logging/log.ts';
import { restApi } from '#server/transport/rest/api.ts';
import type { Route } from '#server/transport/rest/route.ts';
import { useDatabase } from '#server/testing/database.ts';

/** Serves these routes at /api on a free port, with its own database. */
export function useApi(routes: readonly Route[], template?: 'seeded' | 'migrated') {
  const api = { url: '', call: callerAt((): string => api.url) };
  // Only log unexpected errors: most tests provoke refusals.
  log.level = 'error';
  const server = http.createServer(express().use('/api', restApi(routes)));
  useDatabase(template);
  beforeAll(async () => {
    registerStandinKeys();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address === 'object' && address) api.url = `http://127.0.0.1:${address.port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return api;
}

/** Calls a path below /api; the body is sent as JSON unless it is a form or a content type is given. */
export function callerAt(shop: () => string) {
  return (path: string, { body, headers, ...init }: CallOptions = {}): Promise<Response> => {
    const isAsItIs = typeof body === 'string' || body instanceof FormData;
    return fetch(`${shop()}/api${path}`, {
      ...init,
      method: init.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isAsItIs ? body : JSON.stringify(body) }),
    });
  };
}

export interface CallOptions {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The body of a response, which must be JSON. */
export async function readBody(response: Response): Promise<Record<string, unknown>> {
  return (await response.json()) as Record<string, unknown>;
}
