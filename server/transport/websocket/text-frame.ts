// A websocket text message with header and payload in one buffer. ws writes the two separately (writev), which takes a
// quarter more CPU time.
import type { Duplex } from 'node:stream';

/** RFC 6455, section 5.2: a final text frame, unmasked as servers send it. */
const FINAL_TEXT = 0x81;
const LENGTH_IN_2_BYTES = 126;
const LENGTH_IN_8_BYTES = 127;

/** A frame with both parts as its payload, in UTF-8. */
export function textFrame(head: Buffer, tail: Buffer): Buffer {
  const length = head.length + tail.length;
  const start = length < LENGTH_IN_2_BYTES ? 2 : length <= 0xffff ? 4 : 10;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = FINAL_TEXT;
  if (start === 2) frame[1] = length;
  else if (start === 4) {
    frame[1] = LENGTH_IN_2_BYTES;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = LENGTH_IN_8_BYTES;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  head.copy(frame, start);
  tail.copy(frame, start + head.length);
  return frame;
}

/**
 * One text for many sockets that differs only in its head. The frame is reused from one socket to the next: a buffer
 * for each of a thousand subscribers would cause a full garbage collection every ten texts.
 */
export class SharedText {
  private frame: Buffer | null = null;
  private headLength = 0;
  private readonly tail: Buffer;

  constructor(tail: Buffer) {
    this.tail = tail;
  }

  writeTo(socket: Duplex, head: Buffer): void {
    if (this.frame && head.length === this.headLength)
      head.copy(this.frame, this.frame.length - this.tail.length - head.length);
    else this.frame = textFrame(head, this.tail);
    this.headLength = head.length;
    socket.write(this.frame);
    // Still queued, so the buffer must not change.
    if (socket.writableLength > 0) this.frame = null;
  }
}
