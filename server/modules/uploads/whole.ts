// A file that comes in pieces, as one. The pieces are copied as they come, so that they and the whole are never held
// both: with twenty files of 5 MB on their way that is 100 MB less.
import { LIMITS } from '#server/platform/limits/limits.ts';

const { fileBytes } = LIMITS.uploads;

export class Whole {
  // Room that is never written to takes no memory.
  #room: Buffer | undefined;
  #length = 0;

  add(piece: Uint8Array): void {
    if (this.#length + piece.length > fileBytes) throw new Error('more than any file may be');
    this.#room ??= Buffer.allocUnsafeSlow(fileBytes);
    this.#room.set(piece, this.#length);
    this.#length += piece.length;
  }

  get bytes(): Buffer {
    return this.#room?.subarray(0, this.#length) ?? Buffer.alloc(0);
  }
}
