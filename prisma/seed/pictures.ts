// Stores the drawn pictures. A key contains a hash of the picture, so that it can be cached forever.
import { createHash } from 'node:crypto';
import type { FileStore } from '#server/integrations/files/file-store.ts';

export class Pictures {
  readonly store: FileStore;
  readonly #writes: Promise<void>[] = [];

  constructor(store: FileStore) {
    this.store = store;
  }

  /** Stores a drawing; returns its key. @example add('product', 'drools-adult-front', svg) */
  add(kind: string, name: string, svg: string): string {
    const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
    const key = `art/${kind}/${name}.${hash}.svg`;
    this.#writes.push(this.store.put(key, Buffer.from(svg)));
    return key;
  }

  /** Resolves when all pictures are stored. */
  async stored(): Promise<void> {
    await Promise.all(this.#writes);
  }
}
