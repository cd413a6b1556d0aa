// @module-tag nightly
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { SharedText, textFrame } from './text-frame.ts';

// RFC 6455, section 5.2: the length of the payload.
it.each([
  [0, [0x81, 0]],
  [125, [0x81, 125]],
  [126, [0x81, 126, 0, 126]],
  [65_535, [0x81, 126, 0xff, 0xff]],
  [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
])('a text of %i bytes is framed', (length, header) => {
  const text = Buffer.from('x'.repeat(length));
  const cut = Math.floor(length / 3);
  const frame = textFrame(text.subarray(0, cut), text.subarray(cut));
  expect([...frame.subarray(0, header.length)]).toEqual(header);
  expect(frame.subarray(header.length).equals(text)).toBe(true);
});

/** Both ends of a TCP connection. */
async function openConnection(): Promise<{ writer: Socket; reader: Socket }> {
  const server = createServer({ pauseOnConnect: true }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const writer = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  const [reader] = (await once(server, 'connection')) as [Socket];
  server.close();
  return { writer, reader };
}

it('a slow reader gets every text with its own prefix, although others reuse the frame', async () => {
  const slow = await openConnection();
  const quick = await openConnection();
  const fromQuick = text(quick.reader);
  const tails = Array.from({ length: 60 }, (_, at) => Buffer.from(`${at} `.padEnd(100_000, 'x')));
  for (const tail of tails) {
    const shared = new SharedText(tail);
    for (const [{ writer }, name] of [
      [slow, 'slow,'],
      [quick, 'quick,'],
      [slow, 'slow again,'],
    ] as const)
      shared.writeTo(writer, Buffer.from(name));
  }
  expect(slow.writer.writableLength).toBeGreaterThan(1_000_000);
  const fromSlow = text(slow.reader);
  slow.writer.end();
  quick.writer.end();
  const framed = (name: string) => tails.map((tail) => textFrame(Buffer.from(name), tail));
  const bytes = (frames: Buffer[]) => Buffer.concat(frames).toString();
  expect((await fromQuick) === bytes(framed('quick,'))).toBe(true);
  const twice = framed('slow,').flatMap((frame, at) => [frame, ...framed('slow again,').slice(at, at + 1)]);
  expect((await fromSlow) === bytes(twice)).toBe(true);
});
