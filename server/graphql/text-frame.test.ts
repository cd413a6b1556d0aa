import { expect, it } from 'vitest';
import { textFrame } from './text-frame.ts';

// RFC 6455, 5.2: how the length of a payload is told.
it.each([
  [0, [0x81, 0]],
  [125, [0x81, 125]],
  [126, [0x81, 126, 0, 126]],
  [65_535, [0x81, 126, 0xff, 0xff]],
  [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
])('a text of %i bytes is framed whole', (length, header) => {
  const text = Buffer.from('x'.repeat(length));
  const cut = Math.floor(length / 3);
  const frame = textFrame(text.subarray(0, cut), text.subarray(cut));
  expect([...frame.subarray(0, header.length)]).toEqual(header);
  expect(frame.subarray(header.length).equals(text)).toBe(true);
});
