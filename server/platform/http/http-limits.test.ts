import http from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setRequestTimeout, limitConnections } from './http-limits.ts';

let port = 0;
const server = limitConnections(
  http.createServer((req, res) => {
    setRequestTimeout(req, 200);
    req.resume().once('end', () => res.end('whole'));
  }),
);

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address === 'object' && address) port = address.port;
});
afterAll(() => void server.close());

it('a request that takes too long has its connection closed', async () => {
  const request = http.request({ port, method: 'POST', headers: { 'content-length': 10 } });
  request.write('half');
  const [error] = await once(request, 'error').catch((reason: unknown) => [reason]);
  expect(error).toMatchObject({ code: 'ECONNRESET' });
});

it('a request that arrives in time is accepted', async () => {
  const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'whole' });
  expect(await response.text()).toBe('whole');
});
