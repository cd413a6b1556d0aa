// Helpers for live streams.
import { newInFlight } from '#server/platform/in-flight.ts';

/**
 * A stream whose `return` takes effect immediately. The `return` of a plain generator waits for a pending `next`,
 * so a client that disconnects would stay subscribed until the next event.
 * @param make receives a signal that is aborted when the stream ends, for any reason
 */
export function abortableStream<Row>(
  make: (signal: AbortSignal) => AsyncGenerator<Row, void>,
): AsyncIterableIterator<Row> {
  const controller = new AbortController();
  const rows = abortAtEnd(make, controller);
  return {
    next: () => rows.next(),
    return: () => {
      controller.abort();
      return rows.return();
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

async function* abortAtEnd<Row>(
  make: (signal: AbortSignal) => AsyncGenerator<Row, void>,
  controller: AbortController,
): AsyncGenerator<Row, void> {
  try {
    yield* make(controller.signal);
  } finally {
    controller.abort();
  }
}

/** Wraps a query so that all subscribers of the same subject share one call per change. */
export function shareRead<Subject extends string | object, Result>(
  read: (subject: Subject) => Promise<Result>,
): (subject: Subject, change: number) => Promise<Result> {
  const share = newInFlight<Result>();
  return (subject, change) => share(`${JSON.stringify(subject)} ${change}`, () => read(subject));
}
