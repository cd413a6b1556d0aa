// Keeps drawn pictures in the file store. A key holds a hash of the picture, so caches may keep it for good.
import { createHash } from 'node:crypto';
import type { FileStore } from '#server/integrations/files/file-store.ts';

export class Pictures {
  readonly #store: FileStore;
  readonly #writes: Promise<void>[] = [];

  constructor(store: FileStore) {
    this.#store = store;
  }

  /** Puts a drawing into the store; answers its key. @example add('product', 'drools-adult-front', svg) */
  add(kind: string, name: string, svg: string): string {
    const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
    const key = `art/${kind}/${name}.${hash}.svg`;
    this.#writes.push(this.#store.put(key, Buffer.from(svg)));
    return key;
  }

  /** Resolves when all of them are kept. */
  async kept(): Promise<void> {
    await Promise.all(this.#writes);
  }
}
