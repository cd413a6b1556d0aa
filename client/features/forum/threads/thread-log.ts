// The replies that came since a page was drawn, as an ordered log: whatever order, twice or never
// the streams tell them in, what shows is the server's list, each number once and none left out.

/** As much of a reply as the log needs. */
export interface Numbered {
  id: string;
  /** Its place in the thread, from 1 without gaps. */
  number: number;
}

export interface ThreadLog<T extends Numbered> {
  /** The highest number that stands on the page below the log. */
  base: number;
  /** Without gaps from `base + 1` on, in order. */
  replies: readonly T[];
  /** Heard of, but others before them were not: not shown until those are here. */
  ahead: readonly T[];
  /** Something was missed: the server is to be asked for what came since. */
  isBehind: boolean;
  /** How often the streams were lost: what was asked for before the last time may be too old. */
  losses: number;
}

export type LogEvent<T extends Numbered> =
  /** One came by a stream, or as the answer to what was written here. */
  | { type: 'heard'; reply: T }
  /** The streams were broken, ended or not there yet: nothing says what was missed. */
  | { type: 'lost' }
  /** The server's own list of what came after `after`, up to its end. */
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
    case 'heard':
      return heard(log, event.reply);
    case 'fetched':
      return fetched(log, event);
  }
}

function heard<T extends Numbered>(log: ThreadLog<T>, reply: T): ThreadLog<T> {
  // A held reply has no place yet.
  if (reply.number < 1 || reply.number <= upTo(log)) return log;
  const next = joined(log, [...log.ahead, reply]);
  return { ...next, isBehind: log.isBehind || next.ahead.length > 0 };
}

function fetched<T extends Numbered>(
  log: ThreadLog<T>,
  { after, replies }: { after: number; replies: readonly T[] },
): ThreadLog<T> {
  // The server's word replaces what stood there; what was heard since it spoke stays ahead.
  const before = log.replies.filter(({ number }) => number <= after);
  const later = [...log.replies.filter(({ number }) => number > after), ...log.ahead];
  const told = new Set(replies.map(({ number }) => number));
  const all = [...replies, ...later.filter(({ number }) => !told.has(number))];
  const next = joined({ ...log, replies: before }, all);
  return { ...next, isBehind: next.ahead.length > 0 };
}

/** Takes over what follows without a gap; the rest waits. */
function joined<T extends Numbered>(log: ThreadLog<T>, candidates: readonly T[]): ThreadLog<T> {
  const replies = [...log.replies];
  const ahead: T[] = [];
  let last = upTo(log);
  for (const reply of [...candidates].sort((one, other) => one.number - other.number)) {
    if (reply.number <= last) continue;
    if (reply.number === last + 1) {
      replies.push(reply);
      last += 1;
    } else if (ahead.at(-1)?.number !== reply.number) ahead.push(reply);
  }
  return { ...log, replies, ahead };
}
