import { describe, expect, it } from 'vitest';
import { emptyLog, logAfter, upTo, type LogEvent, type Numbered } from './thread-log.ts';

const reply = (number: number): Numbered => ({ id: `r${number}`, number });
const heard = (number: number): LogEvent<Numbered> => ({ type: 'heard', reply: reply(number) });
const fetched = (after: number, ...numbers: number[]): LogEvent<Numbered> => ({
  type: 'fetched',
  after,
  replies: numbers.map(reply),
});
const lost: LogEvent<Numbered> = { type: 'lost' };

/** What shows after these events on a page that ends with reply 5, and whether the server is to be asked. */
function after(...events: LogEvent<Numbered>[]) {
  const log = events.reduce(logAfter, emptyLog<Numbered>(5));
  return { shown: log.replies.map(({ number }) => number), isBehind: log.isBehind };
}

describe('the log of a thread', () => {
  it.each<[string, LogEvent<Numbered>[], number[], boolean]>([
    ['shows what comes in order', [heard(6), heard(7)], [6, 7], false],
    ['takes each number once', [heard(6), heard(6), heard(7), heard(6)], [6, 7], false],
    ['knows what stands on the page', [heard(3), heard(5)], [], false],
    ['leaves a held reply out', [heard(0)], [], false],
    ['shows nothing beyond a gap, and asks', [heard(6), heard(8)], [6], true],
    ['goes on when the gap fills by itself, and still asks', [heard(8), heard(7), heard(6)], [6, 7, 8], true],
    ['closes a gap by the server’s list', [heard(8), fetched(5, 6, 7, 8)], [6, 7, 8], false],
    ['keeps what was heard after the server spoke', [heard(8), fetched(5, 6, 7)], [6, 7, 8], false],
    ['asks again while a gap is left', [heard(9), fetched(5, 6, 7)], [6, 7], true],
    ['is behind once the stream broke', [heard(6), lost], [6], true],
    ['is behind until the server has spoken', [lost, heard(6), heard(7)], [6, 7], true],
    ['catches up with nothing new', [lost, fetched(5)], [], false],
    ['catches up from its middle', [heard(6), lost, fetched(6, 7, 8)], [6, 7, 8], false],
    ['takes a list it knows already', [heard(6), heard(7), fetched(5, 6, 7)], [6, 7], false],
    ['does not lose what an older list lacks', [heard(6), heard(7), fetched(5, 6)], [6, 7], false],
  ])('%s', (_what, events, shown, isBehind) => {
    expect(after(...events)).toEqual({ shown, isBehind });
  });

  it('ends with the server’s list, in whatever order its parts come', () => {
    const orders = [
      [6, 7, 8, 9],
      [9, 8, 7, 6],
      [7, 6, 9, 8],
      [8, 6, 6, 9, 7],
    ];
    for (const order of orders)
      for (const at of [0, 1, 2, 3, 4]) {
        const events = order.map(heard);
        events.splice(at, 0, fetched(5, 6, 7));
        expect(after(...events).shown).toEqual([6, 7, 8, 9]);
      }
  });

  it('takes the server’s newer words for what it shows already', () => {
    const edited = { ...reply(6), text: 'edited' };
    const log = [heard(6), { type: 'fetched', after: 5, replies: [edited] } as const].reduce(
      logAfter,
      emptyLog<Numbered>(5),
    );
    expect(log.replies).toEqual([edited]);
    expect(upTo(log)).toBe(6);
  });
});
