// T26: WebSockets that are silent, greedy, oversized, cross-site, slow or expired, beside regular readers.
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { withFreshToken, newBuyers } from '../buyers.ts';
import { newQuestion, replyTo } from '../forum.ts';
import { readMemory } from '../process-memory.ts';
import { inParallel } from '../requests.ts';
import { scaleCount } from '../share.ts';
import { closing, connect, dial, follow } from '../websockets.ts';
import type { Server, ExtraServer, TestBed } from '../test-bed.ts';
import type { StressTest, Tally } from '../stress-test.ts';

const READERS = scaleCount(200);
const SILENT = scaleCount(1_000);
const SLOW = scaleCount(50);
const SUBSCRIBES = 20_000;
const EXPIRING = 20;
// Each kind has its own address, since limits are per address.
const FROM = {
  readers: '127.0.0.2',
  silent: ['127.0.0.3', '127.0.0.4'],
  odd: '127.0.0.5',
  slow: '127.0.0.6',
};
/** A client has 3 s to send connection_init. */
const SILENT_MS = 3_500;
const READERS_MS = 1_000;
const SLOW_MS = 35_000;
const SLOW_RSS_KB = 50 * 1024;
const EXPIRED_MS = 5_000;
const EVERY_MS = 200;
const LONG = 'A reply that fills what nobody reads. '.repeat(120);

/** Regular readers of a question, and the events they receive. */
class RegularReaders {
  readonly #sent = new Map<number, number>();
  readonly #times: number[] = [];
  readonly #sockets: WebSocket[] = [];
  #received = 0;
  readonly #end = new AbortController();
  #writing: Promise<void> = Promise.resolve();

