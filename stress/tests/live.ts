// LIVE: readers on two servers lose their connection while people write; all must end with the server's list.
import { WebSocket } from 'ws';
import { liveClient, newQuestion, repliesAfter, replyTo } from '../forum.ts';
import { inParallel } from '../requests.ts';
import { scaleCount } from '../share.ts';
import type { Server, TestBed } from '../test-bed.ts';
import type { StressTest, Tally } from '../stress-test.ts';

const READERS = 20;
const ROUNDS = scaleCount(20);
const REPLIES = 30;
const TIMEOUT_MS = 15_000;

const ADDED = 'subscription ($id: ID!) { replyAdded(questionId: $id) { id number text } }';

/** Follows the protocol for clients: in order, fetching what was missed at a gap and on reconnect. */
class Reader {
  readonly received: number[] = [];
  doubles = 0;
  #socket: WebSocket | undefined;
  readonly #client;

  constructor(
    readonly server: Server,
    readonly questionId: string,
  ) {
    this.#client = liveClient(server);
    this.#client.on('connected', (socket) => {
      this.#socket = socket instanceof WebSocket ? socket : undefined;
      void this.#catchUp();
    });
    this.#client.subscribe<{ replyAdded: { number: number } }>(
      { query: ADDED, variables: { id: questionId } },
      {
        next: ({ data }) => {
          if (data) this.#receive([data.replyAdded.number]);
        },
        error: () => undefined,
        complete: () => undefined,
      },
    );
  }

  /** Cuts the connection without a close frame. */
  cut(): void {
    this.#socket?.terminate();
  }

  async close(): Promise<void> {
    await this.#client.dispose();
  }

  #receive(numbers: readonly number[]): void {
    for (const number of numbers) {
      const last = this.received.at(-1) ?? 0;
      if (number <= last) this.doubles += 1;
      else if (number === last + 1) this.received.push(number);
      else return void this.#catchUp();
    }
  }

  async #catchUp(): Promise<void> {
    const missed = await repliesAfter(this.server, this.questionId, this.received.at(-1) ?? 0);
    const lastReceived = this.received.at(-1) ?? 0;
    this.#receive(missed.map(({ number }) => number).filter((number) => number > lastReceived));
  }
}

async function round({ servers }: TestBed, tally: Tally): Promise<void> {
  const questionId = await newQuestion();
  const readers = Array.from(
    { length: READERS },
    (_, index) => new Reader(servers[index % 2 ? 1 : 0], questionId),
  );
  const turns = Array.from({ length: REPLIES }, (_, index) => index);
  const writing = inParallel(turns, 3, (index) =>
    replyTo(servers[index % 2 ? 1 : 0], questionId, `Reply ${index} of many.`),
  );
  for (const [index, reader] of readers.entries()) if (index % 2) reader.cut();
  const refused = (await writing).filter(Boolean);
  const until = performance.now() + TIMEOUT_MS;
  const isComplete = () => readers.every(({ received }) => received.length === REPLIES);
  while (!isComplete() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
  const wrongReaders = readers.filter(
    ({ received }) => received.length !== REPLIES || received.some((number, index) => number !== index + 1),
  );
  tally.case(
    wrongReaders.length || refused.length
      ? `${wrongReaders.length} readers differ (${wrongReaders.map(({ received }) => received.length).join(', ')}), refused: ${refused.join(', ')}`
      : '',
  );
  await Promise.all(readers.map((reader) => reader.close()));
}

export const live: StressTest = {
  id: 'LIVE',
  title: `${READERS} readers on two servers, half of them disconnected while ${REPLIES} replies arrive, ${ROUNDS} rounds`,
  async run(testBed, tally) {
    for (let count = 0; count < ROUNDS; count += 1) await round(testBed, tally);
  },
};
