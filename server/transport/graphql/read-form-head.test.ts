import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { readFormHead } from './read-form-head.ts';

const part = (headers: string, content: string) => `--x\r\n${headers}\r\n\r\n${content}\r\n`;
const field = (name: string, content: string) =>
  part(`Content-Disposition: form-data; name="${name}"`, content);
const FIELDS = field('operations', '{}') + field('map', '[]');

function requestWith(body: string): IncomingMessage {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  return Object.assign(Readable.from([Buffer.from(`${body}--x--\r\n`)], { objectMode: false }), {
    headers,
  }) as unknown as IncomingMessage;
}

it('the operations and the map of a form are read', async () => {
  expect(await readFormHead(requestWith(FIELDS))).toEqual({ operations: '{}', map: '[]' });
});

it('a form with more parts than two fields and ten files is refused', async () => {
  const ignored = part('X-Other: part', '').repeat(13);
  await expect(readFormHead(requestWith(ignored + FIELDS))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
