// Collects the values of an async iterable.
import { eventually } from './eventually.ts';

/** The values so far; iteration starts immediately. */
export interface CollectedStream<Row> {
  rows: Row[];
  /** Whether it has ended, normally or with an error. */
  hasEnded: () => boolean;
  leave: () => Promise<void>;
}

/** Starts collecting a stream. */
export function collectStream<Row>(stream: AsyncIterable<Row>): CollectedStream<Row> {
  const rows: Row[] = [];
  const iterator = stream[Symbol.asyncIterator]();
  let hasEnded = false;
  const readAll = async () => {
    for (;;) {
      const { value, done } = await iterator.next();
      if (done) break;
      rows.push(value);
    }
    hasEnded = true;
  };
  const reading = readAll().catch(() => (hasEnded = true));
  return {
    rows,
    hasEnded: () => hasEnded,
    leave: async () => {
      await iterator.return?.();
      await reading;
    },
  };
}

/** Waits until the condition holds. */
export function waitUntil(condition: () => boolean): Promise<void> {
  return eventually(() => {
    if (!condition()) throw new Error(`not yet: ${condition.toString()}`);
  });
}
