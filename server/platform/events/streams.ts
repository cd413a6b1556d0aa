// What live streams are made of, whatever they tell.

/**
 * A stream that can be left while it waits. A generator alone cannot: its `return` queues behind the
 * `next` under way, so who has gone would be listened for until the next event. `left` is aborted
 * when the stream ends, whichever way.
 */
export function leavable<Row>(
  make: (left: AbortSignal) => AsyncGenerator<Row, void>,
): AsyncIterableIterator<Row> {
  const leaving = new AbortController();
  const rows = untilLeft(make, leaving);
  return {
    next: () => rows.next(),
    return: () => {
      leaving.abort();
      return rows.return();
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

async function* untilLeft<Row>(
  make: (left: AbortSignal) => AsyncGenerator<Row, void>,
  leaving: AbortController,
): AsyncGenerator<Row, void> {
  try {
    yield* make(leaving.signal);
  } finally {
    leaving.abort();
  }
}

/** Makes of a reading one that is shared: however many watch the same, a change is read once. */
export function readingOnce<About extends string | object, Read>(
  read: (about: About) => Promise<Read>,
): (about: About, change: number) => Promise<Read> {
  const underWay = new Map<string, Promise<Read>>();
  return (about, change) => {
    const key = `${JSON.stringify(about)} ${change}`;
    const reading = underWay.get(key) ?? read(about).finally(() => underWay.delete(key));
    underWay.set(key, reading);
    return reading;
  };
}
