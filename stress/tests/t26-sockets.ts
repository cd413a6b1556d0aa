// T26: websockets that are silent, greedy, huge, foreign, slow or out of date, while honest people read along.
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { fresh, newBuyers } from '../buyers.ts';
import { newQuestion, replyTo } from '../forum.ts';
import { memoryOf } from '../process-memory.ts';
import { inParallel } from '../requests.ts';
import { share } from '../share.ts';
import { closing, connect, dial, follow } from '../sockets.ts';
import type { Door, ExtraShop, Stage } from '../stage.ts';
import type { BatteryTest, Tally } from '../test.ts';

const HONEST = share(200);
const SILENT = share(1_000);
const SLOW = share(50);
const SUBSCRIBES = 20_000;
const EXPIRING = 20;
// Each kind comes from an address of its own, as its own senders would.
const FROM = { honest: '127.0.0.2', silent: ['127.0.0.3', '127.0.0.4'], odd: '127.0.0.5', slow: '127.0.0.6' };
/** "closed ≤3.5 s", of which 3 are the client's to say who it is. */
const SILENT_MS = 3_500;
const HONEST_MS = 1_000;
const SLOW_MS = 35_000;
const SLOW_RSS_KB = 50 * 1024;
const EXPIRED_MS = 5_000;
const EVERY_MS = 200;
const LONG = 'A reply that fills what nobody reads. '.repeat(120);

/** People who read a question all the while, and what they hear of it. */
class Honest {
  readonly #sent = new Map<number, number>();
  readonly #times: number[] = [];
  readonly #sockets: WebSocket[] = [];
  #heard = 0;
  readonly #end = new AbortController();
  #writing: Promise<void> = Promise.resolve();

