import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { captureResponse } from './captured-response.ts';

test('a captured response holds everything that is written', async () => {
  const { res, finished } = captureResponse(new IncomingMessage(new Socket()));
  res.setHeader('content-type', 'text/plain');
  res.write('Moti & ');
  res.end('Mini');
  const { status, headers, body } = await finished;
  expect([status, headers['content-type'], body.toString()]).toEqual([200, 'text/plain', 'Moti & Mini']);
});

test('an aborted response has status 500 and no body', async () => {
  const { res, finished } = captureResponse(new IncomingMessage(new Socket()));
  res.write('Moti & ');
  res.destroy();
  const { status, body } = await finished;
  expect([status, body.length]).toEqual([500, 0]);
});