  static async open(server: Server, writeAt: Server): Promise<RegularReaders> {
    const readers = new RegularReaders();
    const questionId = await newQuestion();
    const seats = Array.from({ length: READERS }, (_, seat) => seat);
    await inParallel(seats, 20, async () => {
      const socket = await connect(server, { from: FROM.readers });
      follow(socket, questionId, (number) => readers.#receive(number));
      readers.#sockets.push(socket);
    });
    await wait(1_000); // all are subscribed
    readers.#writing = readers.#write(writeAt, questionId);
    return readers;
  }

  /** Stops writing and reports the results. */
  async close(tally: Tally): Promise<void> {
    this.#end.abort();
    await this.#writing;
    await wait(READERS_MS);
    tally.times(`${this.#sent.size} events to ${READERS} regular readers:`, this.#times, READERS_MS);
    const missed = this.#sent.size * READERS - this.#received;
    tally.case(missed ? `${missed} events did not reach a regular reader` : '');
    for (const socket of this.#sockets) socket.terminate();
  }

  #receive(number: number): void {
    this.#received += 1;
    const sentAt = this.#sent.get(number);
    if (sentAt !== undefined) this.#times.push(performance.now() - sentAt);
  }

  async #write(server: Server, questionId: string): Promise<void> {
    for (let number = 1; !this.#end.signal.aborted; number += 1) {
      this.#sent.set(number, performance.now());
      await replyTo(server, questionId, `${LONG} ${number}`);
      await wait(EVERY_MS);
    }
  }
}

async function silentSockets(server: Server, tally: Tally): Promise<void> {
  const seats = Array.from({ length: SILENT }, (_, seat) => seat);
  await inParallel(seats, SILENT, async (seat) => {
    const socket = dial(server, { from: FROM.silent[seat % 2] });
    await once(socket, 'open');
    const end = await closing(socket, SILENT_MS * 2);
    tally.case(end && end.ms <= SILENT_MS ? '' : `a silent socket was open for ${end?.ms ?? 'ever'} ms`);
  });
}

async function tooManySubscriptions(server: Server, questionId: string, tally: Tally): Promise<void> {
  const socket = await connect(server, { from: FROM.odd });
  const end = closing(socket, 10_000);
  for (let count = 0; count < SUBSCRIBES && socket.readyState === WebSocket.OPEN; count += 1) {
    follow(socket, questionId);
    if (count % 500 === 0) await new Promise(setImmediate);
  }
  const code = (await end)?.code;
  tally.case(code === 4429 ? '' : `20,000 subscriptions on one socket: ${code ?? 'still open'}`);
}

async function hugeFrame(server: Server, tally: Tally): Promise<void> {
  const socket = await connect(server, { from: FROM.odd });
  socket.send('x'.repeat(1024 * 1024));
  const code = (await closing(socket, 5_000))?.code;
  tally.case(code === 1009 ? '' : `a frame of 1 MB: ${code ?? 'still open'}`);
}

async function crossSitePage(server: Server, tally: Tally): Promise<void> {
  const socket = dial(server, { from: FROM.odd, origin: 'https://evil.example' });
  const isIn = await new Promise((resolve) => {
    socket.once('open', () => resolve(true)).once('close', () => resolve(false));
  });
  tally.case(isIn ? 'a page of another origin was accepted' : '');
  socket.terminate();
}

/** Subscribe to the question of the regular readers but do not read. */
async function slowReaders({ server, pid }: ExtraServer, questionId: string, writeAt: Server, tally: Tally) {
  const before = readMemory(pid);
  const seats = Array.from({ length: SLOW }, (_, seat) => seat);
  const sockets = await inParallel(seats, 10, async () => {
    const socket = await connect(server, { from: FROM.slow });
    follow(socket, questionId);
    return socket;
  });
  for (const socket of sockets) socket.pause();
  const until = performance.now() + SLOW_MS;
  let peak = before;
  for (let number = 1; performance.now() < until; number += 1) {
    await replyTo(writeAt, questionId, `${LONG} ${number}`);
    peak = Math.max(peak, readMemory(pid));
    await wait(EVERY_MS / 4);
  }
  // Resumed sockets would still answer pings if the server had kept them.
  const ends = await Promise.all(
    sockets.map((socket) => {
      socket.resume();
      return closing(socket, 2_000);
    }),
  );
  for (const end of ends) tally.case(end ? '' : `a slow reader was still connected after ${SLOW_MS} ms`);
  const grown = peak - before;
  tally.figure(`${SLOW} slow readers: ${Math.round(grown / 1024)} MB more`);
  tally.check(grown < SLOW_RSS_KB, `slow readers cost ${Math.round(grown / 1024)} MB, at most 50`);
}

async function expiredTokens({ server }: ExtraServer, testBed: TestBed, tally: Tally): Promise<void> {
  const people = await inParallel(await newBuyers(EXPIRING), 5, withFreshToken);
  const sockets = await inParallel(people, 5, ({ token }) => connect(server, { from: FROM.odd, token }));
  await testBed.advanceClock(16);
  for (const end of await Promise.all(sockets.map((socket) => closing(socket, EXPIRED_MS * 2))))
    tally.case(end && end.ms <= EXPIRED_MS ? '' : `a socket outlived its token by ${end?.ms ?? 'ever'} ms`);
}

export const sockets: StressTest = {
  id: 'T26',
  title: `${SILENT} silent sockets, 20,000 subscriptions on one, frames of 1 MB, cross-site pages, ${SLOW} slow readers, expired tokens, beside ${READERS} regular readers`,
  async run(testBed, tally) {
    const shop = await testBed.openWithRateLimits();
    const { server } = shop;
    const [writeAt] = testBed.servers;
    const readers = await RegularReaders.open(server, writeAt);
    const questionId = await newQuestion();
    try {
      await silentSockets(server, tally);
      await tooManySubscriptions(server, questionId, tally);
      await hugeFrame(server, tally);
      await crossSitePage(server, tally);
      await slowReaders(shop, questionId, writeAt, tally);
      await expiredTokens(shop, testBed, tally);
    } finally {
      await readers.close(tally);
      await shop.end();
    }
  },
};
