// Streams as a test reads them.
import { soon } from './soon.ts';

/** A stream that listens: it begins with its first reading, which waits for what comes. */
export interface Heard<Row> {
  rows: Row[];
  /** In whichever way. */
  hasEnded: () => boolean;
  leave: () => Promise<void>;
}

/** Reads a stream into an array as it comes. */
export function hearAll<Row>(stream: AsyncIterable<Row>): Heard<Row> {
  const rows: Row[] = [];
  const iterator = stream[Symbol.asyncIterator]();
  let hasEnded = false;
  const read = async () => {
    for (;;) {
      const { value, done } = await iterator.next();
      if (done) break;
      rows.push(value);
    }
    hasEnded = true;
  };
  const reading = read().catch(() => (hasEnded = true));
  return {
    rows,
    hasEnded: () => hasEnded,
    leave: async () => {
      await iterator.return?.();
      await reading;
    },
  };
}

/** Waits until something is so. */
export function until(isSo: () => boolean): Promise<void> {
  return soon(() => {
    if (!isSo()) throw new Error(`not yet: ${isSo.toString()}`);
  });
}
