// @module-tag nightly
import http from 'node:http';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { waitForDrain, closeConnectionsWhileDraining } from './drain.ts';

it('a draining server answers requests and closes each connection with the response', async () => {
  const server = closeConnectionsWhileDraining(http.createServer((_req, res) => res.end('answered')));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  const ask = async () => {
    const response = await fetch(`http://127.0.0.1:${address.port}`);
    return [await response.text(), response.headers.get('connection')];
  };
  expect(await ask()).toEqual(['answered', 'keep-alive']);
  const drained = waitForDrain();
  expect(await ask()).toEqual(['answered', 'close']);
  await drained;
  server.close();
});
