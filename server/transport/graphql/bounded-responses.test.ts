import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#server/testing/eventually.ts';
import { useLimits } from '#server/testing/limits.ts';
import { boundResponses } from './bounded-responses.ts';

useLimits({ LIMIT_GRAPH_ANSWER_MS: '200', LIMIT_GRAPH_ANSWER_BYTES: '1000' });

let server: Server | undefined;
afterEach(() => server?.close());

type Handler = Parameters<typeof boundResponses>[0];

const saying = (text: string) => ({
  status: 200,
  headers: [['content-type', 'application/json']] satisfies [string, string][],
  text,
});

async function answerOf(handler: Handler): Promise<{ status: number; body: unknown; wait: string | null }> {
  const result = boundResponses(handler);
  server = createServer((req, res) => {
    result(req, res, null).catch(() => res.writeHead(500).end('{}'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const response = await fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`);
  return {
    status: response.status,
    body: await response.json().catch(() => null),
    wait: response.headers.get('retry-after'),
  };
}

describe('a GraphQL response', () => {
  it('a response within the limits is sent unchanged', async () => {
    const { status, body } = await answerOf(() => Promise.resolve(saying('{"data":{}}')));
    expect([status, body]).toEqual([200, { data: {} }]);
  });

  it('a response that takes too long is replaced by an error, and discarded when it arrives', async () => {
    let finish: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (finish = resolve));
    const ended = vi.fn<() => void>();
    const response = await answerOf(async () => {
      await late;
      ended();
      return saying('{"data":{}}');
    });
    expect(response).toMatchObject({
      status: 503,
      wait: '5',
      body: { errors: [{ extensions: { code: 'UNAVAILABLE' } }] },
    });
    finish();
    await eventually(() => expect(ended).toHaveBeenCalled());
  });

  it.each([
    ['characters', 'x'.repeat(1_001)],
    ['bytes', '₹'.repeat(334)],
  ])('a response with too many %s is not sent', async (_unit, text) => {
    const { status, body } = await answerOf(() => Promise.resolve(saying(text)));
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ extensions: { code: 'TOO_COSTLY' } }] });
  });

  it('a failure in time is reported as usual', async () => {
    const { status } = await answerOf(() => Promise.reject(new Error('broken')));
    expect(status).toBe(500);
  });
});
