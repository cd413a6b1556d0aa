import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { catchResponse } from './caught-response.ts';

test('what is written to it is the answer, whole', async () => {
  const { res, answered } = catchResponse(new IncomingMessage(new Socket()));
  res.setHeader('content-type', 'text/plain');
  res.write('Moti & ');
  res.end('Mini');
  const { status, headers, body } = await answered;
  expect([status, headers['content-type'], body.toString()]).toEqual([200, 'text/plain', 'Moti & Mini']);
});

test('an answer that is broken off half-way has failed for all who wait for it', async () => {
  const { res, answered } = catchResponse(new IncomingMessage(new Socket()));
  res.write('Moti & ');
  res.destroy();
  const { status, body } = await answered;
  expect([status, body.length]).toEqual([500, 0]);
});
