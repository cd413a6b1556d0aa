import { describe, expect, it } from 'vitest';
import { emptyLog, logAfter, upTo, type LogEvent, type Numbered } from './thread-log.ts';

const reply = (number: number): Numbered => ({ id: `r${number}`, number });
const received = (number: number): LogEvent<Numbered> => ({ type: 'received', reply: reply(number) });
const fetched = (after: number, ...numbers: number[]): LogEvent<Numbered> => ({
  type: 'fetched',
  after,
  replies: numbers.map(reply),
});
const lost: LogEvent<Numbered> = { type: 'lost' };

/** The shown numbers after some events on a page that ends with reply 5, and whether a fetch is needed. */
function after(...events: LogEvent<Numbered>[]) {
  const log = events.reduce(logAfter, emptyLog<Numbered>(5));
  return { shown: log.replies.map(({ number }) => number), isBehind: log.isBehind };
}

describe('a thread log', () => {
  it.each<[string, LogEvent<Numbered>[], number[], boolean]>([
    ['shows replies in order', [received(6), received(7)], [6, 7], false],
    ['shows each number once', [received(6), received(6), received(7), received(6)], [6, 7], false],
    ['ignores replies that the page shows', [received(3), received(5)], [], false],
    ['ignores a pending reply', [received(0)], [], false],
    ['shows nothing beyond a gap and fetches', [received(6), received(8)], [6], true],
    [
      'continues when the gap closes by itself, but still fetches',
      [received(8), received(7), received(6)],
      [6, 7, 8],
      true,
    ],
    ['closes a gap with the fetched list', [received(8), fetched(5, 6, 7, 8)], [6, 7, 8], false],
    ['keeps replies received after the fetch', [received(8), fetched(5, 6, 7)], [6, 7, 8], false],
    ['fetches again while a gap remains', [received(9), fetched(5, 6, 7)], [6, 7], true],
    ['is behind after a lost connection', [received(6), lost], [6], true],
    ['is behind until a fetch completes', [lost, received(6), received(7)], [6, 7], true],
    ['catches up without new replies', [lost, fetched(5)], [], false],
    ['catches up from its last number', [received(6), lost, fetched(6, 7, 8)], [6, 7, 8], false],
    ['accepts a list without new replies', [received(6), received(7), fetched(5, 6, 7)], [6, 7], false],
    ['keeps replies that an older list lacks', [received(6), received(7), fetched(5, 6)], [6, 7], false],
  ])('%s', (_description, events, expected, isBehind) => {
    expect(after(...events)).toEqual({ shown: expected, isBehind });
  });

  it('reaches the complete list for any order of events', () => {
    const orders = [
      [6, 7, 8, 9],
      [9, 8, 7, 6],
      [7, 6, 9, 8],
      [8, 6, 6, 9, 7],
    ];
    for (const order of orders)
      for (const at of [0, 1, 2, 3, 4]) {
        const events = order.map(received);
        events.splice(at, 0, fetched(5, 6, 7));
        expect(after(...events).shown).toEqual([6, 7, 8, 9]);
      }
  });

  it('replaces shown replies by newer fetched ones', () => {
    const edited = { ...reply(6), text: 'edited' };
    const log = [received(6), { type: 'fetched', after: 5, replies: [edited] } as const].reduce(
      logAfter,
      emptyLog<Numbered>(5),
    );
    expect(log.replies).toEqual([edited]);
    expect(upTo(log)).toBe(6);
  });
});
