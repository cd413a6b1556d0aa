// Collects a file from chunks. Chunks are copied into one buffer as they arrive, rather than concatenated at the
// end, which halves the peak memory.
import { LIMITS } from '#server/platform/limits/limits.ts';

const { fileBytes } = LIMITS.uploads;

export class FileBuffer {
  // Allocated at full size: pages that are never written take no memory.
  #buffer: Buffer | undefined;
  #length = 0;

  add(chunk: Uint8Array): void {
    if (this.#length + chunk.length > fileBytes) throw new Error('the file exceeds the upload limit');
    this.#buffer ??= Buffer.allocUnsafeSlow(fileBytes);
    this.#buffer.set(chunk, this.#length);
    this.#length += chunk.length;
  }

  get bytes(): Buffer {
    return this.#buffer?.subarray(0, this.#length) ?? Buffer.alloc(0);
  }
}