  static async open(door: Door, writeAt: Door): Promise<Honest> {
    const honest = new Honest();
    const questionId = await newQuestion();
    const seats = Array.from({ length: HONEST }, (_, seat) => seat);
    await inParallel(seats, 20, async () => {
      const socket = await connect(door, { from: FROM.honest });
      follow(socket, questionId, (number) => honest.#hear(number));
      honest.#sockets.push(socket);
    });
    await wait(1_000); // all are subscribed
    honest.#writing = honest.#write(writeAt, questionId);
    return honest;
  }

  /** Stops the writing and tells what became of it. */
  async close(tally: Tally): Promise<void> {
    this.#end.abort();
    await this.#writing;
    await wait(HONEST_MS);
    tally.times(`${this.#sent.size} events to ${HONEST} honest readers:`, this.#times, HONEST_MS);
    const missed = this.#sent.size * HONEST - this.#heard;
    tally.case(missed ? `${missed} events did not reach an honest reader` : '');
    for (const socket of this.#sockets) socket.terminate();
  }

  #hear(number: number): void {
    this.#heard += 1;
    const sent = this.#sent.get(number);
    if (sent !== undefined) this.#times.push(performance.now() - sent);
  }

  async #write(door: Door, questionId: string): Promise<void> {
    for (let number = 1; !this.#end.signal.aborted; number += 1) {
      this.#sent.set(number, performance.now());
      await replyTo(door, questionId, `${LONG} ${number}`);
      await wait(EVERY_MS);
    }
  }
}

async function silentOnes(door: Door, tally: Tally): Promise<void> {
  const seats = Array.from({ length: SILENT }, (_, seat) => seat);
  await inParallel(seats, SILENT, async (seat) => {
    const socket = dial(door, { from: FROM.silent[seat % 2] });
    await once(socket, 'open');
    const end = await closing(socket, SILENT_MS * 2);
    tally.case(end && end.ms <= SILENT_MS ? '' : `a silent socket was open for ${end?.ms ?? 'ever'} ms`);
  });
}

async function greedyOne(door: Door, questionId: string, tally: Tally): Promise<void> {
  const socket = await connect(door, { from: FROM.odd });
  const end = closing(socket, 10_000);
  for (let count = 0; count < SUBSCRIBES && socket.readyState === WebSocket.OPEN; count += 1) {
    follow(socket, questionId);
    if (count % 500 === 0) await new Promise(setImmediate);
  }
  const code = (await end)?.code;
  tally.case(code === 4429 ? '' : `20,000 subscriptions on one socket: ${code ?? 'open still'}`);
}

async function hugeFrame(door: Door, tally: Tally): Promise<void> {
  const socket = await connect(door, { from: FROM.odd });
  socket.send('x'.repeat(1024 * 1024));
  const code = (await closing(socket, 5_000))?.code;
  tally.case(code === 1009 ? '' : `a frame of 1 MB: ${code ?? 'open still'}`);
}

async function foreignPage(door: Door, tally: Tally): Promise<void> {
  const socket = dial(door, { from: FROM.odd, origin: 'https://evil.example' });
  const isIn = await new Promise((resolve) => {
    socket.once('open', () => resolve(true)).once('close', () => resolve(false));
  });
  tally.case(isIn ? 'a page of another origin was let in' : '');
  socket.terminate();
}

/** They follow the question that the honest ones follow, but read nothing. */
async function slowReaders({ door, pid }: ExtraShop, questionId: string, writeAt: Door, tally: Tally) {
  const before = memoryOf(pid);
  const seats = Array.from({ length: SLOW }, (_, seat) => seat);
  const sockets = await inParallel(seats, 10, async () => {
    const socket = await connect(door, { from: FROM.slow });
    follow(socket, questionId);
    return socket;
  });
  for (const socket of sockets) socket.pause();
  const until = performance.now() + SLOW_MS;
  let most = before;
  for (let number = 1; performance.now() < until; number += 1) {
    await replyTo(writeAt, questionId, `${LONG} ${number}`);
    most = Math.max(most, memoryOf(pid));
    await wait(EVERY_MS / 4);
  }
  // They look up at last: whoever is held on to would still get pongs now.
  const ends = await Promise.all(
    sockets.map((socket) => {
      socket.resume();
      return closing(socket, 2_000);
    }),
  );
  for (const end of ends) tally.case(end ? '' : `a slow reader was there still after ${SLOW_MS} ms`);
  const grown = most - before;
  tally.figure(`${SLOW} slow readers: ${Math.round(grown / 1024)} MB more`);
  tally.check(grown < SLOW_RSS_KB, `slow readers cost ${Math.round(grown / 1024)} MB, at most 50`);
}

async function outOfDate({ door }: ExtraShop, stage: Stage, tally: Tally): Promise<void> {
  const people = await inParallel(await newBuyers(EXPIRING), 5, fresh);
  const sockets = await inParallel(people, 5, ({ token }) => connect(door, { from: FROM.odd, token }));
  await stage.pass(16);
  for (const end of await Promise.all(sockets.map((socket) => closing(socket, EXPIRED_MS * 2))))
    tally.case(end && end.ms <= EXPIRED_MS ? '' : `a socket outlived its token by ${end?.ms ?? 'ever'} ms`);
}

export const sockets: BatteryTest = {
  id: 'T26',
  about: `${SILENT} silent sockets, 20,000 subscriptions on one, frames of 1 MB, foreign pages, ${SLOW} slow readers, spent tokens, beside ${HONEST} honest readers`,
  async run(stage, tally) {
    const shop = await stage.openCounted();
    const { door } = shop;
    const [writeAt] = stage.doors;
    const honest = await Honest.open(door, writeAt);
    const questionId = await newQuestion();
    try {
      await silentOnes(door, tally);
      await greedyOne(door, questionId, tally);
      await hugeFrame(door, tally);
      await foreignPage(door, tally);
      await slowReaders(shop, questionId, writeAt, tally);
      await outOfDate(shop, stage, tally);
    } finally {
      await honest.close(tally);
      await shop.end();
    }
  },
};
