// The replies since a page was loaded, as an ordered log without gaps or repeats, even when subscription events
// arrive out of order, twice or not at all.

export interface Numbered {
  id: string;
  /** Its position in the thread, from 1 without gaps. */
  number: number;
}

export interface ThreadLog<T extends Numbered> {
  /** The highest number that the page itself shows. */
  base: number;
  /** The numbers `base + 1` and up, in order and without gaps. */
  replies: readonly T[];
  /** Received beyond a gap; not shown until the gap is closed. */
  ahead: readonly T[];
  /** Events were missed: the newer replies must be fetched. */
  isBehind: boolean;
  /** The number of lost connections: a fetch from before the last one may be outdated. */
  losses: number;
}

export type LogEvent<T extends Numbered> =
  /** A reply from the subscription, or the response of the own mutation. */
  | { type: 'received'; reply: T }
  /** The subscriptions were interrupted, ended or not yet established. */
  | { type: 'lost' }
  /** The complete list of replies after the number `after`. */
  | { type: 'fetched'; after: number; replies: readonly T[] };

export const emptyLog = <T extends Numbered>(base: number): ThreadLog<T> => ({
  base,
  replies: [],
  ahead: [],
  isBehind: false,
  losses: 0,
});

/** The highest number up to which nothing is missing. */
export function upTo({ base, replies }: Pick<ThreadLog<Numbered>, 'base' | 'replies'>): number {
  return replies.at(-1)?.number ?? base;
}

export function logAfter<T extends Numbered>(log: ThreadLog<T>, event: LogEvent<T>): ThreadLog<T> {
  switch (event.type) {
    case 'lost':
      return { ...log, isBehind: true, losses: log.losses + 1 };
    case 'received':
      return addReceived(log, event.reply);
    case 'fetched':
      return addFetched(log, event);
  }
}

function addReceived<T extends Numbered>(log: ThreadLog<T>, reply: T): ThreadLog<T> {
  // A pending reply has no number yet.
  if (reply.number < 1 || reply.number <= upTo(log)) return log;
  const next = append(log, [...log.ahead, reply]);
  return { ...next, isBehind: log.isBehind || next.ahead.length > 0 };
}

function addFetched<T extends Numbered>(
  log: ThreadLog<T>,
  { after, replies }: { after: number; replies: readonly T[] },
): ThreadLog<T> {
  // The fetched list replaces its range; replies received since then stay.
  const before = log.replies.filter(({ number }) => number <= after);
  const later = [...log.replies.filter(({ number }) => number > after), ...log.ahead];
  const fetchedNumbers = new Set(replies.map(({ number }) => number));
  const all = [...replies, ...later.filter(({ number }) => !fetchedNumbers.has(number))];
  const next = append({ ...log, replies: before }, all);
  return { ...next, isBehind: next.ahead.length > 0 };
}

/** Appends the candidates that follow without a gap; the rest stays ahead. */
function append<T extends Numbered>(log: ThreadLog<T>, candidates: readonly T[]): ThreadLog<T> {
  const replies = [...log.replies];
  const ahead: T[] = [];
  let last = upTo(log);
  for (const reply of [...candidates].sort((a, b) => a.number - b.number)) {
    if (reply.number <= last) continue;
    if (reply.number === last + 1) {
      replies.push(reply);
      last += 1;
    } else if (ahead.at(-1)?.number !== reply.number) ahead.push(reply);
  }
  return { ...log, replies, ahead };
}
