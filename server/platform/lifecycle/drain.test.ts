import http from 'node:http';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { farewell, sayFarewellOn } from './drain.ts';

it('a shop that says farewell answers still, and lets go of each connection with its answer', async () => {
  const server = sayFarewellOn(http.createServer((_req, res) => res.end('answered')));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  const ask = async () => {
    const response = await fetch(`http://127.0.0.1:${address.port}`);
    return [await response.text(), response.headers.get('connection')];
  };
  expect(await ask()).toEqual(['answered', 'keep-alive']);
  const said = farewell();
  expect(await ask()).toEqual(['answered', 'close']);
  await said;
  server.close();
});
